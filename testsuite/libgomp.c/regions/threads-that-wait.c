/* Parallel regions whose threads wait for each other at barriers, share out
   loops as they go, or change things in turn, may be run by fewer threads than
   they have.  What they compute has to be the same.  */
/* { dg-do run } */

#include "expect.h"

enum { MOST = 70, ROUNDS = 20, N = 1000 };

#pragma omp declare target
static int mark[MOST];

/* Called by all threads: each sees what the next one wrote before.  */
static void
pass_on (int round)
{
  int me = omp_get_thread_num (), all = omp_get_num_threads ();
  mark[me] = me + round;
  #pragma omp barrier
  expect (mark[(me + 1) % all] == (me + 1) % all + round);
  #pragma omp barrier
}
#pragma omp end declare target

static void
barriers (int threads)
{
  #pragma omp target parallel num_threads (threads)
  for (int round = 0; round < ROUNDS; round++)
    pass_on (round);
  check_nothing_wrong ();
}

static void
one_of_them (int threads)
{
  int all = 0, singles = 0, turns = 0, named = 0;
  #pragma omp target parallel num_threads (threads) \
    map (tofrom: singles, turns, named, all)
  {
    for (int round = 0; round < ROUNDS; round++)
      {
	#pragma omp single
	singles++;
	expect (singles == round + 1);
	#pragma omp critical
	turns++;
	#pragma omp critical (named)
	named++;
	#pragma omp barrier
      }
    #pragma omp single
    all = omp_get_num_threads ();
  }
  check (singles == ROUNDS && all >= 1);
  check (turns == all * ROUNDS && named == all * ROUNDS);
  check_nothing_wrong ();
}

/* Many constructs without a barrier: some threads are ahead of others.  */
static void
ahead (int threads)
{
  long sum = 0;
  int singles = 0;
  #pragma omp target parallel num_threads (threads) reduction (+: sum) \
    map (tofrom: singles)
  for (int round = 0; round < 5 * ROUNDS; round++)
    {
      #pragma omp single nowait
      {
	#pragma omp atomic
	singles++;
      }
      #pragma omp for schedule (dynamic, 3) nowait
      for (int i = 0; i < 10; i++)
	sum += i;
    }
  check (singles == 5 * ROUNDS && sum == 5 * ROUNDS * 45);
}

static void
loops (int threads)
{
  long sum = 0, down = 0, begun = 0;
  #pragma omp target parallel for num_threads (threads) \
    schedule (dynamic) reduction (+: sum)
  for (int i = 0; i < N; i++)
    sum += i;
  check (sum == (long) N * (N - 1) / 2);
  #pragma omp target parallel for num_threads (threads) \
    schedule (guided, 4) reduction (+: down)
  for (int i = N; i > 2; i -= 3)
    down += i;
  #pragma omp target parallel num_threads (threads) reduction (+: down, begun)
  {
    #pragma omp for schedule (guided)
    for (int i = N; i > 2; i -= 3)
      down -= i;
    #pragma omp for schedule (monotonic: dynamic, 7)
    for (int i = 5; i < 5; i++)
      begun++;
    #pragma omp for schedule (dynamic, 2000)
    for (int i = -5; i <= 5; i += 5)
      begun++;
  }
  check (down == 0 && begun == 3);
}

/* Threads that look for a change in a critical section.  */
static void
looking (int threads)
{
  int flag = 0;
  #pragma omp target parallel num_threads (threads) map (tofrom: flag)
  {
    int me = omp_get_thread_num (), now;
    do
      {
	#pragma omp critical
	{
	  now = flag;
	  if (now == me)
	    flag = now + 1;
	}
      }
    while (now < me);
  }
  check (flag >= 1 && flag <= threads);
}

/* One thread waits, in a critical section, for what others change in another
   one, within it.  */
static void
change_within (int threads)
{
  int all = 0, flag = 0, seen = 0;
  #pragma omp target parallel num_threads (threads) \
    map (tofrom: all, flag, seen)
  {
    int me = omp_get_thread_num (), enough = 0;
    all = omp_get_num_threads ();
    #pragma omp barrier
    if (me == all - 1)
      #pragma omp critical (around)
      while (!enough)
	{
	  #pragma omp critical (named)
	  enough = flag >= all - 1;
	  seen = enough;
	}
    else
      #pragma omp critical (named)
      flag++;
  }
  check (seen == 1 && flag == all - 1);
}

/* Critical sections within another one.  */
static void
nested (int threads)
{
  int all = 0, around = 0, within = 0, named = 0;
  #pragma omp target parallel num_threads (threads) \
    map (tofrom: all, around, within, named)
  {
    for (int round = 0; round < ROUNDS; round++)
      #pragma omp critical (around)
      {
	around++;
	#pragma omp critical
	within += around;
	#pragma omp critical (named)
	named++;
	expect (named == around);
      }
    #pragma omp single
    all = omp_get_num_threads ();
  }
  check (around == all * ROUNDS && within == around * (around + 1) / 2);
  check_nothing_wrong ();
}

static void
in_teams (int threads)
{
  long sums[12] = { 0 };
  int initial;
  #pragma omp target teams num_teams (12) thread_limit (threads) \
    map (tofrom: sums)
  {
    int team = omp_get_team_num ();
    long part[MOST];
    #pragma omp parallel num_threads (threads)
    {
      int me = omp_get_thread_num (), all = omp_get_num_threads ();
      expect (omp_get_team_num () == team);
      part[me] = me + 1;
      #pragma omp barrier
      for (int n = all; n > 1; n = (n + 1) / 2)
	{
	  if (me < n / 2)
	    part[me] += part[me + (n + 1) / 2];
	  #pragma omp barrier
	}
      if (me == 0)
	sums[team] = part[0] - (long) all * (all + 1) / 2 + 1;
    }
  }
  for (int i = 0; i < 12; i++)
    check (sums[i] == 1);
  #pragma omp target map (from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  check_nothing_wrong ();
}

/* Long enough for others to help.  */
static void
with_help (int threads)
{
  double sum = 0;
  #pragma omp target parallel num_threads (threads) reduction (+: sum)
  for (int round = 0; round < ROUNDS; round++)
    {
      for (int i = 0; i < 20 * N; i++)
	sum += i * 0.5;
      pass_on (round);
      #pragma omp for schedule (dynamic)
      for (int i = 0; i < 50; i++)
	sum += i;
    }
  check (sum > 0);
  check_nothing_wrong ();
}

int
main (void)
{
  static const int numbers[] = { 1, 2, 3, 8, MOST };
  for (int i = 0; i < 5; i++)
    {
      int threads = numbers[i];
      barriers (threads);
      one_of_them (threads);
      ahead (threads);
      loops (threads);
      looking (threads);
      nested (threads);
      change_within (threads);
      in_teams (threads);
      with_help (threads);
    }
  return 0;
}
