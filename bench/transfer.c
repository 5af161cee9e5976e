/* Transfers of 4 B to 1 GiB in both directions, beside memcpy between two
   buffers of this process, and beside memcpy to and from memory that is shared
   with other processes, as a device's is.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "bench.h"
#include "device.h"

#include <omp.h>
#include <string.h>
#include <sys/mman.h>

enum { TO, FROM, MEMCPY, KINDS };
enum { SHARED = 1 << 20 };	/* The largest with shared memory.  */

/* Of those to and from the device, and to and from shared memory.  */
static const char *const labels[2][KINDS]
  = { { "to device", "from device", "memcpy" },
      { "to shared memory", "from shared memory", NULL } };

/* DEVICE may be shared memory instead.  */
static double
transfer (int kind, int shared, char *host, char *other, char *device,
	  size_t size)
{
  int initial = omp_get_initial_device ();
  double t = bench_now ();

  if (kind == MEMCPY)
    memcpy (other, host, size);
  else if (shared)
    memcpy (kind == TO ? device : host, kind == TO ? host : device, size);
  else if (kind == TO)
    omp_target_memcpy (device, host, size, 0, 0, 0, initial);
  else
    omp_target_memcpy (host, device, size, 0, 0, initial, 0);
  return bench_now () - t;
}

static void
measure (int shared, char *host, char *other, char *device, size_t size)
{
  int rounds = size < 1 << 16 ? 4000 : size < 1 << 24 ? 200 : 7;
  struct bench_series s[KINDS];
  char name[80];

  for (int k = 0; k < KINDS; k++)
    s[k] = bench_series_new (rounds);
  for (int i = -2; i < rounds; i++)	/* Two rounds to warm up.  */
    for (int k = 0; k < KINDS; k++)
      {
	double t = transfer (k, shared, host, other, device, size);
	if (i >= 0)
	  bench_series_add (&s[k], t);
      }
  for (int k = 0; k < KINDS; k++)
    {
      if (labels[shared][k])
	{
	  snprintf (name, sizeof name, "%s, %zu B", labels[shared][k], size);
	  bench_series_print (&s[k], name);
	}
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
  char *shared = (char *) mmap (NULL, SHARED, PROT_READ | PROT_WRITE,
				MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED)
    {
      perror ("mmap");
      return 1;
    }
  memset (host, 1, most);
  memset (other, 2, most);
  memset (shared, 3, SHARED);
  for (size_t size = 4; size <= most; size *= 4)
    {
      measure (0, host, other, device, size);
      if (size <= SHARED)
	measure (1, host, other, shared, size);
    }
  omp_target_free (device, 0);
  return 0;
}
