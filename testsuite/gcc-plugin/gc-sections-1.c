/* The linker's garbage collection keeps the host's tables, to which nothing
   refers by name.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -ffunction-sections -fdata-sections -Wl,--gc-sections" } */

#include "on-device.h"

static int table[4] = { 1, 2, 3, 4 };
#pragma omp declare target (table)

int
main (void)
{
  int initial = -1, sum = 0;
  #pragma omp target map(from: initial) map(tofrom: sum)
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < 4; i++)
      sum += table[i];
  }
  expect_device (initial);
  check (sum == 10);
  return 0;
}
