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
  directives ();
  return 0;
}
