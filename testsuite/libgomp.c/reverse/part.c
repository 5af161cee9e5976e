/* A region that a device has the host run maps more than the device has of the
   host's.  */
/* { dg-do run } */
/* { dg-require-effective-target gcc-13 } */
/* { dg-require-effective-target emulated } */
/* { dg-no-host-run "nothing is mapped" } */
/* { dg-shouldfail "p is mapped in part" } */
/* { dg-output "libgomp-target: error: target device.ancestor: 1.: only a part of \\\[0x\[0-9a-f\]*..0x\[0-9a-f\]*. of device 0 is mapped from the host, or by this construct .p.15:10.: \[^ \]*part.c:25, in main" } */

#include "on-device.h"

#pragma omp requires reverse_offload

int
main (void)
{
  int initial = -1, *p = malloc (100 * sizeof *p);
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  #pragma omp target map(to: p[10:10])
  {
    #pragma omp target device(ancestor: 1) map(always, to: p[10:10])
    ;
    #pragma omp target device(ancestor: 1) map(to: p[15:10])
    ;
  }
  free (p);
  return 0;
}
