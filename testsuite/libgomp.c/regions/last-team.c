/* The team that is the last to end adds what all have found: captures, volatile
   variables, and barriers that only its threads come to.  */

/* { dg-do run } */

#include <omp.h>
#include "on-device.h"

#define SIZE 10000
#define TEAMS 50
#define THREADS 7

static int data[SIZE];

static int
sum (volatile int *results, unsigned *ended)
{
  int total = 0;
  #pragma omp target teams num_teams(TEAMS) thread_limit(THREADS) \
    map(to: data) map(tofrom: results[:TEAMS], ended[:1], total)
  {
    int mine = 0, last = 0;
    int team = omp_get_team_num (), teams = omp_get_num_teams ();
    #pragma omp parallel num_threads(THREADS)
    {
      int thread = omp_get_thread_num (), threads = omp_get_num_threads ();
      for (int i = team * threads + thread; i < SIZE; i += teams * threads)
	{
	  #pragma omp atomic
	  mine += data[i];
	}
      #pragma omp barrier
      if (thread == 0)
	{
	  unsigned before;
	  results[team] = mine;
	  #pragma omp atomic capture seq_cst
	  before = (*ended)++;
	  last = before == (unsigned) teams - 1;
	  mine = 0;
	}
      #pragma omp barrier
      if (last)
	{
	  for (int i = thread; i < teams; i += threads)
	    {
	      #pragma omp atomic
	      mine += results[i];
	    }
	  #pragma omp barrier
	  if (thread == 0)
	    total = mine;
	}
    }
  }
  return total;
}

int
main (void)
{
  int initial, results[TEAMS] = { 0 }, expected = 0;
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);

  for (int i = 0; i < SIZE; i++)
    expected += data[i] = i % 7;
  for (int turn = 0; turn < 5; turn++)
    {
      unsigned ended = 0;
      check (sum (results, &ended) == expected);
    }
  return 0;
}
