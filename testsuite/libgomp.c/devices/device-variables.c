/* Environment variables for teams and threads reach the device, which has
   control variables of its own.  */
/* { dg-do run } */
/* A GPU's teams and threads are the GPU's.  */
/* { dg-run-requires emulated } */
/* { dg-set-target-env-var OMP_NUM_TEAMS "3" } */
/* { dg-set-target-env-var OMP_TEAMS_THREAD_LIMIT "2" } */
/* { dg-set-target-env-var OMP_NUM_THREADS "2" } */

#include "on-device.h"

int
main (void)
{
  int initial = -1, teams = 0, threads[3] = { 0 }, limit = 0, max = 0, own = 0;

  #pragma omp target teams map(tofrom: teams, threads) map(from: initial)
  {
    #pragma omp parallel
    if (omp_get_thread_num () == 0)
      {
	threads[omp_get_team_num ()] = omp_get_num_threads ();
	if (omp_get_team_num () == 0)
	  {
	    teams = omp_get_num_teams ();
	    initial = omp_is_initial_device ();
	  }
      }
  }
  expect_device (initial);
  check (teams >= 1 && teams <= 3);
  for (int i = 0; i < teams; i++)
    check (threads[i] >= 1 && threads[i] <= 2);

  #pragma omp target map(from: max, limit, own)
  {
    max = omp_get_max_threads ();
    limit = omp_get_teams_thread_limit ();
    omp_set_num_threads (7);
    own = omp_get_max_threads ();
  }
  check (max == 2);
  check (limit == 2);
  check (own == 7);
  /* The region's is the device's, and this region's only.  */
  check (omp_get_max_threads () == 2);
  #pragma omp target map(from: max)
    max = omp_get_max_threads ();
  check (max == 2);
  return 0;
}
