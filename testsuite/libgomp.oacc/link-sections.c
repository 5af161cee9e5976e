/* Regions that name arrays of "declare link" and map sections of them.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */

#include <stdlib.h>

enum { n = 100 };
static int a[n];
#pragma acc declare link(a)

int
main (void)
{
  int sum = 0;
  for (int i = 0; i < n; i++)
    a[i] = i;
  #pragma acc parallel loop copyin(a[10:20]) reduction(+: sum)
  for (int i = 10; i < 30; i++)
    sum += a[i];
  if (sum != 390)
    abort ();
  #pragma acc enter data copyin(a[50:10])
  #pragma acc parallel loop present(a[50:10])
  for (int i = 50; i < 60; i++)
    a[i] = -a[i];
  #pragma acc exit data copyout(a[50:10])
  if (a[49] != 49 || a[50] != -50 || a[59] != -59)
    abort ();
  #pragma acc kernels copy(a[0:5])
  for (int i = 0; i < 5; i++)
    a[i] += 100;
  if (a[4] != 104 || a[5] != 5)
    abort ();
  return 0;
}
