/* The host's pointers to functions that are "declare target indirect".  Of a
   static one clang 19 crashes.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "check.h"

#pragma omp begin declare target indirect
int
add_one (int x)
{
  return x + 1;
}

int
twice (int x)
{
  return x * 2;
}
#pragma omp end declare target

int
main (void)
{
  int (*volatile functions[2]) (int) = { twice, add_one };
  for (int i = 0; i < 2; i++)
    {
      int (*function) (int) = functions[i];
      int result = 0, process = 0;
#pragma omp target map(from: result, process)
      {
	result = function (20);
	process = getpid ();
      }
      CHECK (result == (i ? 21 : 40));
      CHECK (process != 0 && process != getpid ());
    }
  return checked ();
}
