/* Regions of queues that map the same data, one after another.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */

#include "acc-place.h"

enum { N = 20000, ROUNDS = 50 };

static int a[N];

/* Each region gets what the one before it has copied back, though another queue
   does that.  */
static void
arrays (int queues)
{
  memset (a, 0, sizeof a);
  for (int round = 0; round < ROUNDS; round++)
#pragma acc parallel loop copy (a) async (round % queues)
    for (int i = 0; i < N; i++)
      a[i]++;
#pragma acc wait
  for (int i = 0; i < N; i++)
    check (a[i] == ROUNDS);
}

/* The same of small variables on the stack.  */
static void
scalars (void)
{
  int r = 0, copied = 0, few[4] = { 0 };
  double d = 0;
  for (int round = 0; round < ROUNDS; round++)
    {
#pragma acc parallel copy (r) async (1)
      for (int i = 0; i < N; i++)
	r += i == 5;
#pragma acc parallel copy (d, few) async (1)
      {
	d++;
	few[3]++;
      }
    }
#pragma acc parallel copyin (r) copyout (copied) async (1)
  copied = r + 1;
#pragma acc parallel loop reduction (+: r) copy (r) async (1)
  for (int i = 0; i < N; i++)
    r++;
#pragma acc wait
  check (copied == ROUNDS + 1 && r == ROUNDS + N);
  check (d == ROUNDS && few[3] == ROUNDS);
}

/* A pointer that a directive attaches to other data, while a region of the
   queue has it attached to what was there before.  */
static void
attached_anew (void)
{
  struct { int *p; } s = { a };
  int *other = malloc (sizeof a), before = 0, after = 0;
  for (int i = 0; i < N; i++)
    {
      a[i] = 1;
      other[i] = 2;
    }
#pragma acc enter data copyin (s, s.p[0:N])
#pragma acc parallel present (s, s.p[0:N]) copy (before) async (1)
  for (int round = 0; round < 100; round++)
    for (int i = 0; i < N; i++)
      before += s.p[i];
#pragma acc exit data delete (s.p[0:N]) async (1)
  s.p = other;
#pragma acc enter data copyin (s.p[0:N]) async (1)
#pragma acc parallel present (s, s.p[0:N]) copy (after) async (1)
  for (int i = 0; i < N; i++)
    after += s.p[i];
#pragma acc wait
#pragma acc exit data delete (s.p[0:N])
#pragma acc exit data delete (s)
  check (before == 100 * N && after == 2 * N);
  free (other);
}

/* The end of a region of a queue leaves alone what a directive has attached
   since.  */
static void
attached_again (void)
{
  struct { int *p; } s = { a };
  int sum = 0;
#pragma acc enter data copyin (s, a)
#pragma acc parallel copyin (s.p[0:N]) copy (sum) async (1)
  for (int round = 0; round < 100; round++)
    for (int i = 0; i < N; i++)
      sum += s.p[i];
#pragma acc exit data detach (s.p) finalize async (1)
#pragma acc enter data attach (s.p) async (1)
#pragma acc wait
#pragma acc exit data detach (s.p)
#pragma acc exit data delete (a, s)
}

/* The same by "update" and "enter data".  */
static void
directives (void)
{
  static int b[N];
  memset (a, 0, sizeof a);
#pragma acc enter data create (b)
  for (int round = 0; round < ROUNDS; round++)
    {
#pragma acc parallel loop copy (a) async (1)
      for (int i = 0; i < N; i++)
	a[i]++;
#pragma acc enter data copyin (a) async (2)
#pragma acc parallel loop present (a, b) async (2)
      for (int i = 0; i < N; i++)
	b[i] = a[i];
#pragma acc exit data copyout (a) async (2)
    }
#pragma acc wait
#pragma acc exit data copyout (b)
  for (int i = 0; i < N; i++)
    check (b[i] == ROUNDS);
}

/* A pointer of a structure that is mapped already goes to the data's new
   place.  */
static void
pointers (int queues)
{
  struct { int *first, *second; } s = { a, malloc (sizeof a) };
  memset (s.first, 0, sizeof a);
  memset (s.second, 0, sizeof a);
#pragma acc enter data copyin (s)
  for (int round = 0; round < ROUNDS; round++)
    {
#pragma acc parallel loop copy (s.first[0:N]) async (round % queues)
      for (int i = 0; i < N; i++)
	s.first[i]++;
#pragma acc parallel loop copy (s.second[0:N]) async ((round + 1) % queues)
      for (int i = 0; i < N; i++)
	s.second[i] += 2;
    }
#pragma acc wait
#pragma acc exit data copyout (s)
  for (int i = 0; i < N; i++)
    check (s.first[i] == ROUNDS && s.second[i] == 2 * ROUNDS);
  free (s.second);
}

int
main (void)
{
  expect_regions_in_place ();
  for (int queues = 1; queues <= 3; queues++)
    {
      arrays (queues);
      pointers (queues);
    }
  scalars ();
  attached_anew ();
  attached_again ();
  directives ();
  return 0;
}
