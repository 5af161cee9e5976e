/* Mapping much data to the device and back: for the first time, when the device
   has to get memory for it, and again.  Beside it, memcpy there and back
   between two buffers of this process that have been touched.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "bench.h"
#include "device.h"

#include <omp.h>
#include <string.h>

#define SIZE (200l << 20)
#define ROUNDS 7

/* There, a region that touches each page, and back.  */
static double
map (char *data)
{
  double t = bench_now ();
  #pragma omp target map(tofrom: data[:SIZE])
  for (long i = 0; i < SIZE; i += 4096)
    data[i]++;
  return bench_now () - t;
}

static double
copy (char *data, char *other)
{
  double t = bench_now ();
  memcpy (other, data, SIZE);
  memcpy (data, other, SIZE);
  return bench_now () - t;
}

int
main (void)
{
  char *data = (char *) bench_allocate (SIZE);
  char *other = (char *) bench_allocate (SIZE);
  struct bench_series first = bench_series_new (1);
  struct bench_series again = bench_series_new (ROUNDS);
  struct bench_series copies = bench_series_new (ROUNDS);

  if (!bench_on_device ())
    {
      fprintf (stderr, "there is no device to map to\n");
      return 1;
    }
  memset (data, 1, SIZE);
  memset (other, 2, SIZE);
  bench_series_add (&first, map (data));
  for (int i = 0; i < ROUNDS; i++)
    {
      bench_series_add (&again, map (data));
      bench_series_add (&copies, copy (data, other));
    }
  bench_series_print (&first, "200 MB to and fro, first");
  bench_series_print (&again, "200 MB to and fro, again");
  bench_series_print (&copies, "200 MB memcpy to and fro");
  return 0;
}
