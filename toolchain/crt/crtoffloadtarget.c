/* What a program was linked for, whether or not it has target regions itself.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The front door links it, compiled for each target with TARGET_TYPE (an enum
   gomp_target_type), into executables.  A program without an image, one that
   only counts devices before it opens a library, or that only uses the memory
   routines, has the devices of these targets.  The reference is weak, since
   such a program also runs with GCC's libgomp alone.  */

#include "gomp-plugin.h"

extern void GOMP_offload_target (int) __attribute__ ((weak));

static void __attribute__ ((constructor))
name_target (void)
{
  if (GOMP_offload_target)
    GOMP_offload_target (TARGET_TYPE);
}
