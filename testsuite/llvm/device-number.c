/* What regions are told of the device that they run on.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <omp.h>
#include <stdio.h>

#pragma omp declare target
static int (*volatile by_pointer) (void);
#pragma omp end declare target

int
main (void)
{
  int count = omp_get_num_devices (), host = omp_get_initial_device ();
  printf ("%d device(s), the host is %d: %d %d\n", count, host,
	  omp_get_device_num (), omp_is_initial_device ());
  for (int i = 0; i < count; i++)
    {
      int number = -1, same = -1, initial = -1, devices = -1;
#pragma omp target device(i) map(from: number, same, initial, devices)
      {
	by_pointer = omp_get_device_num;
	number = by_pointer ();
	same = omp_get_device_num () == number;
	initial = omp_is_initial_device ();
	devices = omp_get_num_devices ();
      }
      printf ("%d%s: initial %d, has %d\n", number, same ? "" : ", or not",
	      initial, devices);
    }
  return 0;
}
