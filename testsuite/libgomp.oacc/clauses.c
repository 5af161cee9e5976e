/* Each construct and each clause of OpenACC that GCC 12 takes: it does what it
   says, on the device.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */
/* GCC warns that "serial" has 32 lanes on nvptx-none.  */
/* { dg-additional-options "-foffload-options=-w" } */

#include "acc-place.h"

#define N 100

/* Where the region of a test runs.  Each is in a copy clause of that, or in
   one of the data construct around it.  */
struct place
{
  int not_host;
  int process;
};

#pragma acc routine seq
static void
note (struct place *place)
{
  place->not_host = acc_on_device (acc_device_not_host);
  place->process = place_process ();
}

#define BEGIN struct place place = { -1, 0 }; int a[N]; fill (a)
#define END expect_place (place.not_host, place.process)

static void
fill (int *a)
{
  for (int i = 0; i < N; i++)
    a[i] = i;
}

/* Element I of A is FACTOR times I and SUMMAND.  */
static void
expect (const int *a, int factor, int summand)
{
  for (int i = 0; i < N; i++)
    check (a[i] == factor * i + summand);
}

/* What the device has in common with the host.  */
static int
shared (void)
{
  return on_host_expected ();
}

#define PRAGMA(...) _Pragma (#__VA_ARGS__)

/* CONSTRUCT with a loop in it, and the combined form of both.  */
#define COMPUTE(CONSTRUCT)						\
  do									\
    {									\
      BEGIN;								\
      PRAGMA (acc CONSTRUCT copy (a, place))				\
      {									\
	note (&place);							\
	PRAGMA (acc loop independent)					\
	for (int i = 0; i < N; i++)					\
	  a[i] = 2 * i;							\
      }									\
      END;								\
      place.not_host = -1;						\
      PRAGMA (acc CONSTRUCT loop copy (a, place))			\
      for (int i = 0; i < N; i++)					\
	{								\
	  a[i] += 1;							\
	  if (i == 0)							\
	    note (&place);						\
	}								\
      END;								\
      expect (a, 2, 1);							\
    }									\
  while (0)

static void
compute (void)
{
  COMPUTE (parallel);
  COMPUTE (kernels);
  COMPUTE (serial);
}

static void
conditions (int yes)
{
  BEGIN;
#pragma acc parallel copy (place) if (yes)
  note (&place);
  END;
#pragma acc parallel copy (place) if (!yes)
  note (&place);
  check (!place.not_host && place.process == (int) place_process ());
#pragma acc data copyin (a) if (!yes)
  check (acc_is_present (a, sizeof a) == shared ());
#pragma acc enter data copyin (a) if (!yes)
  check (acc_is_present (a, sizeof a) == shared ());
#pragma acc enter data copyin (a) if (yes)
  check (acc_is_present (a, sizeof a));
#pragma acc parallel present (a)
  a[0] = 7;
#pragma acc update self (a) if (!yes)
  check (shared () || a[0] == 0);
#pragma acc update self (a) if (yes)
  check (a[0] == 7);
#pragma acc exit data delete (a) if (yes)
  check (acc_is_present (a, sizeof a) == shared ());
  /* What is not there is left alone.  */
#pragma acc update self (a) if_present
  check (a[0] == 7);
}

static void
data (void)
{
  BEGIN;
  int in[N], out[N], made[N], back[N], *from_device = NULL;
  fill (in), fill (out), fill (made), fill (back);
#pragma acc data copy (a, place) copyin (in) copyout (out) create (made)
  {
#pragma acc parallel present (a, in, out, made, place)
    {
      note (&place);
      for (int i = 0; i < N; i++)
	{
	  made[i] = in[i] + 1;
	  in[i] = -1;
	  out[i] = 3 * made[i];
	  a[i] = a[i] + out[i];
	}
    }
#pragma acc update self (made[10:5])
    check (made[10] == 11 && made[14] == 15 && (shared () || made[15] == 15));
    made[20] = 1000;
#pragma acc update device (made[20:1])
#pragma acc parallel default (present) copyout (back)
    for (int i = 0; i < N; i++)
      back[i] = made[i];
#pragma acc host_data use_device (a)
    from_device = a;
    check ((from_device == a) == shared ());
  }
  END;
  expect (a, 4, 3);
  expect (out, 3, 3);
  check (shared () || in[5] == 5);
  check (back[20] == 1000 && back[21] == 22);
}

/* Data that stays, and that is counted.  */
static void
unstructured (void)
{
  BEGIN;
  int b[N];
  fill (b);
#pragma acc enter data copyin (a) create (b)
#pragma acc enter data copyin (a)
#pragma acc parallel present (a, b) copy (place)
  {
    note (&place);
    for (int i = 0; i < N; i++)
      b[i] = a[i] + 5;
  }
  END;
#pragma acc exit data delete (a)
  check (acc_is_present (a, sizeof a));
#pragma acc exit data copyout (b)
  expect (b, 1, 5);
  check (acc_is_present (b, sizeof b) == shared ());
#pragma acc enter data copyin (a)
#pragma acc exit data delete (a) finalize
  check (acc_is_present (a, sizeof a) == shared ());
}

