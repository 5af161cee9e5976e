/* Gangs run on several threads of the device at the same time.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */

#define _GNU_SOURCE 1
#include "acc-place.h"

#ifdef ACC_DEVICE_EMULATED

#include <time.h>

enum { GANGS = 16, PATIENCE = 20 };

/* The threads of the gangs of a region, and whether one has met another.  */
struct gangs
{
  int threads[GANGS];
  int size;
  int met;
};

/* The gang that executes this notes its thread, and waits for a gang that
   another has.  */
#pragma acc routine seq
static void
meet (struct gangs *all, int gang)
{
  int own = gettid ();
  time_t begin = time (NULL);
  __atomic_store_n (&all->threads[gang], own, __ATOMIC_RELEASE);
  while (!__atomic_load_n (&all->met, __ATOMIC_ACQUIRE)
	 && time (NULL) - begin < PATIENCE)
    for (int i = 0; i < GANGS; i++)
      {
	int other = __atomic_load_n (&all->threads[i], __ATOMIC_ACQUIRE);
	if (other != 0 && other != own)
	  __atomic_store_n (&all->met, 1, __ATOMIC_RELEASE);
      }
}

/* How many of the gangs have noted a thread of their own.  */
static int
threads_of (const struct gangs *all)
{
  int count = 0;
  for (int i = 0; i < GANGS; i++)
    {
      int first = 0;
      while (all->threads[first] != all->threads[i])
	first++;
      count += first == i && all->threads[i] != 0;
    }
  return count;
}

/* Each of COUNT gangs has run, at least two at the same time.  */
static void
expect_threads (const struct gangs *all, int count)
{
  check (all->size == count);
  for (int i = 0; i < count; i++)
    check (all->threads[i] != 0);
  check (all->met);
  check (threads_of (all) >= 2);
}

static void
redundant (void)
{
  struct gangs all = { .size = 0 };
#pragma acc parallel num_gangs (GANGS) copy (all)
  {
    int gang = __builtin_goacc_parlevel_id (0);
    if (gang == 0)
      all.size = __builtin_goacc_parlevel_size (0);
    meet (&all, gang);
  }
  expect_threads (&all, GANGS);
}

/* Those of a loop, if they are MEETING; else the region is short.  */
static void
in_loop (int gangs, int meeting)
{
  struct gangs all = { .size = 0 };
  time_t begin = time (NULL);
#pragma acc parallel loop gang num_gangs (gangs) copy (all)
  for (int i = 0; i < gangs; i++)
    {
      if (i == 0)
	all.size = __builtin_goacc_parlevel_size (0);
      if (meeting)
	meet (&all, __builtin_goacc_parlevel_id (0));
    }
  if (meeting)
    expect_threads (&all, gangs);
  /* The first gang has not waited in vain for the others.  */
  check (time (NULL) - begin < PATIENCE);
}

/* The other constructs have one gang here.  */
static void
alone (void)
{
  int sizes[2] = { 0 }, executed[2] = { 0 };
#pragma acc serial copy (sizes, executed)
  {
    sizes[0] = __builtin_goacc_parlevel_size (0);
#pragma acc atomic
    executed[0]++;
  }
#pragma acc kernels copy (sizes, executed)
  {
    sizes[1] = __builtin_goacc_parlevel_size (0);
    executed[1]++;
  }
  for (int i = 0; i < 2; i++)
    check (sizes[i] == 1 && executed[i] == 1);
}

/* Whether the device has several CPUs: else there is one gang by default.  */
static int
several_cpus (void)
{
  int size = 0;
#pragma acc parallel loop gang copyout (size)
  for (int i = 0; i < 1; i++)
    size = __builtin_goacc_parlevel_size (0);
  return size > 1;
}

#endif

int
main (void)
{
  expect_regions_in_place ();
#ifdef ACC_DEVICE_EMULATED
  alone ();
  if (several_cpus ())
    {
      redundant ();
      /* One thread may run all gangs of a region that has been short often,
	 but not of one that is long sometimes.  */
      for (int i = 0; i < 4; i++)
	in_loop (GANGS, i % 2);
    }
#endif
  return 0;
}
