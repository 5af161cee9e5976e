/* Metadirectives choose by what a device is that a number names.  */
/* { dg-do run } */
/* { dg-require-effective-target gcc-15 } */
/* { dg-run-requires emulated } */

#include "on-device.h"

static int
is_device (int number)
{
  int yes = 1;
  #pragma omp metadirective \
    when (target_device={device_num(number), kind(nohost)}: \
	  parallel num_threads(1) shared(yes)) \
    when (target_device={device_num(number), kind(host)}: \
	  parallel num_threads(1) firstprivate(yes))
  yes = 2;
  return yes == 2;
}

int
main (void)
{
  int initial = 1;
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  check (is_device (0) == !initial);
  check (!is_device (omp_get_initial_device ()));
  return 0;
}
