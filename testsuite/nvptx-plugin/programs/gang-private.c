/* Mistakes with what a gang has for itself, which is in shared memory, by their
   names, and the same done rightly.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <openacc.h>
#include <string.h>

#define N 64

static int sum[N];

static void
race (void)
{
  #pragma acc parallel num_gangs(1) num_workers(4) copy(sum)
  {
    int tile[N];
    #pragma acc loop worker
    for (int i = 0; i < N; i++)
      tile[i / 32] = i;		/* Race.  */
    #pragma acc loop worker
    for (int i = 0; i < N; i++)
      sum[i] = tile[0];
  }
}

static void
right (void)
{
  #pragma acc parallel num_gangs(1) num_workers(4) copy(sum)
  {
    int tile[N];
    #pragma acc loop worker
    for (int i = 0; i < N; i++)
      tile[i] = i;
    #pragma acc loop worker
    for (int i = 0; i < N; i++)
      sum[i] = tile[N - 1 - i];
  }
}

static void
unwritten (void)
{
  #pragma acc parallel num_gangs(1) num_workers(4) copy(sum)
  {
    int tile[N];
    #pragma acc loop worker
    for (int i = 0; i < N / 2; i++)
      tile[i] = i;
    #pragma acc loop worker
    for (int i = 0; i < N; i++)
      sum[i] = tile[i];		/* Half of it.  */
  }
}

int
main (int argc, char **argv)
{
  const char *which = argc > 1 ? argv[1] : "";
  if (!strcmp (which, "gang-race"))
    race ();
  else if (!strcmp (which, "gang-unwritten"))
    unwritten ();
  else
    right ();
  return acc_get_num_devices (acc_device_nvidia) == 0;
}
