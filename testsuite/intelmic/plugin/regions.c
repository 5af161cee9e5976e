/* Device image: the regions that the tests run.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "image.h"
#include "regions.h"

static int variable = 42;

static void
empty (void *unused)
{
  (void) unused;
}

/* What a target construct in a region calls.  */
extern void GOMP_target_ext (int, void (*) (void *), size_t, void **, size_t *,
			     unsigned short *, unsigned int, void **, void **);

static void
nested (void *argument)
{
  struct facts *facts = *(struct facts **) argument;
  facts->nested = facts->pid == getpid ();
}

static void
facts (void *argument)
{
  struct facts *facts = argument;
  int arrived = 0;
  facts->pid = getpid ();
  facts->initial_device = omp_is_initial_device ();
  facts->device_number = omp_get_device_num ();
  facts->devices = omp_get_num_devices ();
  facts->thread_limit = omp_get_thread_limit ();
  int chunk;
  omp_sched_t schedule;
  omp_get_schedule (&schedule, &chunk);
  facts->schedule = schedule;
  facts->variable = variable;
  facts->threads = 0;
#pragma omp parallel num_threads (2) shared (arrived)
  {
#pragma omp master
    facts->threads = omp_get_num_threads ();
    __atomic_add_fetch (&arrived, 1, __ATOMIC_SEQ_CST);
    while (__atomic_load_n (&arrived, __ATOMIC_SEQ_CST)
	   < omp_get_num_threads ())
      usleep (10);
  }
  facts->concurrent = arrived;
  void *hostaddrs[] = { facts };
  size_t sizes[] = { sizeof *facts };
  unsigned short kinds[] = { 3 };
  /* Null instead is too little for libgomp of GCC 13 and later.  */
  void *no_args[] = { NULL };
  facts->nested = 0;
  GOMP_target_ext (0, nested, 1, hostaddrs, sizes, kinds, 0, NULL, no_args);
}

static void
sleep_some (void *argument)
{
  usleep (*(int *) argument * 1000);
}

static void
meet (void *argument)
{
  int *count = argument;
  __atomic_add_fetch (count, 1, __ATOMIC_SEQ_CST);
  while (__atomic_load_n (count, __ATOMIC_SEQ_CST) < 2)
    usleep (100);
}

static volatile int sink;

static void __attribute__ ((noinline))
user_function_omp_fn_0 (void *argument)
{
  sink = **(int **) argument;
}

static void
leave (void *argument)
{
  exit (*(int *) argument);
}

static void
say (void *argument)
{
  printf ("device: %s\n", (char *) argument);
}

static void
triad (void *argument)
{
  struct triad *t = argument;
  double *a = t->a, *b = t->b, *c = t->c;
  long n = t->n;
#pragma omp parallel for
  for (long i = 0; i < n; i++)
    a[i] = b[i] + 3.0 * c[i];
}

static int __attribute__ ((noinline))
overflow_more (volatile char *above)
{
  volatile char here[4096];
  here[0] = *above;
  return overflow_more (here) + here[0];
}

static void
overflow (void *unused)
{
  volatile char here = 1;
  (void) unused;
  sink = overflow_more (&here);
}

static void
team_touch (void *argument)
{
#pragma omp parallel num_threads (2)
  if (omp_get_thread_num () == 1)
    sink = **(int **) argument;
}

static void
change (void *unused)
{
  (void) unused;
  omp_set_num_threads (7);
  omp_set_schedule (omp_sched_guided, 5);
}

IMAGE_FUNCTIONS =
{
  empty, facts, sleep_some, meet, user_function_omp_fn_0, leave, say, triad,
  overflow, team_touch, change
};

IMAGE_VARIABLES = { { &variable, sizeof variable } };
