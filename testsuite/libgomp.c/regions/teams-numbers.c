/* Teams of a region may run at the same time, in several threads.  Each has its
   number once, and what it is told about levels, threads and limits is
   right.  */
/* { dg-do run } */
/* { dg-require-effective-target emulated } */

#include "expect.h"

enum { many = 1000, n = 4096 };

#pragma omp declare target
/* In a parallel region of one thread at LEVEL.  */
static void
expect_alone (int level)
{
  expect (omp_get_level () == level && omp_get_active_level () == 0);
  expect (!omp_in_parallel () && omp_get_num_threads () == 1);
  expect (omp_get_thread_num () == 0);
  for (int l = 0; l <= level; l++)
    expect (omp_get_ancestor_thread_num (l) == 0 && omp_get_team_size (l) == 1);
  expect (omp_get_ancestor_thread_num (level + 1) == -1);
  expect (omp_get_team_size (level + 1) == -1);
  expect (omp_get_ancestor_thread_num (-1) == -1);
  expect (omp_get_team_size (-1) == -1);
}

/* GCC wants no such calls in "teams" itself.  */
static void
expect_level_0 (void)
{
  expect (omp_get_level () == 0 && omp_get_team_size (0) == 1);
  expect (omp_get_team_size (1) == -1);
}

/* Parallel regions in one of one thread.  */
static void
expect_nested (void)
{
  int threads = 0;
  #pragma omp parallel num_threads (3)
  {
    expect (omp_get_level () == 2 && omp_get_team_size (1) == 1);
    expect (omp_get_team_size (2) == omp_get_num_threads ());
    expect (omp_get_ancestor_thread_num (2) == omp_get_thread_num ());
    #pragma omp atomic
    threads++;
    #pragma omp barrier
    expect (threads == omp_get_num_threads ());
  }
  #pragma omp parallel num_threads (1)
  expect_alone (2);
  expect_alone (1);
  int sum = 0;
  #pragma omp parallel for schedule (dynamic) reduction (+: sum) num_threads (2)
  for (int i = 0; i < 10; i++)
    {
      expect (omp_get_level () == 2);
      sum += i;
    }
  expect (sum == 45);
  sum = 0;
  #pragma omp parallel for schedule (runtime) reduction (+: sum)
  for (int i = 0; i < 10; i++)
    {
      expect (omp_get_level () == 2);
      sum += i;
    }
  expect (sum == 45);
  #pragma omp parallel sections num_threads (2)
  {
    #pragma omp section
    expect (omp_get_level () == 2);
    #pragma omp section
    expect (omp_get_level () == 2);
  }
  expect_alone (1);
}

/* All of a worksharing construct's kinds where there is one thread.  */
static void
expect_sharing (void)
{
  int sum = 0, singles = 0;
  #pragma omp for schedule (dynamic, 3)
  for (int i = 0; i < 20; i++)
    sum += i;
  #pragma omp for schedule (guided) ordered
  for (int i = 0; i < 20; i++)
    {
      #pragma omp ordered
      sum += i;
    }
  #pragma omp single
  singles++;
  #pragma omp sections
  {
    #pragma omp section
    singles++;
    #pragma omp section
    singles++;
  }
  #pragma omp barrier
  #pragma omp critical
  singles++;
  expect (sum == 380 && singles == 4);
}

/* What is set in a parallel region or a team ends with it.  */
static void
expect_settings (void)
{
  int threads = omp_get_max_threads ();
  omp_sched_t kind, kind_now;
  int chunk, chunk_now, dynamic = omp_get_dynamic ();
  int levels = omp_get_max_active_levels ();
  omp_get_schedule (&kind, &chunk);
  expect (threads < 77 && chunk != 77 && levels != 5);
  #pragma omp parallel num_threads (1)
  {
    omp_set_num_threads (77);
    omp_set_dynamic (!dynamic);
    omp_set_schedule (omp_sched_guided, 77);
    omp_set_max_active_levels (5);
    expect (omp_get_max_threads () == 77);
  }
  expect (omp_get_max_threads () == threads);
  expect (omp_get_dynamic () == dynamic);
  expect (omp_get_max_active_levels () == levels);
  omp_get_schedule (&kind_now, &chunk_now);
  expect (kind_now == kind && chunk_now == chunk);
  /* On the host, GCC's runtime lets the next team find it.  */
  if (!omp_is_initial_device ())
    {
      omp_set_num_threads (77);
      omp_set_schedule (omp_sched_dynamic, 77);
      omp_set_max_active_levels (5);
    }
}
#pragma omp end declare target

