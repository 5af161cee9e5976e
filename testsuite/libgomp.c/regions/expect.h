/* For test programs: conditions in regions, where a team or a thread cannot end
   the program.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#ifndef EXPECT_H
#define EXPECT_H

#include "on-device.h"

#pragma omp declare target
/* How many conditions did not hold, on each device.  */
static int wrong;

/* CONDITION has to hold.  */
static void
expect (int condition)
{
  if (!condition)
    {
      #pragma omp atomic
      wrong++;
    }
}
#pragma omp end declare target

/* On the host: so far all of them held.  */
static void
check_nothing_wrong (void)
{
  #pragma omp target update from (wrong)
  check (wrong == 0);
}

#endif /* EXPECT_H */
