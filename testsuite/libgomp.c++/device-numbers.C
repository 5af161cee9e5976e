// Numbers of devices that are of a small type.
// { dg-do run }

#include "on-device.h"

int table[4] = { 1, 2, 3, 4 };
#pragma omp declare target to (table)

// The registers with NOT_DEVICE and SMALL may have other bits, too.
__attribute__ ((noinline)) static int
add (int not_device, unsigned long small)
{
  bool device = (bool) (small >> 63);
  int initial = 1;
  table[0] += 10;
  #pragma omp target update to(table) device(!not_device)
  #pragma omp target data map(to: table) device((unsigned char) small)
  #pragma omp target map(from: initial) device(!not_device)
  {
    initial = omp_is_initial_device ();
    table[0]++;
  }
  #pragma omp target update from(table) device((short) small)
  #pragma omp target enter data map(to: initial) device(device)
  #pragma omp target exit data map(release: initial) device(!not_device)
  return initial;
}

int
main ()
{
  volatile int not_device = 1;
  volatile unsigned long small = 0x7654321076540000;
  int initial = add (not_device, small);
  expect_device (initial);
  check (table[0] == 12);
  return 0;
}
