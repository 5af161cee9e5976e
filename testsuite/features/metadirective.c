/* A directive that is chosen: for the device or the host, and as the program
   runs.  */
/* { dg-do run } */
/* { dg-feature "metadirective" 15 } */
/* { dg-additional-options "-Werror=unknown-pragmas" } */

#include "on-device.h"

#pragma omp declare target
static int
threads (void)
{
  int n = 0;
  #pragma omp metadirective \
    when (device={kind(nohost)}: parallel num_threads(2) reduction(+: n)) \
    otherwise (parallel num_threads(1) reduction(+: n))
  n++;
  return n;
}
#pragma omp end declare target

/* Whether a region ran on the host, if it is to be one at all.  */
static int
where (int away)
{
  int initial = -1;
  #pragma omp metadirective \
    when (user={condition(away)}: target map(from: initial)) \
    otherwise (parallel num_threads(1))
    initial = omp_is_initial_device ();
  return initial;
}

int
main (void)
{
  int initial = -1, n = 0;
  #pragma omp target map(from: initial, n)
  {
    initial = omp_is_initial_device ();
    n = threads ();
  }
  expect_device (initial);
  check (n == (initial ? 1 : 2));
  expect_device (where (1));
  check (where (0) == 1);
  return 0;
}
