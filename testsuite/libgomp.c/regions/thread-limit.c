/* OMP_TEAMS_THREAD_LIMIT holds for teams that run one after the other, too: all
   see the region's copy of a variable.  */
/* { dg-do run } */
/* { dg-require-effective-target emulated } */
/* { dg-set-target-env-var OMP_TEAMS_THREAD_LIMIT_ALL "3" } */
/* { dg-no-host-run "not all teams have the limit there" } */

#include "on-device.h"

int
main (void)
{
  int initial, teams = 0, limit = 0, given = 0;
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  #pragma omp target firstprivate(teams) map(from: limit)
  #pragma omp teams
  {
    teams++;
    #pragma omp parallel
    #pragma omp atomic write
    limit = omp_get_thread_limit ();
  }
  check (limit == 3);
  #pragma omp target firstprivate(teams) map(from: given)
  #pragma omp teams thread_limit(2)
  {
    teams++;
    #pragma omp parallel
    #pragma omp atomic write
    given = omp_get_thread_limit ();
  }
  check (given == 2);
  return 0;
}
