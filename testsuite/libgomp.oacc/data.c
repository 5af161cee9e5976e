/* Constructs and directives that map data.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */

#include "acc-place.h"

#define N 100

static int a[N], b[N], c[N];

static int
present (void *p, size_t size)
{
  return acc_is_present (p, size) && !on_host_expected ();
}

static void
constructs (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = 0, c[i] = -1;
#pragma acc data copyin (a) copyout (b) create (c)
  {
    check (present (a, sizeof a) == !on_host_expected ());
#pragma acc parallel loop present (a, c)
    for (int i = 0; i < N; i++)
      c[i] = a[i] + 1;
#pragma acc parallel loop default (present)
    for (int i = 0; i < N; i++)
      b[i] = 2 * c[i];
#pragma acc data copy (a)
    a[0] = 7;
    check (a[0] == 7);
  }
  check (!present (a, sizeof a) && !present (b, sizeof b));
  for (int i = 0; i < N; i++)
    check (b[i] == 2 * (i + 1));
}

static void
directives (void)
{
#pragma acc enter data copyin (a) create (b)
#pragma acc enter data copyin (a)
#pragma acc parallel loop present (a, b)
  for (int i = 0; i < N; i++)
    a[i] = b[i] = i * i;
#pragma acc exit data copyout (a)
  check (on_host_expected () || present (a, sizeof a));
#pragma acc update self (b[10:20])
  for (int i = 10; i < 30; i++)
    check (b[i] == i * i);
  for (int i = 0; i < N; i++)
    b[i] = 1;
#pragma acc update device (b[:N]) async (1) wait
#pragma acc wait (1)
#pragma acc parallel loop present (b) async (2)
  for (int i = 0; i < N; i++)
    b[i] += i;
#pragma acc wait
#pragma acc exit data copyout (b)
#pragma acc exit data copyout (a) finalize
  check (!present (a, sizeof a) && !present (b, sizeof b));
  for (int i = 0; i < N; i++)
    check (a[i] == i * i && b[i] == i + 1);
#pragma acc update self (c) if_present
#pragma acc exit data delete (c)
#pragma acc enter data copyin (a[1:2])
  a[1] = -1;
#pragma acc update self (a[:N]) if_present
  check (on_host_expected () || a[1] == -1);
#pragma acc exit data delete (a[1:2])
}

/* A structured lifetime is not ended by "exit data".  */
static void
lifetimes (void)
{
  int x = 1;
#pragma acc data copy (x)
  {
#pragma acc exit data delete (x) finalize
    check (on_host_expected () || present (&x, sizeof x));
#pragma acc enter data copyin (x)
#pragma acc parallel present (x)
    x = 2;
  }
  check (on_host_expected () || (x == 1 && present (&x, sizeof x)));
#pragma acc exit data copyout (x)
  check (x == 2 && !present (&x, sizeof x));
}

static void
addresses (void)
{
  int *p = acc_malloc (N * sizeof *p), sum = 0, absent[2] = { 1, 2 };
#pragma acc parallel loop deviceptr (p)
  for (int i = 0; i < N; i++)
    p[i] = i;
#pragma acc data copyin (a)
  {
#pragma acc host_data use_device (a)
    {
      check (on_host_expected () || a != acc_hostptr (a));
#pragma acc parallel loop deviceptr (p) reduction (+: sum)
      for (int i = 0; i < N; i++)
	sum += p[i];
    }
    check (acc_hostptr (acc_deviceptr (a + 3)) == a + 3);
  }
  check (sum == N * (N - 1) / 2);
  acc_free (p);
  int *found = NULL;
#pragma acc parallel no_create (absent) copyout (found)
  found = absent;
  check (found == absent);
}

int
main (void)
{
  expect_regions_in_place ();
  constructs ();
  directives ();
  lifetimes ();
  addresses ();
  return 0;
}
