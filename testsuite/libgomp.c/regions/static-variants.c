/* Functions of one file alone that have variants, or are some.  */
/* { dg-do run } */

#include "on-device.h"

static __attribute__ ((noinline)) int
of_device (int x)
{
  return x + 2;
}

static __attribute__ ((noinline)) int
of_host (int x)
{
  return x + 3;
}

/* Host and region call it.  */
#pragma omp declare variant (of_device) match (device={kind(nohost)})
#pragma omp declare variant (of_host) match (device={kind(host)})
static __attribute__ ((noinline)) int
both (int x)
{
  return x + 1;
}

static int
variant_for_region (void)
{
  return 4;
}

/* Regions alone, and a function of theirs.  */
#pragma omp declare variant (variant_for_region) match (device={kind(nohost)})
static __attribute__ ((noinline)) int
in_region (void)
{
  return 5;
}

static int
unused_variant (void)
{
  return 6;
}

/* The device has the base.  */
#pragma omp declare variant (unused_variant) match (device={kind(host)})
static int
base_for_region (void)
{
  return 7;
}

#pragma omp declare target
static __attribute__ ((noinline)) int
called (void)
{
  return 10 * in_region () + base_for_region ();
}
#pragma omp end declare target

int
main (void)
{
  int initial = -1, r[4] = { 0 };
  #pragma omp target map(from: initial) map(tofrom: r)
  {
    initial = omp_is_initial_device ();
    r[0] = both (10);
    r[1] = in_region ();
    r[2] = called ();
    #pragma omp parallel for reduction(+: r[3:1])
    for (int i = 0; i < 10; i++)
      r[3] += both (i);
  }
  expect_device (initial);
  check (r[0] == (initial ? 13 : 12));
  check (r[1] == (initial ? 5 : 4));
  check (r[2] == (initial ? 56 : 47));
  check (r[3] == 45 + (initial ? 30 : 20));
  check (both (10) == 13);
  return 0;
}
