/* A program that uses device code of a shared library.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* The region below calls histogram_add and the library's own code reads the
   counts: libhistogram.so and this program each bring a device image, both are
   loaded into the same device, and both mean the same variable there.  Nothing
   but -lhistogram is needed at the link.  */

#include "histogram.h"

#include <omp.h>
#include <stdio.h>

int
main (void)
{
  int initial, wrong = 0;

  #pragma omp target map(from: initial)
  {
    initial = omp_is_initial_device ();
    #pragma omp parallel for
    for (int i = 0; i < 1000; i++)
      histogram_add (i);
  }
  histogram_fetch ();
  printf ("the region ran on the %s\n", initial ? "host" : "device");
  for (int bin = 0; bin < histogram_bins; bin++)
    if (histogram[bin] != 1000 / histogram_bins)
      wrong++;
  printf ("%s\n", wrong ? "wrong" : "correct");
  return wrong != 0;
}
