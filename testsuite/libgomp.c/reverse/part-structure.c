/* As part.c, with members of a structure.  */
/* { dg-do run } */
/* { dg-require-effective-target gcc-13 } */
/* { dg-require-effective-target emulated } */
/* { dg-no-host-run "nothing is mapped" } */
/* { dg-shouldfail "s.d is not mapped" } */
/* { dg-output "libgomp-target: error: target device.ancestor: 1.: only a part of \\\[0x\[0-9a-f\]*..0x\[0-9a-f\]*. of device 0 is mapped from the host, or by this construct" } */

#include "on-device.h"

#pragma omp requires reverse_offload

struct s
{
  int a[4], b[4], c[4], d[4];
};

int
main (void)
{
  int initial = -1, right = 0;
  struct s s;
  for (int i = 0; i < 4; i++)
    s.a[i] = s.c[i] = i;
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  #pragma omp target map(to: s.a, s.c) map(from: right)
  {
    int good = 0;
    #pragma omp target device(ancestor: 1) map(to: s.a, s.c) map(from: good)
    good = s.a[3] == 3 && s.c[3] == 3;
    right = good;
  }
  check (right);
  #pragma omp target map(to: s.a, s.c)
  {
    int sum;
    #pragma omp target device(ancestor: 1) map(to: s.a, s.d) map(from: sum)
    sum = s.a[0] + s.d[0];
  }
  return 0;
}
