/* sscanf by the names of glibc's headers, on nvptx-none.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "device.h"

#pragma omp declare target

/* With the address of the arguments; see device.h.  */
extern int scan (const char *, const char *, void *) __asm__ ("sscanf");

int __isoc99_sscanf (const char *, const char *, void *);
int __isoc23_sscanf (const char *, const char *, void *);

int
__isoc99_sscanf (const char *text, const char *format, void *arguments)
{
  return scan (text, format, arguments);
}

int
__isoc23_sscanf (const char *text, const char *format, void *arguments)
{
  return scan (text, format, arguments);
}

#pragma omp end declare target
