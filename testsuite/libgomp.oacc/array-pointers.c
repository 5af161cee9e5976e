/* Sections, not from the first element on, of what a pointer to an array points
   to.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */

#include <stdlib.h>

int
main (int argc, char **argv)
{
  int (*p)[5] = calloc (8, sizeof *p), n = argc + 2;
  #pragma acc parallel copy(p[3:2][0:5])
  p[4][1] = 1;
  #pragma acc kernels copy(p[3:2][0:5])
  p[4][2] = 2;
  #pragma acc parallel copy(p[n:2][0:5])
  p[4][3] = 3;
  #pragma acc kernels copy(p[n:2][0:5])
  p[4][0] = 6;
  #pragma acc data copy(p[3:2][0:5])
  {
    #pragma acc kernels present(p[3:2][0:5])
    p[4][4] = 4;
    #pragma acc parallel present(p[4:1][1:2])
    p[4][1] += 4;
  }
  if (p[4][0] != 6 || p[4][1] != 5 || p[4][2] != 2 || p[4][3] != 3
      || p[4][4] != 4)
    abort ();
  free (p);
  return 0;
}
