/* Switches among powers of two, which GCC turns into other ones.  */
/* { dg-do run } */

#include "on-device.h"

#pragma omp declare target
static int
of_int (int x)
{
  switch (x)
    {
    case 1: return 11;
    case 2: return 7;
    case 4: return 5;
    case 8: return 3;
    case 16: return 17;
    default: return 0;
    }
}

static int
of_long (unsigned long long x)
{
  switch (x)
    {
    case 1ull << 33: return 1;
    case 1ull << 34: return 9;
    case 1ull << 35: return 4;
    case 1ull << 36: return 2;
    case 1ull << 37: return 8;
    default: return 0;
    }
}
#pragma omp end declare target

int
main (void)
{
  int initial = 1, ints[33], longs[64];

  #pragma omp target map(from: initial, ints, longs)
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < 33; i++)
      ints[i] = of_int (i);
    for (int i = 0; i < 64; i++)
      longs[i] = of_long (1ull << i) + of_long ((1ull << i) + 1);
  }
  expect_device (initial);
  for (int i = 0; i < 33; i++)
    check (ints[i] == (i == 1 ? 11 : i == 2 ? 7 : i == 4 ? 5 : i == 8 ? 3
		       : i == 16 ? 17 : 0));
  for (int i = 0; i < 64; i++)
    check (longs[i] == (i == 33 ? 1 : i == 34 ? 9 : i == 35 ? 4 : i == 36 ? 2
			: i == 37 ? 8 : 0));
  return 0;
}
