/* What the whole programs have in common.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A program is one computation of one to three seconds that uses a device as
   applications do.  It runs once and prints one line

   NAME, microseconds, checksum, where

   with tabs between, where the last is "device" or "host".  The time is that
   of everything but making up the input and starting the device, so it
   includes all that is copied.  bench/programs.sh runs the programs, compares
   the checksums of those that belong together, and refuses one that ran on the
   wrong side.  */

#ifndef PROGRAM_H
#define PROGRAM_H

#include <math.h>
#include <omp.h>

#include "../bench.h"
#include "../device.h"

static inline void
program_report (const char *name, double microseconds, double checksum,
		int on_device)
{
  printf ("%s\t%.0f\t%.10g\t%s\n", name, microseconds, checksum,
	  on_device ? "device" : "host");
}

/* The next of a sequence of numbers that look random; STATE is not 0.  */
#pragma omp declare target
static inline unsigned long
program_random (unsigned long *state)
{
  unsigned long x = *state;
  x ^= x << 13;
  x ^= x >> 7;
  x ^= x << 17;
  *state = x;
  return x;
}

/* One from 0 to 1.  */
static inline double
program_uniform (unsigned long *state)
{
  return (program_random (state) >> 11) * 0x1p-53;
}
#pragma omp end declare target

#endif /* PROGRAM_H */