static void
numbers (void)
{
  int taken[many] = { 0 };
  int initial = -1;
  #pragma omp target map (from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  #pragma omp target teams num_teams (many) map (tofrom: taken)
  {
    int number = omp_get_team_num ();
    expect (omp_get_num_teams () == many);
    expect_level_0 ();
    #pragma omp parallel num_threads (1)
    {
      expect (omp_get_team_num () == number);
      expect_alone (1);
      expect_sharing ();
      taken[number]++;
    }
    expect_level_0 ();
  }
  for (int i = 0; i < many; i++)
    check (taken[i] == 1);
}

static void
threads (void)
{
  int counted[40] = { 0 }, asked[40] = { 0 };
  #pragma omp target teams num_teams (40) map (tofrom: counted, asked)
  {
    int number = omp_get_team_num ();
    #pragma omp parallel num_threads (4)
    {
      #pragma omp atomic write
      asked[number] = omp_get_num_threads ();
      expect (omp_get_level () == 1);
      #pragma omp atomic
      counted[number]++;
      #pragma omp barrier
      expect (omp_get_team_num () == number && omp_get_num_teams () == 40);
      expect (counted[number] == omp_get_num_threads ());
      #pragma omp parallel num_threads (1)
      expect (omp_get_level () == 2);
    }
    #pragma omp parallel num_threads (1)
    expect_nested ();
  }
  for (int i = 0; i < 40; i++)
    check (asked[i] == 4 && counted[i] == 4);

  int limit[8] = { 0 };
  #pragma omp target teams num_teams (8) thread_limit (3) map (tofrom: limit)
  {
    #pragma omp parallel num_threads (8)
    {
      #pragma omp atomic
      limit[omp_get_team_num ()]++;
    }
  }
  for (int i = 0; i < 8; i++)
    check (limit[i] == 3);
}

static void
settings (void)
{
  #pragma omp target teams num_teams (64)
  expect_settings ();
  #pragma omp target
  expect (omp_get_max_threads () < 77 && omp_get_max_active_levels () != 5);
}

static void
reductions (void)
{
  int a[n], most = 0;
  long sum = 0, product = 1, given = 0;
  for (int i = 0; i < n; i++)
    a[i] = i;
  #pragma omp target teams distribute parallel for reduction (+: sum) \
	  reduction (max: most) map (to: a)
  for (int i = 0; i < n; i++)
    {
      sum += a[i];
      most = a[i] > most ? a[i] : most;
    }
  check (sum == (long) n * (n - 1) / 2 && most == n - 1);
  #pragma omp target teams num_teams (100) reduction (+: given) \
	  reduction (*: product) map (tofrom: given, product)
  {
    given += omp_get_team_num ();
    product *= omp_get_team_num () % 50 == 0 ? 2 : 1;
  }
  check (given == 4950 && product == 4);
  #pragma omp target teams distribute parallel for simd collapse (2) \
	  dist_schedule (static, 7) schedule (dynamic, 3) num_teams (33) \
	  map (tofrom: a)
  for (int i = 0; i < 64; i++)
    for (int j = 0; j < 64; j++)
      a[i * 64 + j] += i;
  for (int i = 0; i < n; i++)
    check (a[i] == i + i / 64);
}

int
main (void)
{
  for (int i = 0; i < 20; i++)
    {
      numbers ();
      threads ();
      settings ();
      reductions ();
    }
  check_nothing_wrong ();
  return 0;
}
