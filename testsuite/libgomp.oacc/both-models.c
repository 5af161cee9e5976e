/* OpenMP and OpenACC in one program: one device, and one table of data.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* { dg-do run } */
/* nvptx-none has code for one of the two.  */
/* { dg-require-effective-target emulated } */
/* { dg-additional-options "-fopenmp" } */

#include <omp.h>
#include "acc-place.h"

#define N 100

int
main (void)
{
  int a[N], not_host = -1, process = 0, other = 0;
#pragma acc parallel copyout (not_host, process)
  {
    not_host = acc_on_device (acc_device_not_host);
    process = getpid ();
  }
  expect_place (not_host, process);
#pragma omp target map (from: other)
  other = getpid ();
  check (other == process);

  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc enter data copyin (a)
  check (omp_target_is_present (a, omp_get_default_device ()));
#pragma omp target teams distribute parallel for map (alloc: a)
  for (int i = 0; i < N; i++)
    a[i] *= 2;
#pragma acc parallel loop present (a)
  for (int i = 0; i < N; i++)
    a[i] += 1;
#pragma acc exit data copyout (a)
  for (int i = 0; i < N; i++)
    check (a[i] == 2 * i + 1);

#pragma omp target enter data map (to: a)
  check (acc_is_present (a, sizeof a));
#pragma acc parallel loop default (present)
  for (int i = 0; i < N; i++)
    a[i] = -i;
  /* That is OpenMP's.  */
#pragma acc exit data delete (a) finalize
#pragma omp target exit data map (from: a)
  for (int i = 0; i < N; i++)
    check (a[i] == -i);
  check (on_host_expected () || !acc_is_present (a, sizeof a));
  return 0;
}
