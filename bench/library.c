/* A shared library with a target region, of which bench/run.sh makes many.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

extern void library_region (void);

void
library_region (void)
{
  #pragma omp target
  { }
}
