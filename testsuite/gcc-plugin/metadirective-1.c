/* Metadirectives choose what is for the device in offloaded code, and what is
   for the host elsewhere; with a condition, too.  What is not chosen may call
   functions that are for the host only.  */
/* { dg-do run } */
/* { dg-require-effective-target gcc-15 } */
/* { dg-run-requires emulated } */

#include "on-device.h"

#pragma omp declare target
int
threads (int many)
{
  int n = 0;
  #pragma omp metadirective \
    when (device={kind(nohost)}, user={condition(many)}: \
	  parallel num_threads(4) reduction(+: n)) \
    when (device={kind(nohost)}: parallel num_threads(3) reduction(+: n)) \
    when (device={kind(host)}: parallel num_threads(2) reduction(+: n))
  n++;
  return n;
}
#pragma omp end declare target

int base (int);
int base_for_device (int);
#pragma omp declare target to(base) device_type(host)
#pragma omp declare target to(base_for_device) device_type(nohost)

__attribute__ ((noinline)) int
base_for_device (int a)
{
  return a;
}

#pragma omp declare variant(base_for_device) match(device={kind(nohost)})
__attribute__ ((noinline)) int
base (int a)
{
  return -a;
}

int
main (void)
{
  int initial = -1, few = 0, many = 0, called = 0;

  #pragma omp target map(from: initial, few, many, called)
  {
    initial = omp_is_initial_device ();
    few = threads (0);
    many = threads (1);
    called = base (5);
  }
  expect_device (initial);
  check (few == (initial ? 2 : 3));
  check (many == (initial ? 2 : 4));
  check (called == (initial ? -5 : 5));
  check (threads (0) == 2 && threads (1) == 2 && base (5) == -5);
  return 0;
}
