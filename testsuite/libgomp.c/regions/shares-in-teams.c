/* A long parallel region in each of several teams: all its threads are in that
   team, whichever of the device's threads computes for them.  */
/* { dg-do run } */

#include "on-device.h"

enum { TEAMS = 5, THREADS = 8 };

int
main (void)
{
  int initial, wrong = 0;
  double sink = 0;
  #pragma omp target map (from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  #pragma omp target teams num_teams (TEAMS) thread_limit (THREADS) \
    map (tofrom: wrong, sink) reduction (+: wrong, sink)
  {
    int team = omp_get_team_num ();
    #pragma omp parallel num_threads (THREADS) reduction (+: wrong, sink)
    {
      double sum = 0;
      for (int i = 0; i < 300000; i++)
	sum += i * 0.5;
      sink += sum;
      wrong += omp_get_team_num () != team || omp_get_num_teams () != TEAMS;
    }
  }
  check (wrong == 0 && sink > 0);
  return 0;
}
