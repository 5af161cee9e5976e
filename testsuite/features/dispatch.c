/* A variant that gets device pointers for those of the host's.  */
/* { dg-do run } */
/* { dg-feature "dispatch, adjust_args(need_device_ptr: ...)" 15 } */
/* { dg-additional-options "-Werror=unknown-pragmas" } */

#include "on-device.h"

static int initial = -1;

static int
variant (int *there, int *here, int count)
{
  int sum = 0, on_host = -1;
  check (here == NULL || here[0] == 5);
  #pragma omp target is_device_ptr(there) map(tofrom: sum) map(from: on_host)
  {
    on_host = omp_is_initial_device ();
    for (int i = 0; i < count; i++)
      sum += there[i]++;
  }
  initial = on_host;
  return sum;
}

#pragma omp declare variant (variant) match(construct={dispatch}) \
  adjust_args(need_device_ptr: there) adjust_args(nothing: here)
static int
base (int *there, int *here, int count)
{
  return there[0] + here[0] + count - 1000;
}

int
main (void)
{
  int a[4] = { 1, 2, 3, 4 }, b[1] = { 5 }, sum;
  int *d = (int *) omp_target_alloc (sizeof a, omp_get_default_device ());
  #pragma omp target data map(tofrom: a)
  {
    #pragma omp dispatch
      sum = base (a, b, 4);
  }
  expect_device (initial);
  check (sum == 10 && a[0] == 2 && a[3] == 5);

  /* What is one already.  */
  #pragma omp target is_device_ptr(d)
  for (int i = 0; i < 4; i++)
    d[i] = 10;
  #pragma omp dispatch is_device_ptr(d)
    sum = base (d, b, 4);
  check (sum == 40);
  #pragma omp dispatch novariants(1)
    sum = base (a, b, 4);
  check (sum == 2 + 5 + 4 - 1000);
  omp_target_free (d, omp_get_default_device ());
  return 0;
}
