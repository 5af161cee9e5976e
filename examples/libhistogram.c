/* The library of histogram.h, built as libhistogram.so.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "histogram.h"

#pragma omp declare target
int histogram[histogram_bins];

void
histogram_add (int value)
{
  #pragma omp atomic
  histogram[value % histogram_bins]++;
}
#pragma omp end declare target

void
histogram_fetch (void)
{
  #pragma omp target update from(histogram)
}
