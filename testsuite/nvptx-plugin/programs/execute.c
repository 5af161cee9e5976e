/* Regions of which each does what the stand-in has to have understood of PTX.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define check(condition)						\
  do									\
    if (!(condition))							\
      {									\
	fprintf (stderr, "line %d: this does not hold: %s\n", __LINE__, \
		 #condition); \
	exit (1);							\
      }									\
  while (0)

static void
look_around (void)
{
  int x = 1, initial = 1;

  #pragma omp target map(tofrom: x, initial)
  {
    x += 41;
    initial = omp_is_initial_device ();
  }
  check (x == 42 && !initial);
}

/* Threads that meet at barriers, lock each other out and make tasks.  */
static void
work_together (void)
{
  int n = 0, threads = 0, tasks = 0;

  #pragma omp target parallel map(tofrom: n, tasks) map(from: threads)
  {
    #pragma omp atomic
    n++;
    #pragma omp critical
    n += 100;
    #pragma omp barrier
    #pragma omp single
    {
      threads = omp_get_num_threads ();
      for (int i = 0; i < 10; i++)
	#pragma omp task
	{
	  #pragma omp atomic
	  tasks += i;
	}
    }
  }
  check (threads > 1 && n == 101 * threads && tasks == 45);
}

/* Lanes that go different ways.  */
static void
work_in_lanes (void)
{
  static float a[1003];
  double sum = 0;

  #pragma omp target teams distribute parallel for simd reduction(+: sum) \
    map(tofrom: sum) map(from: a)
  for (int i = 0; i < 1003; i++)
    {
      a[i] = i % 3 ? sqrtf (i) : -i;
      sum += i % 5 ? i : 2 * i;
    }
  double expected = 0;
  for (int i = 0; i < 1003; i++)
    {
      check (a[i] == (i % 3 ? sqrtf (i) : -(float) i));
      expected += i % 5 ? i : 2 * i;
    }
  check (sum == expected);
}

static void
use_library (void)
{
  int length = 0;
  double y = 0;

  #pragma omp target map(tofrom: length, y)
  {
    char *p = malloc (20);
    strcpy (p, "on the heap");
    length = strlen (p);
    free (p);
    y = exp (1.5) + sin (y);
    printf ("%s: %5.2f %d%c %lx\n", "prints", 2.5, -7, '!', 1ul << 40);
  }
  check (length == 11 && fabs (y - exp (1.5)) < 1e-12);
}

/* Reach for memory of the host, or run for ever.  */
static void
go_wrong (const char *how)
{
  int *p = &(int) { 0 };

  if (strcmp (how, "host") == 0)
    {
      #pragma omp target firstprivate (p)
      *p = 1;
    }
  else
    {
      #pragma omp target map(to: p[0])
      while (*(volatile int *) p == 0)
	continue;
    }
}

int
main (int argc, char **argv)
{
  if (argc > 1)
    {
      go_wrong (argv[1]);
      return 0;
    }
  look_around ();
  work_together ();
  work_in_lanes ();
  use_library ();
  return 0;
}
