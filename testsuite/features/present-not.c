/* What a construct says is present, and is not, ends the program.  */
/* { dg-do run } */
/* { dg-feature "map(present: ...), update to(present: ...)" 14 } */
/* { dg-shouldfail "b is not mapped" } */
/* { dg-output "has to be present on device 0 and is not" } */

#include "on-device.h"

int
main (void)
{
  int initial = -1, b[4] = { 0 };
  #pragma omp target map(from: initial)
    initial = omp_is_initial_device ();
  expect_device (initial);
  #pragma omp target map(present, to: b)
    b[0] = 1;
  return 0;
}
