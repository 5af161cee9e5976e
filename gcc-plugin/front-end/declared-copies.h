/* What OpenACC's "declare copyin" copies for a function.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_DECLARED_COPIES_H
#define GCC_PLUGIN_FRONT_END_DECLARED_COPIES_H

#include "gcc-plugin/gcc.h"

/* Before a function is gimplified: have GCC release what it copies in for
   variables of the function.  BODY is the function's.  */
extern void declared_copies_release (tree *body);

/* Before a function is lowered: have what is to be released copied in.  CLAUSES
   are those of a "declare" directive.  */
extern void declared_copies_enter (tree clauses);

#endif /* GCC_PLUGIN_FRONT_END_DECLARED_COPIES_H */
