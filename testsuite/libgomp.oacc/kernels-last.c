/* Loops in "kernels" whose bounds are variables: each iteration is done once,
   the last one, too, also where GCC shares them out among gangs.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */

#include "acc-place.h"

#define N 100

static void
longs (float *__restrict a, long first, long last)
{
  #pragma acc kernels copy (a[0:N])
  for (long i = first; i <= last; i++)
    a[i] = a[i] * 2;
}

static void
ints (int *__restrict a, int first, int last)
{
  #pragma acc kernels copy (a[0:N])
  for (int i = first; i <= last; i++)
    a[i] += 2;
}

static void
unsigneds (int *__restrict a, unsigned first, unsigned last)
{
  #pragma acc kernels copy (a[0:N])
  for (unsigned i = first; i <= last; i++)
    a[i] += 2;
}

static void
up_to (int *__restrict a, int n)
{
  #pragma acc kernels copy (a[0:N])
  {
    int i = 0;
    do
      a[i] += 2;
    while (++i < n);
  }
}

static void
try_all (int first, int last)
{
  float x[N];
  int y[N], z[N], w[N], bad = 0;
  for (int i = 0; i < N; i++)
    {
      x[i] = 1;
      y[i] = z[i] = w[i] = 0;
    }
  longs (x, first, last);
  ints (y, first, last);
  unsigneds (z, first, last);
  up_to (w, last + 1);
  for (int i = 0; i < N; i++)
    {
      int in = i >= first && i <= last;
      bad += x[i] != 1 + in;
      bad += y[i] != 2 * in;
      bad += z[i] != 2 * in;
      bad += w[i] != 2 * (i <= last);
    }
  check (bad == 0);
}

int
main (void)
{
  int not_host = 0, process = 0;
  #pragma acc parallel num_gangs (1) copy (not_host, process)
  {
    not_host = acc_on_device (acc_device_not_host);
    process = place_process ();
  }
  expect_place (not_host, process);
  try_all (3, 50);
  try_all (0, N - 1);
  try_all (7, 7);
  return 0;
}
