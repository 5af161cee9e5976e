/* What is told of the sizes of a launch: those that it has.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* GCC warns that "serial" has 32 lanes on nvptx-none.  */
/* { dg-additional-options "-foffload-options=-w" } */
/* { dg-do run } */

#include <acc_prof.h>
#include "acc-place.h"

static int launches, gangs, workers, lanes;

static void
launch (acc_prof_info *info, acc_event_info *event, acc_api_info *api)
{
  (void) info;
  (void) api;
  launches++;
  gangs = event->launch_event.num_gangs;
  workers = event->launch_event.num_workers;
  lanes = event->launch_event.vector_length;
}

/* There has been one, of a region that had COUNT gangs.  */
static void
expect_launch (int count)
{
  if (on_host_expected ())
    check (launches == 0);
  else
    check (launches == 1 && gangs == count);
#ifdef ACC_DEVICE_EMULATED
  check (launches == 0 || (workers == 1 && lanes == 1));
#endif
  launches = gangs = 0;
}

#define COUNT __builtin_goacc_parlevel_size (0)

int
main (void)
{
  int a[100] = { 0 }, count = -1;
  volatile int five = 5;
  expect_regions_in_place ();
  acc_prof_register (acc_ev_enqueue_launch_start, launch, acc_reg);

#pragma acc parallel copyout (count)
  count = COUNT;
  check (count == 1);
  expect_launch (1);

#pragma acc parallel num_gangs (7) copyout (count)
  count = COUNT;
  check (on_host_expected () || count == 7);
  expect_launch (7);

#pragma acc parallel num_gangs (five) num_workers (4) vector_length (32) \
  copyout (count)
  count = COUNT;
  check (on_host_expected () || count == 5);
  expect_launch (5);

  /* As many as the device chooses.  */
#pragma acc parallel copy (a, count)
  {
#pragma acc loop gang
    for (int i = 0; i < 100; i++)
      a[i] = i;
    count = COUNT;
  }
  expect_launch (count);

#pragma acc serial copyout (count)
  count = COUNT;
  expect_launch (1);

#pragma acc parallel num_gangs (3) copyout (count) async (2)
  count = COUNT;
#pragma acc wait
  check (on_host_expected () || count == 3);
  expect_launch (3);
  return 0;
}
