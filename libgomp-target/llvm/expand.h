/* What clang leaves to the runtime to list: mappers, sections with gaps.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef LLVM_EXPAND_H
#define LLVM_EXPAND_H

#include "llvm/encoding.h"

/* Arrays of COUNT elements, with room for more.  */
struct tgt_components
{
  size_t count;
  size_t room;
  void **bases;
  void **begins;
  int64_t *sizes;
  int64_t *types;
};

/* Whether ARRAYS have an element that stands for others.  */
extern bool tgt_needs_expansion (const struct tgt_arrays *arrays);

/* Fill COMPONENTS with the elements of ARRAYS, of which those that the
   program's mappers name stand for what these say, and sections with gaps for
   the parts between them.  The construct NAME uses them as USE says.  Ends the
   program if there is no memory.  */
extern void tgt_expand (struct tgt_components *components, const char *name,
			enum tgt_use use, const struct tgt_arrays *arrays);

extern void tgt_components_release (struct tgt_components *components);

#endif /* LLVM_EXPAND_H */
