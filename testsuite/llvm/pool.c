/* A region's threads: several on the device, which are asleep once the region
   has ended, so that the host has the CPUs.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <omp.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

/* Milliseconds of CPU time that this process has used.  */
#pragma omp begin declare target
static long
used (void)
{
  struct timespec t;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1000 + t.tv_nsec / 1000000;
}
#pragma omp end declare target

int
main (void)
{
  int threads = 0, process = getpid ();
  long sum = 0, total = 0, before = 0, after = 0;
#pragma omp target map(tofrom: threads, sum, process)
  {
#pragma omp parallel num_threads(4) reduction(+: sum)
    {
      sum += omp_get_thread_num () + 1;
#pragma omp single
      threads = omp_get_num_threads ();
    }
    process = process == getpid ();
  }
#pragma omp target teams distribute parallel for num_teams(2) \
  map(tofrom: total) reduction(+: total)
  for (int i = 1; i <= 1000; i++)
    total += i;
#pragma omp target map(from: before)
  before = used ();
  usleep (400000);
#pragma omp target map(from: after)
  after = used ();
  printf ("%d threads %ld, teams %ld, %s, %s\n", threads, sum, total,
	  process ? "host" : "device",
	  after - before < 20 ? "asleep" : "awake");
  return 0;
}
