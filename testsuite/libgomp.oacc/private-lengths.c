/* Arrays of variable length that regions and loops have private.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */
/* GCC 12's code for nvptx-none cannot get memory on the stack.  */
/* { dg-require-effective-target emulated } */

#include "acc-place.h"

static void
of_loops (int n, int m)
{
  int a[n], b[n], not_host = -1, process = 0;
  double c[n][m];

  #pragma acc parallel loop gang private(a) copyout(b) num_gangs(4)
  for (int i = 0; i < n; i++)
    {
      for (int j = 0; j < n; j++)
	a[j] = i + j;
      b[i] = a[n - 1] + (int) (sizeof a / sizeof a[0]);
    }
  for (int i = 0; i < n; i++)
    check (b[i] == i + 2 * n - 1);
  #pragma acc parallel copy(b) num_gangs(2) copyout(not_host, process)
  {
    not_host = acc_on_device (acc_device_not_host);
    process = place_process ();
    #pragma acc loop gang private(c)
    for (int i = 0; i < n; i++)
      {
	for (int j = 0; j < m; j++)
	  c[i][j] = j;
	b[i] += c[i][m - 1];
      }
  }
  expect_place (not_host, process);
  for (int i = 0; i < n; i++)
    check (b[i] == i + 2 * n - 1 + m - 1);
}

static void
of_regions (int n)
{
  short a[n], b[n];

  /* It has a clause of its own, as well.  */
  #pragma acc serial private(a) copy(n) copyout(b)
  {
    for (int i = 0; i < n; i++)
      a[i] = i;
    for (int i = 0; i < n; i++)
      b[i] = a[n - 1 - i];
  }
  check (b[0] == n - 1 && b[n - 1] == 0);
}

int
main (void)
{
  of_loops (40, 3);
  of_regions (100);
}
