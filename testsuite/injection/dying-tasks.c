/* Tasks whose device dies, and what depends on them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <omp.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#pragma omp declare target
static void
die (void)
{
  if (omp_is_initial_device ())
    return;
  usleep (20000);
  kill (getpid (), SIGKILL);
  for (;;)
    sleep (1);
}
#pragma omp end declare target

int
main (void)
{
  for (int i = 0; i < 3; i++)
    {
      int x = i, y = 0;
      #pragma omp target map(tofrom: x) nowait depend(out: x)
      {
	x++;
	die ();
      }
      /* Nothing, done by whoever reports that.  */
      #pragma omp target update to(x) nowait depend(inout: x)
      #pragma omp target map(tofrom: x) nowait depend(inout: x)
      x *= 2;
      #pragma omp taskwait
      #pragma omp target map(tofrom: y)
      y = !omp_is_initial_device ();
      if (x != 2 * (i + 1) || y != 1)
	{
	  printf ("WRONG: %d %d\n", x, y);
	  return 1;
	}
    }
  puts ("right");
  return 0;
}
