/* Opens a library whose regions the device cannot have, which is compiled of
   this, too, and says where regions ran.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#ifdef PROGRAM
# define NAME of_program
#else
# define NAME of_library
#endif

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Whether a region runs on the device.  */
int
NAME (int *x)
{
  int process = getpid ();
#pragma omp target map(tofrom: x[:1]) map(from: process)
  {
    process = getpid ();
    x[0]++;
  }
  return process != getpid ();
}

#ifdef PROGRAM
int
main (void)
{
  int x = 0, here[3], there = -1;
  here[0] = NAME (&x);
  void *library = dlopen (getenv ("LIBRARY"), RTLD_NOW);
  int (*function) (int *)
    = (int (*) (int *)) dlsym (library, "of_library");
#pragma omp target data map(tofrom: x)
  there = function (&x);
  here[1] = NAME (&x);
  dlclose (library);
  here[2] = NAME (&x);
  printf ("%d%d%d %d, %d\n", here[0], here[1], here[2], there, x);
  return 0;
}
#endif
