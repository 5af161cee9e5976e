/* A named address space is the host's: what is mapped is elsewhere on the
   device.  */
/* { dg-do run { target i?86-*-* x86_64-*-* } } */
/* { dg-no-host-run "__seg_fs is where the C library has its own data" } */

#include "on-device.h"

struct pair
{
  int first, second[3];
};

static __seg_fs int scalar;
static __seg_gs struct pair pair;

int
main (void)
{
  int initial = -1, sum = 0;

  #pragma omp target map(alloc: scalar, pair) map(from: initial, sum)
  {
    initial = omp_is_initial_device ();
    scalar = 321;
    pair.first = 4;
    for (int i = 0; i < 3; i++)
      pair.second[i] = 10 * i;
    asm volatile ("" : : "g" (&scalar), "g" (&pair) : "memory");
    sum = scalar + pair.first + pair.second[2];
  }
  expect_device (initial);
  check (sum == 321 + 4 + 20);
  return 0;
}
