/* What clang's images are packed in.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef LLVM_PACKED_IMAGE_H
#define LLVM_PACKED_IMAGE_H

#include "llvm/tgt-abi.h"

/* The ELF file that IMAGE is, or that is packed in it; its ELF machine, or -1
   if there is none.  */
extern int packed_image_find (const struct tgt_image *image,
			      const void **start, const void **end);

/* How many bytes that has which is packed at the beginning of the SIZE bytes at
   START; 0 if nothing is.  */
extern size_t packed_image_size (const void *start, size_t size);

#endif /* LLVM_PACKED_IMAGE_H */