static void
without_default (void)
{
  BEGIN;
#pragma acc parallel default (none) copy (a, place)
  {
    note (&place);
    a[1] = 11;
  }
  END;
  /* Not created, so what it points to is the host's.  */
  int *p = a, seen = 0;
#pragma acc data no_create (a)
  check (acc_is_present (a, sizeof a) == shared ());
#pragma acc data copy (a)
  {
#pragma acc parallel no_create (p[0:N]) copyout (seen)
    seen = p[1];
  }
  check (seen == 11);
}

static void
pointers (void)
{
  BEGIN;
  struct { int *p; int count; } s = { a, N };
#pragma acc enter data copyin (s, a)
#pragma acc enter data attach (s.p)
#pragma acc parallel present (s) copy (place)
  {
    note (&place);
    for (int i = 0; i < s.count; i++)
      s.p[i] *= 2;
  }
#pragma acc exit data detach (s.p)
#pragma acc exit data copyout (a) delete (s)
  END;
  expect (a, 2, 0);
  check (s.p == a);
}

int kept[N];
#pragma acc declare create (kept)
int given = 17;
#pragma acc declare copyin (given)

#pragma acc routine gang
static void
declared (int *b)
{
#pragma acc loop gang
  for (int i = 0; i < N; i++)
    b[i] = kept[i] + given;
}

static void
declare (void)
{
  BEGIN;
#pragma acc parallel loop copy (place) present (kept)
  for (int i = 0; i < N; i++)
    {
      kept[i] = 3 * i;
      if (i == 1)
	note (&place);
    }
  END;
#pragma acc parallel copyout (a)
  declared (a);
  expect (a, 3, 17);
}

/* Sums of all that levels do, which have variables of their own.  */
static void
levels (void)
{
  BEGIN;
  int own = 0, first = 3, sum = 0, most = -1;
#pragma acc parallel num_gangs (4) num_workers (2) vector_length (32)	\
  firstprivate (first) private (own) reduction (+: sum)			\
  copy (a, place) reduction (max: most)
  {
    own = first;
    first = 100;
#pragma acc loop gang private (own) reduction (+: sum)			\
  reduction (max: most)
    for (int i = 0; i < 10; i++)
      {
	own = i;
#pragma acc loop worker private (own) reduction (+: sum)		\
  reduction (max: most)
	for (int j = 0; j < 5; j++)
	  {
	    own = j;
#pragma acc loop vector private (own) reduction (+: sum)		\
  reduction (max: most)
	    for (int k = 0; k < 2; k++)
	      {
		own = i * 10 + j * 2 + k;
		a[own] += own;
		sum += own;
		most = own > most ? own : most;
	      }
	  }
      }
    note (&place);
  }
  END;
  expect (a, 2, 0);
  check (first == 3 && own == 0);
  check (sum == N * (N - 1) / 2 && most == N - 1);
}

static void
shapes (void)
{
  BEGIN;
  int t[10][10], count = 0;
#pragma acc parallel copy (place, count) copyout (t) num_gangs (3)
  {
    note (&place);
#pragma acc loop tile (3, 4)
    for (int i = 0; i < 10; i++)
      for (int j = 0; j < 10; j++)
	t[i][j] = 10 * i + j;
#pragma acc loop collapse (2) gang (static: 2)
    for (int i = 0; i < 10; i++)
      for (int j = 0; j < 10; j++)
	{
#pragma acc atomic
	  count++;
	}
#pragma acc loop seq
    for (int i = 0; i < 1; i++)
#pragma acc cache (t[i:1])
      ;
  }
  END;
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 10; j++)
      check (t[i][j] == 10 * i + j);
  check (count == N);
}

/* Three forms of an atomic construct.  */
static void
atomics (void)
{
  BEGIN;
  int next = 0, last = -1, copied = -1;
#pragma acc parallel loop gang num_gangs (8) copy (a, next, last, place)
  for (int i = 0; i < N; i++)
    {
      int mine;
#pragma acc atomic capture
      mine = next++;
      a[mine] = -1;
#pragma acc atomic write
      last = 5;
      if (i == 0)
	note (&place);
    }
#pragma acc parallel copy (last) copyout (copied)
  {
#pragma acc atomic read
    copied = last;
  }
  END;
  expect (a, 0, -1);
  check (next == N && copied == 5);
}

static void
queues (void)
{
  BEGIN;
  int b[N];
  fill (b);
#pragma acc enter data copyin (a) async (1)
#pragma acc parallel loop present (a) async (1)
  for (int i = 0; i < N; i++)
    a[i] += 1;
#pragma acc parallel loop copy (b, place) async (2)
  for (int i = 0; i < N; i++)
    {
      b[i] *= 2;
      if (i == 2)
	note (&place);
    }
#pragma acc wait (2) async (1)
#pragma acc update self (a) async (1)
#pragma acc wait (1)
  expect (a, 1, 1);
  expect (b, 2, 0);
  END;
#pragma acc parallel loop present (a) async
  for (int i = 0; i < N; i++)
    a[i] += 1;
#pragma acc wait
#pragma acc exit data copyout (a) wait (1) async (3)
  acc_wait (3);
  expect (a, 1, 2);
}

int
main (void)
{
  compute ();
  conditions (1);
  data ();
  unstructured ();
  without_default ();
  pointers ();
  declare ();
  levels ();
  shapes ();
  atomics ();
  queues ();
  return 0;
}
