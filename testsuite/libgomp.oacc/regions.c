/* Compute constructs, and loops in them.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */
/* GCC warns that "serial" has 32 lanes on nvptx-none.  */
/* { dg-additional-options "-foffload-options=-w" } */

#include "acc-place.h"

#define N 1000

static int a[N], b[N];

static void
where (void)
{
  int not_host = -1, process = 0;
#pragma acc parallel copyout (not_host, process)
  {
    not_host = acc_on_device (acc_device_not_host);
    process = place_process ();
  }
  expect_place (not_host, process);
#pragma acc serial copyout (not_host, process)
  {
    not_host = !acc_on_device (acc_device_host);
    process = place_process ();
  }
  expect_place (not_host, process);
#pragma acc kernels copyout (not_host, process)
  {
    not_host = acc_on_device (acc_device_not_host);
    process = place_process ();
  }
  expect_place (not_host, process);
}

static void
where_if (int condition)
{
  int process = 0;
#pragma acc parallel copy (process) if (condition)
  process = place_process ();
  check ((process == place_process ()) == (!condition || on_host_expected ()));
}

static void
loops (void)
{
  long sum = 0, squares = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc parallel loop copyin (a) copyout (b)
  for (int i = 0; i < N; i++)
    b[i] = 2 * a[i];
  for (int i = 0; i < N; i++)
    check (b[i] == 2 * i);
#pragma acc parallel loop gang worker vector reduction (+: sum)
  for (int i = 0; i < N; i++)
    sum += a[i];
  check (sum == N * (N - 1l) / 2);
#pragma acc parallel loop gang num_gangs (4) reduction (+: squares) copyin (a)
  for (int i = 0; i < N; i += 10)
    {
      long part = 0;
#pragma acc loop worker vector reduction (+: part)
      for (int j = i; j < i + 10; j++)
	part += (long) a[j] * a[j];
      squares += part;
    }
  check (squares == (N - 1l) * N * (2 * N - 1) / 6);
#pragma acc kernels loop copy (b)
  for (int i = 0; i < N; i++)
    b[i] += i;
#pragma acc serial loop copy (b)
  for (int i = 0; i < N; i++)
    b[i] += 1;
  for (int i = 0; i < N; i++)
    check (b[i] == 3 * i + 1);
}

static void
nests (void)
{
  static double x[20][30], y[20][30];
#pragma acc parallel loop collapse (2) copyout (x)
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 30; j++)
      x[i][j] = i + j;
#pragma acc parallel copyin (x) copyout (y)
  {
#pragma acc loop tile (4, 8)
    for (int i = 0; i < 20; i++)
      for (int j = 0; j < 30; j++)
	y[i][j] = 2 * x[i][j];
  }
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 30; j++)
      check (y[i][j] == 2 * (i + j));
}

static void
variables (void)
{
  int start = 5, own = 7, result[8] = { 0 };
#pragma acc parallel num_gangs (8) firstprivate (start) private (own) \
  copy (result)
  {
    own = start;
#pragma acc loop gang
    for (int i = 0; i < 8; i++)
      {
	own += i;
	result[i] = own - start >= i;
      }
    start = 0;
  }
  check (start == 5 && own == 7);
  for (int i = 0; i < 8; i++)
    check (result[i] == 1);
}

int
main (void)
{
  where ();
  where_if (0);
  where_if (1);
  loops ();
  nests ();
  variables ();
  return 0;
}
