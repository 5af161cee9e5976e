/* Loops in a target region beside the same loops as host OpenMP.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "loops.h"

static double
on_device (int which, const struct arrays *x)
{
  double *a = x->a, *b = x->b, *c = x->c;
  double t = bench_now (), r;
  #pragma omp target map (to: a[0:LENGTH], b[0:LENGTH], c[0:LENGTH]) \
    map (from: r) firstprivate (which)
  r = kernel (which, a, b, c);
  volatile double sink = r;
  (void) sink;
  return bench_now () - t;
}

int
main (void)
{
  struct arrays x = new_arrays ();
  double *a = x.a, *b = x.b, *c = x.c;

  #pragma omp target data map (to: a[0:LENGTH], b[0:LENGTH], c[0:LENGTH])
  loops_compare ("%s, %s", on_device, &x);
  return 0;
}
