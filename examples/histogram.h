/* A library whose device code programs use in their own target regions.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#ifndef HISTOGRAM_H
#define HISTOGRAM_H

enum { histogram_bins = 8 };

#pragma omp declare target
/* Lives on the host and on each device, once for all images of the program.  */
extern int histogram[histogram_bins];

/* Count VALUE; for target regions.  */
void histogram_add (int value);
#pragma omp end declare target

/* Bring the device's counts to the host.  */
void histogram_fetch (void);

#endif /* HISTOGRAM_H */
