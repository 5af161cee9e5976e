/* Kernels constructs that GCC takes apart: loops over gangs.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */
/* On nvptx-none each gang runs what is left of loops with "seq".  */
/* { dg-require-effective-target emulated } */
/* GCC cannot do it with what -g notes.  */
/* { dg-additional-options "--param=openacc-kernels=decompose -g0" } */

#include "acc-place.h"

#define N 1000

static int a[N], b[N], gangs[N];

static void
loops (void)
{
  int first = 0, sum = 0;
#pragma acc kernels num_gangs (4) copy (a, b, first, sum) copyout (gangs)
  {
    first = a[0];
#pragma acc loop independent
    for (int i = 0; i < N; i++)
      {
	a[i] += 2;
	gangs[i] = __builtin_goacc_parlevel_id (0);
      }
#pragma acc loop independent reduction (+: sum)
    for (int i = 0; i < N; i++)
      sum += b[i] = a[i];
#pragma acc loop seq
    for (int i = 1; i < N; i++)
      b[i] += b[i - 1];
  }
  check (first == 0);
  for (int i = 0; i < N; i++)
    {
      check (a[i] == i + 2 && b[i] == (i + 1) * (i + 4) / 2);
      check (gangs[i] == (on_host_expected () ? 0 : i / (N / 4)));
    }
  check (sum == N * (N + 3) / 2);
}

int
main (void)
{
  int not_host = -1, process = 0;
#pragma acc kernels copyout (not_host, process)
  {
    not_host = acc_on_device (acc_device_not_host);
    process = place_process ();
  }
  expect_place (not_host, process);
  for (int i = 0; i < N; i++)
    a[i] = i;
  loops ();
  return 0;
}
