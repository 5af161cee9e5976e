/* Several host threads, each sending work to a device of its own.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* Iteration I of the host's parallel loop runs its target region on device
   I modulo the number of devices.  The region gets the array C, calls a
   function that is compiled for the device too, and brings back one element of
   RED.

   OFFLOAD_EMUL_NUM=2 ./several-devices runs it on two emulated devices.  */

#include <omp.h>
#include <stdio.h>

enum { iterations = 8, n = 1000 };

#pragma omp declare target
static long
weighted_sum (const int *c, int weight)
{
  long sum = 0;
  for (int k = 0; k < n; k++)
    sum += (long) weight * c[k];
  return sum;
}
#pragma omp end declare target

int
main (void)
{
  int c[n], device[iterations], on_host[iterations];
  long red[iterations];
  int devices = omp_get_num_devices ();

  printf ("devices: %d\n", devices);
  for (int k = 0; k < n; k++)
    c[k] = k;

  #pragma omp parallel for num_threads (4)
  for (int i = 0; i < iterations; i++)
    {
      int number = devices > 0 ? i % devices : omp_get_initial_device ();
      red[i] = 0;
      #pragma omp target device (number) map(to: c) map(tofrom: red[i]) \
	      map(from: device[i], on_host[i])
      {
	device[i] = omp_get_device_num ();
	on_host[i] = omp_is_initial_device ();
	red[i] += weighted_sum (c, i);
      }
    }

  int wrong = 0;
  for (int i = 0; i < iterations; i++)
    {
      if (on_host[i])
	printf ("iteration %d: host, sum %ld\n", i, red[i]);
      else
	printf ("iteration %d: device %d, sum %ld\n", i, device[i], red[i]);
      if (red[i] != i * ((n - 1) * (long) n / 2))
	wrong++;
      if (!on_host[i] && device[i] != i % devices)
	wrong++;
    }
  puts (wrong ? "WRONG" : "correct");
  return wrong != 0;
}
