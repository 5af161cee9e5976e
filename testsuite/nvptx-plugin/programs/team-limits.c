/* How many teams and threads the regions of each device have: without clauses,
   with both, with one team, without teams; what the device says of the limits;
   and the teams after a region has set how many there can be.  */

#include <omp.h>
#include <stdio.h>

static int teams, threads;

#pragma omp declare target (teams, threads)

/* Called by each team, of which the last counts threads.  */
#pragma omp declare target
static void
count (void)
{
  if (omp_get_team_num () == 0)
    #pragma omp parallel
    #pragma omp single
    {
      teams = omp_get_num_teams ();
      threads = omp_get_num_threads ();
    }
}
#pragma omp end declare target

static void
print (int device)
{
  #pragma omp target update from(teams, threads) device(device)
  printf (" %d*%d", teams, threads);
}

static void
try_device (int device)
{
  int most, limit, later;

  printf ("%d:", device);
  #pragma omp target teams device(device)
  count ();
  print (device);
  #pragma omp target teams num_teams(3) thread_limit(2) device(device)
  count ();
  print (device);
  #pragma omp target teams num_teams(1) device(device)
  count ();
  print (device);
  #pragma omp target device(device)
  count ();
  print (device);
  #pragma omp target map(from: most, limit) device(device)
  {
    most = omp_get_max_teams ();
    limit = omp_get_teams_thread_limit ();
  }
  #pragma omp target map(from: later) device(device)
  {
    omp_set_num_teams (2);
    later = omp_get_max_teams ();
  }
  printf (" %d*%d %d", most, limit, later);
  #pragma omp target teams device(device)
  count ();
  print (device);
  printf ("\n");
}

int
main (void)
{
  for (int i = 0; i < omp_get_num_devices (); i++)
    try_device (i);
  return 0;
}
