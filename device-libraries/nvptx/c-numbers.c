/* strtol and its like by the names of newer headers, on nvptx-none.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* glibc's headers call them so where the program is C23 or C++, for what they
   do with binary numbers.  Here they do what newlib's do.  */

#include "device.h"

#pragma omp declare target

extern long strtol (const char *, char **, int);
extern unsigned long strtoul (const char *, char **, int);
extern long long strtoll (const char *, char **, int);
extern unsigned long long strtoull (const char *, char **, int);

long __isoc23_strtol (const char *, char **, int);
unsigned long __isoc23_strtoul (const char *, char **, int);
long long __isoc23_strtoll (const char *, char **, int);
unsigned long long __isoc23_strtoull (const char *, char **, int);
intmax_t __isoc23_strtoimax (const char *, char **, int);
uintmax_t __isoc23_strtoumax (const char *, char **, int);

long
__isoc23_strtol (const char *text, char **end, int base)
{
  return strtol (text, end, base);
}

unsigned long
__isoc23_strtoul (const char *text, char **end, int base)
{
  return strtoul (text, end, base);
}

long long
__isoc23_strtoll (const char *text, char **end, int base)
{
  return strtoll (text, end, base);
}

unsigned long long
__isoc23_strtoull (const char *text, char **end, int base)
{
  return strtoull (text, end, base);
}

intmax_t
__isoc23_strtoimax (const char *text, char **end, int base)
{
  return strtoll (text, end, base);
}

uintmax_t
__isoc23_strtoumax (const char *text, char **end, int base)
{
  return strtoull (text, end, base);
}

#pragma omp end declare target
