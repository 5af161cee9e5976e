/* What the teams of a region share is there once, also where it is in the
   region's function: a firstprivate variable that is changed, and a private
   one.  What happens in the region outside of "teams" happens once.  */
/* { dg-do run } */
/* { dg-require-effective-target emulated } */
/* { dg-additional-options "-w" } */

#include "on-device.h"

enum { teams = 200 };

#pragma omp declare target
/* Long enough for other threads to come.  */
static void
linger (void)
{
  for (volatile int i = 0; i < 3000; i++)
    ;
}

static int
count (int *counter)
{
  int before;
  linger ();
  #pragma omp atomic capture
  before = (*counter)++;
  return before;
}
#pragma omp end declare target

static void
expect_each_once (const int *seen)
{
  for (int i = 0; i < teams; i++)
    check (seen[i] == 1);
}

static void
implicit (void)
{
  int seen[teams] = { 0 }, next = 0;
  #pragma omp target teams num_teams (teams) map (tofrom: seen)
  {
    int mine;
    linger ();
    #pragma omp parallel num_threads (1)
    {
      #pragma omp atomic capture
      mine = next++;
    }
    seen[mine]++;
  }
  expect_each_once (seen);
}

static void
address (void)
{
  int seen[teams] = { 0 }, next = 0;
  #pragma omp target firstprivate (next) map (tofrom: seen)
  #pragma omp teams num_teams (teams) shared (next)
  seen[count (&next)]++;
  expect_each_once (seen);
}

static void
local (void)
{
  int seen[teams] = { 0 }, entered = 0, left = 0;
  #pragma omp target map (tofrom: seen, entered, left)
  {
    int next = entered++;
    #pragma omp teams num_teams (teams) shared (next)
    seen[count (&next)]++;
    left++;
  }
  expect_each_once (seen);
  check (entered == 1 && left == 1);
}

static void
private_array (void)
{
  int seen[teams] = { 0 }, next[3] = { 0, 0, 0 };
  #pragma omp target firstprivate (next) map (tofrom: seen)
  #pragma omp teams num_teams (teams) shared (next)
  seen[count (&next[1])]++;
  expect_each_once (seen);
}

/* The number of teams is read from what a team changes.  */
static void
number_changes (void)
{
  int wanted = teams, seen[teams] = { 0 };
  #pragma omp target teams num_teams (wanted) map (tofrom: wanted, seen)
  {
    linger ();
    seen[omp_get_team_num ()]++;
    #pragma omp parallel num_threads (1)
    {
      #pragma omp atomic write
      wanted = 1;
    }
  }
  expect_each_once (seen);
}

int
main (void)
{
  int initial = -1;
  #pragma omp target map (from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  for (int i = 0; i < 10; i++)
    {
      implicit ();
      address ();
      local ();
      private_array ();
      number_changes ();
    }
  return 0;
}
