/* Parallel regions in loops of a team: one thread runs them as part of its own
   code, several share them, and each sees the right numbers.  */
/* { dg-do run } */

#include "on-device.h"

enum { TEAMS = 6, ROUNDS = 10, ROWS = 16 };

#pragma omp declare target
static int wrong_numbers;

static void __attribute__ ((noinline))
look (int threads)
{
  if (omp_get_num_threads () != threads || omp_get_thread_num () >= threads)
    {
      #pragma omp atomic
      wrong_numbers++;
    }
}

static void __attribute__ ((noinline))
set_threads (int threads)
{
  omp_set_num_threads (threads);
}

/* Count each of ROWS once, by THREADS threads.  */
static void
count_rows (int *rows, int threads)
{
  #pragma omp parallel for num_threads (threads)
  for (int i = 0; i < ROWS; i++)
    {
      rows[i]++;
      look (threads);
    }
}
#pragma omp end declare target

static int counts[TEAMS * ROUNDS][ROWS];

/* Whether each was counted so often.  */
static int
are_all (int count)
{
  for (int m = 0; m < TEAMS * ROUNDS; m++)
    for (int i = 0; i < ROWS; i++)
      if (counts[m][i] != count)
	return 0;
  return 1;
}

/* With a clause whose value differs from one to the next.  */
static void
by_clause (void)
{
  #pragma omp target teams distribute num_teams (TEAMS) thread_limit (4) \
    map (tofrom: counts)
  for (int m = 0; m < TEAMS * ROUNDS; m++)
    {
      int threads = 1 + m % 3;
      #pragma omp parallel for num_threads (threads)
      for (int i = 0; i < ROWS; i++)
	{
	  counts[m][i]++;
	  look (threads);
	}
    }
}

/* By default, then with what the team sets, which is its own.  */
static void
by_setting (void)
{
  #pragma omp target teams num_teams (TEAMS) thread_limit (4) \
    map (tofrom: counts)
  for (int round = 0; round < ROUNDS; round++)
    {
      int *rows = counts[omp_get_team_num () * ROUNDS + round];
      int threads = 1 + round % 2;
      set_threads (threads);
      #pragma omp parallel for
      for (int i = 0; i < ROWS; i++)
	{
	  rows[i]++;
	  look (threads);
	}
    }
}

/* In a function that is called in teams and outside of them.  */
static void
by_function (void)
{
  #pragma omp target teams distribute num_teams (TEAMS) thread_limit (4) \
    map (tofrom: counts)
  for (int m = 1; m < TEAMS * ROUNDS; m++)
    count_rows (counts[m], 1 + m % 2);
  #pragma omp target map (tofrom: counts)
  count_rows (counts[0], 2);
}

/* A sum, the last iteration's value and chunks.  */
static double
by_loops (void)
{
  double total = 0;
  #pragma omp target teams distribute reduction (+: total) map (tofrom: total)
  for (int m = 0; m < TEAMS * ROUNDS; m++)
    {
      double sum = 0;
      int last = -1;
      #pragma omp parallel for simd reduction (+: sum) lastprivate (last)
      for (int i = 0; i < ROWS; i++)
	{
	  sum += i;
	  last = i;
	}
      #pragma omp parallel for schedule (static, 3) reduction (+: sum)
      for (int i = 0; i < ROWS; i++)
	sum += i;
      total += sum + last;
    }
  return total;
}

int
main (void)
{
  int initial;
  #pragma omp target map (from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  by_clause ();
  check (are_all (1));
  by_setting ();
  check (are_all (2));
  by_function ();
  check (are_all (3));
  check (by_loops () == TEAMS * ROUNDS * (ROWS * (ROWS - 1) + ROWS - 1));
  #pragma omp target update from (wrong_numbers)
  check (wrong_numbers == 0);
  return 0;
}
