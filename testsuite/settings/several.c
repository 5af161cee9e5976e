/* Runs a region on each device, and says where.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <omp.h>
#include <stdio.h>
#include <sys/auxv.h>

int
main (void)
{
  int devices = omp_get_num_devices ();

  printf ("%s, %d devices\n", getauxval (AT_SECURE) ? "secure" : "ordinary",
	  devices);
  for (int device = 0; device < devices; device++)
    {
      int initial = 1, threads = 0;

      #pragma omp target device (device) map (from: initial, threads)
	{
	  initial = omp_is_initial_device ();
	  #pragma omp parallel
	    #pragma omp single
	      threads = omp_get_num_threads ();
	}
      printf ("%d: %s, %d threads\n", device, initial ? "host" : "device",
	      threads);
    }
  return 0;
}
