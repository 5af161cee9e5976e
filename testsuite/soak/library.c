/* A library that comes and goes.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

extern int library_twice (int value);

int
library_twice (int value)
{
  int result = value;
  #pragma omp target map(tofrom: result)
  result *= 2;
  return result;
}
