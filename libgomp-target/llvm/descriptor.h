/* The images of clang's programs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef LLVM_DESCRIPTOR_H
#define LLVM_DESCRIPTOR_H

#include "llvm/tgt-abi.h"

/* Register and unregister DESCRIPTOR's images that some device of ours can
   have.  If it makes no sense, there is a warning, and none is registered.  */
extern void descriptor_register (const struct tgt_descriptor *descriptor);
extern void descriptor_unregister (const struct tgt_descriptor *descriptor);

/* Whether a descriptor can have COUNT images and ENTRIES entries; if not, there
   is a warning.  */
extern bool descriptor_is_sound (int count, ptrdiff_t entries);

/* Call VISIT with each function of registered images that is "declare target
   indirect", and with DATA; of each device NUMBER once.  It may not call
   functions of this header.  */
extern void descriptor_visit_indirect (int number,
				       void (*visit) (const void *function,
						      void *data),
				       void *data);

/* How the image calls the function that stands for REGION, or null.  */
extern const char *descriptor_name (const void *region);

#endif /* LLVM_DESCRIPTOR_H */
