/* Parallel regions in which no thread needs another may be run by fewer threads
   than they have.  All that such a thread can ask is right, and each does its
   share once.  Regions that need their threads have them.  */
/* { dg-do run } */

#include <omp.h>

#include "on-device.h"

enum { n = 1000, most = 70 };

static double x[n];
static int count[most], number[most];

static void
numbers (int threads)
{
  int initial = 1;
  for (int i = 0; i < most; i++)
    count[i] = number[i] = 0;
  #pragma omp target parallel num_threads (threads) map (tofrom: count, number)
  {
    int me = omp_get_thread_num ();
    if (me < most)
      {
	#pragma omp atomic
	count[me]++;
	number[me] = omp_get_num_threads ();
      }
  }
  #pragma omp target map (from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  /* There may be fewer if a limit says so.  */
  check (number[0] >= 1 && number[0] <= threads);
  for (int i = 0; i < most; i++)
    {
      check (count[i] == (i < number[0]));
      check (number[i] == (i < number[0] ? number[0] : 0));
    }
}

static void
loops (void)
{
  double sum = 0, product = 1;
  int largest = -1;
  long counted = 0;
  #pragma omp target enter data map (to: x)
  #pragma omp target parallel for
  for (int i = 0; i < n; i++)
    x[i] = i;
  #pragma omp target parallel for schedule (static, 7) reduction (+: sum)
  for (int i = 0; i < n; i++)
    sum += x[i];
  #pragma omp target parallel for reduction (*: product) \
    reduction (+: counted) reduction (max: largest)
  for (int i = 0; i < n; i++)
    {
      product *= i % 2 ? 2 : 0.5;
      counted++;
      largest = largest < x[i] ? x[i] : largest;
    }
  #pragma omp target exit data map (delete: x)
  check (sum == n * (n - 1) / 2 && product == 1);
  check (counted == n && largest == n - 1);
}

/* Many in one region, between code of the initial thread.  */
static void
sequence (void)
{
  int wrong = 0;
  #pragma omp target map (tofrom: wrong) map (alloc: x)
  {
    for (int i = 0; i < n; i++)
      x[i] = 0;
    for (int k = 0; k < 300; k++)
      {
	#pragma omp parallel for
	for (int i = 0; i < n; i++)
	  x[i] += 1;
	if (omp_get_num_threads () != 1 || omp_get_thread_num () != 0
	    || omp_in_parallel () || omp_get_level () != 0)
	  wrong++;
      }
    for (int i = 0; i < n; i++)
      if (x[i] != 300)
	wrong++;
  }
  check (wrong == 0);
}

static void
settings (void)
{
  int two = 0, one = 0, by_if = 0, after = 0;
  #pragma omp target map (from: two, one, by_if, after)
  {
    omp_set_dynamic (0);
    omp_set_num_threads (2);
    #pragma omp parallel
    {
      if (omp_get_thread_num () == 0)
	two = omp_get_num_threads ();
    }
    omp_set_num_threads (1);
    #pragma omp parallel
    one = omp_get_num_threads ();
    #pragma omp parallel num_threads (3) if (one == 2)
    by_if = omp_get_num_threads ();
    omp_set_max_active_levels (0);
    #pragma omp parallel num_threads (3)
    after = omp_get_num_threads ();
  }
  check (two == 2 || omp_get_thread_limit () < 2);
  check (one == 1 && by_if == 1 && after == 1);
}

/* Threads that wait for each other, and regions of several within one that has
   a team.  */
static void
teams_of_threads (void)
{
  int turn = 0, inner = 0, threads = 0;
  #pragma omp target map (tofrom: turn, inner, threads)
  {
    omp_set_dynamic (0);
    omp_set_max_active_levels (2);
    #pragma omp parallel num_threads (2)
    {
      int me = omp_get_thread_num (), now;
      if (me == 0)
	threads = omp_get_num_threads ();
      #pragma omp barrier
      if (threads == 2)
	for (int i = me; i < 50; i += 2)
	  {
	    do
	      {
		#pragma omp atomic read
		now = turn;
	      }
	    while (now != i);
	    #pragma omp atomic write
	    turn = i + 1;
	  }
      #pragma omp parallel num_threads (3)
      {
	#pragma omp atomic
	inner += omp_get_thread_num () < omp_get_num_threads ();
      }
    }
  }
  check (threads == 2 ? turn == 50 : turn == 0);
  check (inner >= threads && inner <= 3 * threads);
}

static void
in_teams (void)
{
  long sum = 0;
  #pragma omp target teams distribute parallel for num_teams (5) \
    num_threads (3) reduction (+: sum)
  for (int i = 0; i < n; i++)
    sum += i + 1000 * (omp_get_thread_num () >= omp_get_num_threads ());
  check (sum == n * (n - 1) / 2);
}

int
main (void)
{
  static const int threads[] = { 1, 2, 3, 7, 64 };
  for (int round = 0; round < 20; round++)
    for (int i = 0; i < 5; i++)
      numbers (threads[i]);
  loops ();
  sequence ();
  settings ();
  teams_of_threads ();
  in_teams ();
  return 0;
}
