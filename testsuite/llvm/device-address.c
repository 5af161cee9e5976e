/* Data that a clause names by its address on the device.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <omp.h>
#include "check.h"

int
main (void)
{
  short a[10] = { 0 }, b[10] = { 0 };
#pragma omp target data map(tofrom: a, b) use_device_addr(a, b)
#pragma omp target has_device_addr(a) has_device_addr(b[0])
  {
    a[1] = 11;
    b[2] = 22;
  }
  CHECK (a[1] == 11 && b[2] == 22);
  int *p = omp_target_alloc (4 * sizeof *p, 0), back = 0;
#pragma omp target has_device_addr(p[0])
  p[3] = 33;
  CHECK (omp_target_memcpy (&back, p, sizeof back, 0, 3 * sizeof back,
			    omp_get_initial_device (), 0) == 0 && back == 33);
  omp_target_free (p, 0);
  return checked ();
}
