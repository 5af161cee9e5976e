/* What g++ calls for an array of too many elements, on nvptx-none, as GCC
   15 and later declare it: without a result.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "device.h"

#pragma omp declare target

extern void _ZSt28__throw_bad_array_new_lengthv (void);
extern void __cxa_throw_bad_array_new_length (void);

void
__cxa_throw_bad_array_new_length (void)
{
  _ZSt28__throw_bad_array_new_lengthv ();
}

#pragma omp end declare target
