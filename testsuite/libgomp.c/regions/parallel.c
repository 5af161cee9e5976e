/* Teams, threads, reductions and synchronization within a region.  */
/* { dg-do run } */

#include "on-device.h"

enum { n = 10000 };

int
main (void)
{
  int a[n], initial = -1, threads = 0, sum = 0, counted = 0, locked = 0;
  int teams[4] = { 0 }, limit = 0;
  long total = 0;

  for (int i = 0; i < n; i++)
    a[i] = i % 7;

  #pragma omp target map(from: initial, threads) map(tofrom: counted, locked)
  {
    omp_lock_t lock;
    omp_init_lock (&lock);
    initial = omp_is_initial_device ();
    #pragma omp parallel num_threads (3)
    {
      #pragma omp single
	threads = omp_get_num_threads ();
      for (int i = 0; i < 100; i++)
	{
	  #pragma omp atomic
	  counted++;
	  omp_set_lock (&lock);
	  locked++;
	  omp_unset_lock (&lock);
	}
    }
    omp_destroy_lock (&lock);
  }
  expect_device (initial);
  check (threads >= 1 && counted == 100 * threads && locked == counted);

  #pragma omp target teams distribute parallel for simd reduction(+: total) \
	  map(to: a)
  for (int i = 0; i < n; i++)
    total += a[i];
  for (int i = 0; i < n; i++)
    sum += a[i];
  check (total == sum);

  #pragma omp target teams num_teams (4) thread_limit (2) \
	  map(tofrom: teams, limit)
  {
    teams[omp_get_team_num ()] = omp_get_num_teams ();
    #pragma omp parallel num_threads (8)
    if (omp_get_team_num () == 0 && omp_get_thread_num () == 0)
      limit = omp_get_num_threads ();
  }
  check (teams[0] >= 1 && teams[0] <= 4);
  for (int i = 0; i < 4; i++)
    check (teams[i] == (i < teams[0] ? teams[0] : 0));
  check (limit >= 1 && limit <= 2);

  sum = 0;
  #pragma omp target map(tofrom: sum)
  #pragma omp parallel
  #pragma omp single
  for (int i = 0; i < 20; i++)
    {
      #pragma omp task
      {
	#pragma omp atomic
	sum += i;
      }
    }
  check (sum == 190);
  return 0;
}
