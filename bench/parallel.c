/* Parallel regions on the device beside the same on the host: short ones, and
   loops of several lengths; the same code in one thread; and regions that come
   after other work of the host's.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "bench.h"

#include <omp.h>
#include <string.h>

enum { SHORT = 2000, LATER = 200, MANY = 40, TURNS = 10, PAD = 16 };

static long per_us;			/* Steps of work in a microsecond.  */
static volatile double result;

#pragma omp declare target
static int mark[64 * PAD];

static double
work (long steps)
{
  double sum = 0;
  for (long i = 0; i < steps; i++)
    sum += i * 0.5;
  return sum;
}

static void
touch (void)
{
  mark[omp_get_thread_num () % 64 * PAD]++;
}
#pragma omp end declare target

static double
parallel_on_host (void)
{
  double t = bench_now ();
  #pragma omp parallel
  touch ();
  return bench_now () - t;
}

static double
parallel_on_device (void)
{
  double t = bench_now ();
  #pragma omp target parallel
  touch ();
  return bench_now () - t;
}

/* Threads that wait for each other, or share out a loop as they go.  */
static double
barrier_on_host (void)
{
  double t = bench_now ();
  #pragma omp parallel
  {
    touch ();
    #pragma omp barrier
    touch ();
  }
  return bench_now () - t;
}

static double
barrier_on_device (void)
{
  double t = bench_now ();
  #pragma omp target parallel
  {
    touch ();
    #pragma omp barrier
    touch ();
  }
  return bench_now () - t;
}

static double
dynamic_on_host (void)
{
  double t = bench_now ();
  #pragma omp parallel for schedule (dynamic)
  for (int i = 0; i < 16; i++)
    touch ();
  return bench_now () - t;
}

static double
dynamic_on_device (void)
{
  double t = bench_now ();
  #pragma omp target parallel for schedule (dynamic)
  for (int i = 0; i < 16; i++)
    touch ();
  return bench_now () - t;
}

static double
empty (void)
{
  double t = bench_now ();
  #pragma omp target
  { }
  return bench_now () - t;
}

static double
loop_on_host (long steps)
{
  double sum = 0, t = bench_now ();
  #pragma omp parallel for reduction (+: sum)
  for (int i = 0; i < 64; i++)
    sum += work (steps / 64);
  result = sum;
  return bench_now () - t;
}

static double
loop_on_device (long steps)
{
  double sum = 0, t = bench_now ();
  #pragma omp target parallel for map (tofrom: sum) reduction (+: sum)
  for (int i = 0; i < 64; i++)
    sum += work (steps / 64);
  result = sum;
  return bench_now () - t;
}

/* A parallel region of the host's, whose threads wait in a loop after it, and
   target regions.  */
static double
loop_and_regions (long steps)
{
  double t = bench_now ();
  loop_on_host (steps);
  for (int i = 0; i < 3; i++)
    empty ();
  return bench_now () - t;
}

static double
region_on_host (long steps)
{
  double t = bench_now ();
  result = work (steps);
  return bench_now () - t;
}

static double
region_on_device (long steps)
{
  double sum, t = bench_now ();
  #pragma omp target map (from: sum)
  sum = work (steps);
  result = sum;
  return bench_now () - t;
}

/* Measure FUNCTION, after PAUSE microseconds of other work each time.  */
static void
series (const char *name, double (*function) (void), int count, double pause)
{
  struct bench_series s = bench_series_new (count);
  for (int i = 0; i < count / 10; i++)
    function ();
  for (int i = 0; i < count; i++)
    {
      bench_pass (pause);
      bench_series_add (&s, function ());
    }
  bench_series_print (&s, name);
  bench_series_free (&s);
}

/* One side of what is beside each other: single times, and means of many.  */
struct side
{
  double (*function) (long steps);
  struct bench_series each, means;
};

static void
side_measure (struct side *side, long steps)
{
  double begin = 0;
  for (int i = -5; i < MANY; i++)
    {
      if (i == 0)
	begin = bench_now ();
      double t = side->function (steps);
      if (i >= 0)
	bench_series_add (&side->each, t);
    }
  bench_series_add (&side->means, (bench_now () - begin) / MANY);
}

static void
side_print (struct side *side, const char *what, double us, const char *where)
{
  char name[80];
  snprintf (name, sizeof name, "%s of %g us, %s", what, us, where);
  bench_series_print (&side->each, name);
  snprintf (name, sizeof name, "%s of %g us, %s, means", what, us, where);
  bench_series_print (&side->means, name);
  bench_series_free (&side->each);
  bench_series_free (&side->means);
}

static struct side
side_new (double (*function) (long))
{
  return (struct side) { function, bench_series_new (MANY * TURNS),
			 bench_series_new (TURNS) };
}

/* The host's and the device's in turn, some at a time, since CPUs change their
   speed; not one by one, which would be another thing to measure.  */
static void
beside (const char *what, double us, double (*on_host) (long),
	double (*on_device) (long))
{
  struct side host = side_new (on_host), device = side_new (on_device);
  for (int turn = 0; turn < TURNS; turn++)
    {
      side_measure (&host, us * per_us);
      bench_pass (20000);		/* The host's threads sleep.  */
      side_measure (&device, us * per_us);
    }
  side_print (&host, what, us, "host");
  side_print (&device, what, us, "device");
}

static void
set_speed (void)
{
  double t = bench_now ();
  result = work (2000000);
  per_us = 2000000 / (bench_now () - t);
}

static double
empty_after_parallel (void)
{
  parallel_on_host ();
  return empty ();
}

int
main (void)
{
  for (int i = 0; i < 200; i++)		/* Everything is up and warm.  */
    {
      parallel_on_device ();
      empty ();
    }
  set_speed ();
  series ("empty parallel, host", parallel_on_host, SHORT, 0);
  series ("parallel with a barrier, host", barrier_on_host, SHORT, 0);
  series ("dynamic loop, host", dynamic_on_host, SHORT, 0);
  bench_pass (50000);			/* The host's threads sleep.  */
  series ("empty parallel, device", parallel_on_device, SHORT, 0);
  series ("parallel with a barrier, device", barrier_on_device, SHORT, 0);
  series ("dynamic loop, device", dynamic_on_device, SHORT, 0);
  series ("empty parallel after 1 ms, device", parallel_on_device, LATER, 1000);
  series ("empty region after 1 ms", empty, LATER, 1000);
  series ("empty region after 100 us", empty, LATER, 100);
  beside ("region", 40, region_on_host, region_on_device);
  beside ("region", 200, region_on_host, region_on_device);
  beside ("region", 1000, region_on_host, region_on_device);
  series ("empty region after a host's parallel", empty_after_parallel, SHORT,
	  0);
  beside ("parallel and 3 regions", 1000, loop_on_host, loop_and_regions);
  bench_pass (50000);
  beside ("loop", 40, loop_on_host, loop_on_device);
  beside ("loop", 200, loop_on_host, loop_on_device);
  beside ("loop", 1000, loop_on_host, loop_on_device);
  return 0;
}
