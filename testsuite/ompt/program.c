/* Constructs and routines that a tool is told of.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <stdio.h>
#include <stdlib.h>
#include <omp.h>

#define N 100

static void
use_routines (int *p)
{
  int device = omp_get_default_device (), host = omp_get_initial_device ();
  void *there = omp_target_alloc (1 << 10, device);
  size_t volume[2] = { 2, 3 }, zero[2] = { 0, 0 }, all[2] = { 4, 5 };
  omp_target_associate_ptr (p + N, there, 40, 0, device);
  omp_target_disassociate_ptr (p + N, device);
  omp_target_memcpy (there, p, 80, 0, 0, device, host);
  omp_target_memcpy (p, there, 80, 0, 0, host, device);
  omp_target_memcpy (there, there, 40, 80, 0, device, device);
  omp_target_memcpy (p, p + 50, 40, 0, 0, host, host);
  omp_target_memcpy_rect (there, p, 4, 2, volume, zero, zero, all, all, device,
			  host);
  omp_target_free (there, device);
}

int
main (void)
{
  int *p = (int *) malloc (2 * N * sizeof *p), sum = 0;
  for (int i = 0; i < 2 * N; i++)
    p[i] = i;
  #pragma omp target map(tofrom: p[:N])
  for (int i = 0; i < N; i++)
    p[i]++;
  #pragma omp target data map(to: p[:N])
  {
    #pragma omp target teams num_teams(3) map(alloc: p[:N])
    p[0] = 7;
    #pragma omp target update from(p[10:5])
  }
  #pragma omp target enter data map(to: p[:N])
  #pragma omp target map(always, tofrom: p[:N]) map(from: sum)
  sum = p[2];
  #pragma omp target exit data map(release: p[:N])
  #pragma omp target enter data map(alloc: p[:N]) nowait
  #pragma omp taskwait
  #pragma omp target nowait map(alloc: p[:N])
  p[0] = 8;
  #pragma omp taskwait
  #pragma omp target update to(p[:2]) nowait
  #pragma omp taskwait
  #pragma omp target exit data map(delete: p[:N]) nowait
  #pragma omp taskwait
  use_routines (p);
  #pragma omp target if(0)
  p[1]++;
  printf ("%d\n", sum);
  free (p);
  return 0;
}
