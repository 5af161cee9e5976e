/* For benchmark programs: whether there is a device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Not in bench.h, since programs that include this have a region of it.  */

#ifndef DEVICE_H
#define DEVICE_H

#include <omp.h>

/* Whether target regions run on a device, which is up after that.  */
static inline int
bench_on_device (void)
{
  int initial = 1;
  #pragma omp target map (from: initial)
  initial = omp_is_initial_device ();
  return !initial;
}

#endif /* DEVICE_H */
