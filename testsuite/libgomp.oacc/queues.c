/* OpenACC's queues: each in order, beside each other and the host.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */

#include "acc-gate.h"
#include "acc-place.h"

#define N 1000

/* The host goes on, and two queues are at work at the same time.  */
static void
overlap (void)
{
  int gate = 0, other = 0, passed[2] = { 0, 0 };
  int not_host = -1, process = 0;
#pragma acc data copyin (gate, other)
  {
#pragma acc parallel async (1) present (gate) copyout (not_host, process) \
  copy (passed[0:1])
    {
      not_host = acc_on_device (acc_device_not_host);
      process = place_process ();
      passed[0] = pass (&gate);
    }
#pragma acc parallel async (2) present (other) copy (passed[1:1])
    passed[1] = pass (&other);
    check (!acc_async_test (1) && !acc_async_test (2));
    check (!acc_async_test_all ());
    check (acc_async_test (3) && acc_async_test (acc_async_sync));
    open_gate (&other);
    acc_wait (2);
    check (passed[1] && acc_async_test (2) && !acc_async_test (1));
    open_gate (&gate);
#pragma acc wait (1)
    check (passed[0] && acc_async_test_all ());
  }
  expect_place (not_host, process);
}

/* What a queue has is done in order; what is read from the host is read when it
   is its turn, but for private variables.  */
static void
in_order (void)
{
  int a[N], b[N], last = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc enter data copyin (a) create (b) async
  check (on_host_expected () || acc_is_present (a, sizeof a));
  for (int round = 1; round <= 20; round++)
    {
#pragma acc parallel loop present (a) firstprivate (round) async
      for (int i = 0; i < N; i++)
	a[i] += round;
    }
#pragma acc update self (a) async
#pragma acc parallel loop present (b) copyin (a[0:N]) async
  for (int i = 0; i < N; i++)
    b[i] = 2 * a[i];
#pragma acc exit data copyout (b) delete (a) async
  check (on_host_expected () || !acc_is_present (b, sizeof b));
  /* The array is a new one, and is what the queue left.  */
#pragma acc parallel copyin (a) copyout (last) async
  last = a[N - 1];
#pragma acc wait
  for (int i = 0; i < N; i++)
    check (a[i] == i + 210 && b[i] == 2 * a[i]);
  check (last == a[N - 1]);
}

/* A queue waits for another, for all, and is waited for by data directives.  */
static void
after_others (void)
{
  int gate = 0, a = 0, b = 0, c = 0;
#pragma acc enter data copyin (gate, a, b, c)
#pragma acc parallel present (gate, a) async (10)
  a = pass (&gate);
  acc_wait_async (10, 11);
#pragma acc parallel present (a, b) async (11)
  b = a + 1;
#pragma acc parallel present (b, c) async (12) wait (11)
  c = b + 1;
#pragma acc update self (c) async (13) wait (12)
#pragma acc wait (10, 13) async (14)
  acc_wait_all_async (15);
  for (int i = 11; i <= 15; i++)
    check (!acc_async_test (i));
  open_gate (&gate);
  acc_wait (15);
  check (c == 3 && acc_async_test_all ());
#pragma acc exit data copyout (a, b) delete (c, gate) wait (14)
  check (a == 1 && b == 2);
}

/* What a region of a queue uses stays until that is through with it, and
   nobody else gets the memory.  */
static void
kept (void)
{
  int gate = 0, first = 0, passed = 0;
  int *a = malloc (N * sizeof *a), *b = malloc (N * sizeof *b);
  for (int i = 0; i < N; i++)
    {
      a[i] = 7;
      b[i] = 8;
    }
#pragma acc enter data copyin (gate, a[0:N])
#pragma acc parallel present (gate, a[0:N]) copy (first, passed) async (1)
  {
    passed = pass (&gate);
    for (int i = 0; i < N; i++)
      first += a[i];
  }
#pragma acc exit data delete (a[0:N])
  check (!acc_is_present (a, N * sizeof *a));
#pragma acc enter data copyin (b[0:N])
  open_gate (&gate);
  acc_wait (1);
  check (passed && first == 7 * N);
#pragma acc exit data delete (b[0:N], gate)
  free (a);
  free (b);
}

static void
routines (void)
{
  int a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = b[i] = i;
  acc_copyin_async (a, sizeof a, 5);
  acc_create_async (b, sizeof b, 5);
  acc_update_device_async (b, sizeof b, 5);
#pragma acc parallel loop present (a, b) async (5)
  for (int i = 0; i < N; i++)
    a[i] += b[i];
  acc_update_self_async (a, sizeof a / 2, 5);
  acc_delete_async (b, sizeof b, 5);
  acc_wait (5);
  for (int i = 0; i < N; i++)
    check (a[i] == (i < N / 2 ? 2 * i : i));
  acc_copyout_async (a, sizeof a, 5);
  acc_async_wait_all ();
  for (int i = 0; i < N; i++)
    check (a[i] == 2 * i);

  int *memory = acc_malloc (sizeof a);
  acc_memcpy_to_device_async (memory, a, sizeof a, 6);
  acc_memcpy_from_device_async (b, memory, sizeof b, 6);
  acc_async_wait (6);
  check (memcmp (a, b, sizeof a) == 0);
  acc_free (memory);
}

/* Many queues, with few threads.  */
static void
many (void)
{
  int a[300] = { 0 };
#pragma acc data copy (a)
  {
    for (int q = 0; q < 300; q++)
      {
#pragma acc parallel present (a) firstprivate (q) async (q)
	a[q] = q;
	if (q > 0)
	  acc_wait_async (q - 1, q);
      }
    acc_wait_all ();
  }
  for (int q = 0; q < 300; q++)
    check (a[q] == q);
}

/* Variables without a clause, which are GCC's own within data, have the values
   that they had when the region was met.  */
static void
counters (void)
{
  int a[8] = { 0 };
#pragma acc data copy (a)
  {
    for (int q = 0; q < 4; q++)
      {
	int k = q;
#pragma acc parallel loop present (a) num_gangs (1) async (1)
	for (int i = q; i < q + 1; i++)
	  a[i] = 100 + q;
#pragma acc parallel present (a) num_gangs (1) async (1)
	a[k + 4] = k;
      }
#pragma acc wait
  }
  for (int q = 0; q < 4; q++)
    check (a[q] == 100 + q && a[q + 4] == q);
}

/* So do large ones that are firstprivate.  */
static struct { int x[50000]; } large;

static void
firstprivate (void)
{
  int first = 0, last = 0, busy = 0;
  large.x[0] = large.x[49999] = 6;
#pragma acc data copy (first, last, busy)
  {
#pragma acc parallel present (busy) async (1)
    {
      usleep (50000);
      busy = 1;
    }
#pragma acc parallel firstprivate (large) present (first, last) async (1)
    {
      first = large.x[0];
      last = large.x[49999];
    }
    large.x[0] = large.x[49999] = 7;
#pragma acc wait
  }
  check (first == 6 && last == 6);
}

int
main (void)
{
  if (!on_host_expected ())
    {
      overlap ();
      after_others ();
      kept ();
      routines ();
    }
  in_order ();
  many ();
  counters ();
  firstprivate ();
  return 0;
}
