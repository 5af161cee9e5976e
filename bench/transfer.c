/* Transfers of 4 B to 1 GiB in both directions, beside memcpy between two
   buffers of this process.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "bench.h"
#include "device.h"

#include <omp.h>
#include <string.h>

enum { TO, FROM, MEMCPY, KINDS };

static const char *const labels[] = { "to device", "from device", "memcpy" };

static double
transfer (int kind, char *host, char *other, char *device, size_t size)
{
  double t = bench_now ();

  if (kind == TO)
    omp_target_memcpy (device, host, size, 0, 0, 0, omp_get_initial_device ());
  else if (kind == FROM)
    omp_target_memcpy (host, device, size, 0, 0, omp_get_initial_device (), 0);
  else
    memcpy (other, host, size);
  return bench_now () - t;
}

static void
measure (char *host, char *other, char *device, size_t size)
{
  int rounds = size < 1 << 16 ? 4000 : size < 1 << 24 ? 200 : 7;
  struct bench_series s[KINDS];
  char name[80];

  for (int k = 0; k < KINDS; k++)
    s[k] = bench_series_new (rounds);
  for (int i = -2; i < rounds; i++)	/* Two rounds to warm up.  */
    for (int k = 0; k < KINDS; k++)
      {
	double t = transfer (k, host, other, device, size);
	if (i >= 0)
	  bench_series_add (&s[k], t);
      }
  for (int k = 0; k < KINDS; k++)
    {
      snprintf (name, sizeof name, "%s, %zu B", labels[k], size);
      bench_series_print (&s[k], name);
      bench_series_free (&s[k]);
    }
}

int
main (int argc, char **argv)
{
  size_t most = argc > 1 ? strtoul (argv[1], NULL, 0) : (size_t) 1 << 30;
  char *host = (char *) bench_allocate (most);
  char *other = (char *) bench_allocate (most);
  char *device = (char *) omp_target_alloc (most, 0);

  /* Without a region the program has no image, and therefore no device.  */
  if (!bench_on_device ())
    {
      fprintf (stderr, "there is no device to transfer to\n");
      return 1;
    }
  if (device == NULL)
    {
      fprintf (stderr, "no device memory for %zu bytes\n", most);
      return 1;
    }
  memset (host, 1, most);
  memset (other, 2, most);
  for (size_t size = 4; size <= most; size *= 4)
    measure (host, other, device, size);
  omp_target_free (device, 0);
  return 0;
}
