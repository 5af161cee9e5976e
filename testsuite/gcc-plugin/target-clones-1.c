/* Of a function with several versions, or one that the program chooses when it
   is loaded, a region calls a version, not what chooses it.  */
/* { dg-do run { target x86_64-*-* } } */
/* { dg-require-effective-target emulated } */

#include "on-device.h"

#pragma omp declare target
__attribute__ ((noinline, target_clones ("avx2", "default"))) int
twice (int i)
{
  return 2 * i;
}

static int
thrice (int i)
{
  return 3 * i;
}

static int (*choose (void)) (int)
{
  return thrice;
}

int chosen (int) __attribute__ ((ifunc ("choose")));

/* The same by another name.  Of "chosen" GCC itself makes a wrong call.  */
int duplicate (int) __attribute__ ((alias ("twice")));
#pragma omp end declare target

int
main (void)
{
  int initial = -1, a = 0, b = 0, c = 0;

  #pragma omp target map(from: initial, a, b, c)
  {
    initial = omp_is_initial_device ();
    a = twice (2);
    b = chosen (2);
    c = duplicate (3);
  }
  expect_device (initial);
  check (a == 4 && b == 6 && c == 6);
  #pragma omp target map(from: a, b) device (omp_get_initial_device ())
  {
    a = twice (3);
    b = chosen (3);
  }
  check (a == 6 && b == 9);
  return 0;
}
