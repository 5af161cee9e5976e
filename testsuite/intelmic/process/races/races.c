/* Each case is a race, in the lines that say so.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define N 64

#pragma omp declare target
int total;
omp_lock_t lock;

void __attribute__ ((noinline))
count (int *counter)
{
  ++*counter;			/* race: function */
}

/* Wait until two threads are here, which says nothing about their order.  */
static void
await_both (int *here)
{
  int count;
  #pragma omp atomic
  ++*here;
  do
    #pragma omp atomic read
    count = *here;
  while (count < 2);
}
#pragma omp end declare target

int
main (int argc, char **argv)
{
  int x = 0, y = 0, a[N] = { 0 }, wrong = 1;
  switch (argc > 1 ? atoi (argv[1]) : 0)
    {
    case 1:
      #pragma omp target parallel num_threads (4) map(tofrom: x, wrong)
      {
	wrong = omp_is_initial_device ();	/* race: flag */
	x++;			/* race: threads */
      }
      break;
    case 2:
      wrong = 0;
      #pragma omp target teams num_teams (2) thread_limit (1) \
	map(tofrom: x)
      x++;			/* race: teams */
      break;
    case 3:
      wrong = 0;
      #pragma omp target teams distribute parallel for num_teams (3) \
	num_threads (2) map(tofrom: x, a)
      for (int i = 0; i < N; i++)
	x += a[i];		/* race: reduction */
      break;
    case 4:
      wrong = 0;
      #pragma omp target parallel for num_threads (4) map(tofrom: x, y)
      for (int i = 0; i < N; i++)
	{
	  #pragma omp critical
	  x++;
	  y++;			/* race: critical */
	}
      break;
    case 5:
      wrong = 0;
      #pragma omp target parallel num_threads (4) map(tofrom: a)
      {
	#pragma omp for nowait
	for (int i = 0; i < N; i++)
	  a[i] = i;		/* race: barrier */
	#pragma omp for
	for (int i = 0; i < N; i++)
	  a[N - 1 - i]++;
      }
      break;
    case 6:
      wrong = 0;
      #pragma omp target parallel num_threads (4) map(tofrom: x, y)
      #pragma omp single
      for (int i = 0; i < 2; i++)
	#pragma omp task shared (x, y)
	{
	  await_both (&y);
	  x++;			/* race: tasks */
	}
      break;
    case 7:
      wrong = 0;
      #pragma omp target parallel num_threads (4)
      count (&total);
      break;
    case 8:
      wrong = 0;
      #pragma omp target map(tofrom: x)
      {
	omp_init_lock (&lock);
	#pragma omp parallel num_threads (4)
	if (omp_get_thread_num () % 2)
	  {
	    omp_set_lock (&lock);
	    x++;		/* race: lock */
	    omp_unset_lock (&lock);
	  }
	else
	  x++;			/* race: no lock */
	omp_destroy_lock (&lock);
      }
      break;
    }
  puts (wrong ? "on the host" : "it went on");
  return 0;
}
