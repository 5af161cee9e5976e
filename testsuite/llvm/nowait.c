/* Regions with nowait run while the program goes on.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <fcntl.h>
#include <stdlib.h>
#include "check.h"

#pragma omp begin declare target
/* Wait until somebody has made FILE, half a minute at most; whether that is
   so.  */
static int
wait_for (const char *file)
{
  for (int i = 0; i < 3000; i++)
    {
      if (access (file, F_OK) == 0)
	return 1;
      usleep (10000);
    }
  return 0;
}

static void
make (const char *file)
{
  close (open (file, O_CREAT | O_WRONLY, 0600));
}
#pragma omp end declare target

/* The region needs what the host does after it.  */
static void
beside_host (void)
{
  int x = 0;
#pragma omp target nowait map(tofrom: x) depend(out: x)
  x = wait_for ("of-host");
  make ("of-host");
#pragma omp target nowait map(tofrom: x) depend(inout: x)
  x *= 10;
#pragma omp taskwait
  CHECK (x == 10);
}

/* One on device 0 needs what one on device 1 does that is met later.  */
static void
beside_each_other (void)
{
  int x = 0, y = 0;
#pragma omp taskgroup
  {
#pragma omp target nowait map(tofrom: x) device(0)
    x = wait_for ("of-device");
#pragma omp target nowait map(tofrom: y) device(1)
    {
      make ("of-device");
      y = getpid ();
    }
  }
  CHECK (x == 1 && y != 0 && y != getpid ());
}

/* Data, too: what a region stores is not copied before it has run.  */
static void
data (void)
{
  int x = 0;
#pragma omp target enter data nowait map(to: x) depend(out: x)
#pragma omp target nowait map(tofrom: x) depend(inout: x)
  x = 5 * wait_for ("of-data");
#pragma omp target exit data nowait map(from: x) depend(inout: x)
  CHECK (x == 0);
  make ("of-data");
#pragma omp taskwait
  CHECK (x == 5);
}

int
main (void)
{
  beside_host ();
  beside_each_other ();
  data ();
  return checked ();
}
