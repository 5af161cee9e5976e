/* Variables and functions that are declared for the device.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */

#include "acc-place.h"

#define N 40

static int table[N];
#pragma acc declare create (table)
static int factor = 3;
#pragma acc declare copyin (factor)

#pragma acc routine seq
static int
scaled (int i)
{
  return factor * i;
}

#pragma acc routine worker
static void
fill (int *p)
{
#pragma acc loop worker vector
  for (int i = 0; i < N; i++)
    p[i] = scaled (i);
}

static int
local (void)
{
  int values[N], sum = 0;
#pragma acc declare create (values)
#pragma acc parallel loop present (values)
  for (int i = 0; i < N; i++)
    values[i] = i;
#pragma acc parallel loop present (values) reduction (+: sum)
  for (int i = 0; i < N; i++)
    sum += values[i];
  return sum;
}

/* Leaves nothing on the device.  Where the host can find out, the variable was
   at *ADDRESS.  */
static int
copied (char **address)
{
  char values[N];
  int sum = 0;
  *address = values;
  for (int i = 0; i < N; i++)
    values[i] = i;
#pragma acc declare copyin (values)
#pragma acc parallel loop present (values) reduction (+: sum)
  for (int i = 0; i < N; i++)
    sum += values[i];
  return sum;
}

int
main (void)
{
  int not_host = -1, process = 0;
#pragma acc parallel copyout (not_host, process)
  {
    not_host = acc_on_device (acc_device_not_host);
    process = place_process ();
    fill (table);
  }
  expect_place (not_host, process);
  if (!on_host_expected ())
    check (table[5] == 0);
#pragma acc update self (table[:N])
  for (int i = 0; i < N; i++)
    check (table[i] == 3 * i);
  /* Whole variables, which GCC by itself leaves out.  */
  factor = 5;
#pragma acc update device (factor)
#pragma acc parallel
  fill (table);
#pragma acc update self (table) if_present async
#pragma acc wait
  for (int i = 0; i < N; i++)
    check (table[i] == 5 * i);
  check (local () == N * (N - 1) / 2);
  check (local () == N * (N - 1) / 2);
  char *address;
  check (copied (&address) == N * (N - 1) / 2);
  if (!on_host_expected ())
    check (!acc_is_present (address, N));
  return 0;
}
