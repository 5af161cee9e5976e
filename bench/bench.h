/* Timing for the benchmark programs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A program measures something many times and prints one line for it:

     struct bench_series s = bench_series_new (1000);
     for (...)
       {
	 double t = bench_now ();
	 ... what is measured ...
	 bench_series_add (&s, bench_now () - t);
       }
     bench_series_print (&s, "empty region");

   The line is NAME, median, minimum, 99th percentile (all microseconds) and the
   number of samples, separated by tabs.  bench/run.sh puts the lines of several
   programs side by side.  */

#ifndef BENCH_H
#define BENCH_H

#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

struct bench_series
{
  double *samples;
  int count;
  int allocated;
};

/* The monotonic clock, in microseconds.  */
static inline double
bench_now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e6 + t.tv_nsec * 1e-3;
}

/* Keep this CPU busy for so long.  */
static inline void
bench_pass (double microseconds)
{
  for (double end = bench_now () + microseconds; bench_now () < end;)
    ;
}

static inline void *
bench_allocate (size_t size)
{
  void *p = aligned_alloc (4096, (size + 4095) & ~(size_t) 4095);
  if (p == NULL)
    {
      fprintf (stderr, "benchmark: no memory for %zu bytes\n", size);
      exit (1);
    }
  return p;
}

static inline struct bench_series
bench_series_new (int capacity)
{
  struct bench_series s = { NULL, 0, capacity };
  s.samples = (double *) bench_allocate (capacity * sizeof (double));
  return s;
}

static inline void
bench_series_add (struct bench_series *s, double microseconds)
{
  if (s->count < s->allocated)
    s->samples[s->count++] = microseconds;
}

static inline int
bench_compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return (x > y) - (x < y);
}

/* Print the line and empty the series.  */
static inline void
bench_series_print (struct bench_series *s, const char *name)
{
  qsort (s->samples, s->count, sizeof (double), bench_compare);
  printf ("%s\t%.4f\t%.4f\t%.4f\t%d\n", name, s->samples[s->count / 2],
	  s->samples[0], s->samples[(int) (s->count * 0.99)], s->count);
  fflush (stdout);
  s->count = 0;
}

static inline void
bench_series_free (struct bench_series *s)
{
  free (s->samples);
  s->samples = NULL;
}

/* Do what follows N times, and add how long each took to the series s.  */
#define BENCH_REPEAT(n, ...)				\
  for (int i = 0; i < (n); i++)				\
    {							\
      double t = bench_now ();				\
      __VA_ARGS__					\
      bench_series_add (&s, bench_now () - t);		\
    }

/* CPU time of the process PID so far, in microseconds.  */
static inline double
bench_cpu_time (int pid)
{
  char path[64];
  double sum = 0;
  unsigned long long nanoseconds;
  FILE *tasks;

  snprintf (path, sizeof path, "cat /proc/%d/task/*/schedstat", pid);
  tasks = popen (path, "r");
  while (tasks && fscanf (tasks, "%llu %*u %*u", &nanoseconds) == 1)
    sum += nanoseconds;
  if (tasks == NULL || pclose (tasks) != 0)
    exit (1);
  return sum / 1000;
}

/* Add the CPU time that the process PID takes in the next second.  */
static inline void
bench_series_add_second (struct bench_series *s, int pid)
{
  double before = bench_cpu_time (pid);
  sleep (1);
  bench_series_add (s, bench_cpu_time (pid) - before);
}

#endif /* BENCH_H */
