/* Empty regions with nowait: many, a chain of dependences, four chains; on one
   device and on two.  Time per region, to the end of a taskwait.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "bench.h"

#include <omp.h>

enum { ROUNDS = 31 };

static double
independent (int count, int devices)
{
  double t = bench_now ();
  for (int i = 0; i < count; i++)
    {
      #pragma omp target device (i % devices) nowait
      { }
    }
  #pragma omp taskwait
  return (bench_now () - t) / count;
}

/* Region I belongs to chain I % CHAINS, which is on one device.  */
static double
chained (int count, int chains, int devices)
{
  static char place[4];
  double t = bench_now ();
  for (int i = 0; i < count; i++)
    {
      #pragma omp target device (i % chains % devices) nowait \
	depend (inout: place[i % chains])
      { }
    }
  #pragma omp taskwait
  return (bench_now () - t) / count;
}

static double
measure (int kind, int count, int devices)
{
  return (kind == 0 ? independent (count, devices)
	  : chained (count, kind == 1 ? 1 : 4, devices));
}

int
main (void)
{
  static const char *const kinds[]
    = { "nowait regions", "nowait regions in a chain",
	"nowait regions in 4 chains" };
  static const int counts[] = { 16, 64, 256 };
  char name[80];

  for (int devices = 1; devices <= 2 && devices <= omp_get_num_devices ();
       devices++)
    for (int kind = 0; kind < 3; kind++)
      {
	/* A chain is on one device.  */
	if (kind == 1 && devices > 1)
	  continue;
	for (int k = 0; k < 3; k++)
	  {
	    struct bench_series s = bench_series_new (ROUNDS);
	    for (int i = 0; i < 3; i++)
	      measure (kind, counts[k], devices);
	    for (int i = 0; i < ROUNDS; i++)
	      bench_series_add (&s, measure (kind, counts[k], devices));
	    snprintf (name, sizeof name, "%d %s, devices: %d", counts[k],
		      kinds[kind], devices);
	    bench_series_print (&s, name);
	    bench_series_free (&s);
	  }
      }
  return 0;
}
