/* OpenACC's loops, shared by gangs, beside the same loops as host OpenMP.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include "loops.h"

static void
acc_triad (double *a, const double *b, const double *c)
{
  #pragma acc parallel loop gang vector \
    present (a[0:LENGTH], b[0:LENGTH], c[0:LENGTH])
  for (long i = 0; i < LENGTH; i++)
    a[i] = b[i] + 3.0 * c[i];
}

static void
acc_product (double *a, const double *b, const double *c)
{
  #pragma acc parallel loop gang present (a[0:LENGTH], b[0:LENGTH], c[0:LENGTH])
  for (int i = 0; i < ORDER; i++)
    {
      #pragma acc loop seq
      for (int k = 0; k < ORDER; k++)
	{
	  #pragma acc loop vector
	  for (int j = 0; j < ORDER; j++)
	    a[i * ORDER + j] += b[i * ORDER + k] * c[k * ORDER + j];
	}
    }
}

static double
acc_sum (const double *a)
{
  double s = 0;
  #pragma acc parallel loop gang vector present (a[0:LENGTH]) reduction (+: s)
  for (long i = 0; i < LENGTH; i++)
    s += a[i];
  return s;
}

static double
on_device (int which, const struct arrays *x)
{
  double t = bench_now ();
  volatile double sink = 0;
  if (which == 0)
    acc_triad (x->a, x->b, x->c);
  else if (which == 1)
    acc_product (x->a, x->b, x->c);
  else
    sink = acc_sum (x->a);
  (void) sink;
  return bench_now () - t;
}

int
main (void)
{
  struct arrays x = new_arrays ();
  double *a = x.a, *b = x.b, *c = x.c;

  #pragma acc data copyin (a[0:LENGTH], b[0:LENGTH], c[0:LENGTH])
  loops_compare ("OpenACC: %s, %s", on_device, &x);
  return 0;
}
