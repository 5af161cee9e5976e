// declare target link: parts of variables.
// { dg-do run }

#include "on-device.h"

namespace numbers
{
  long all[20];
  #pragma omp declare target link (all)
}

#pragma omp declare target
static long
element (int i)
{
  return numbers::all[i];
}
#pragma omp end declare target

int
main ()
{
  int initial = -1;
  long seen = 0;
  for (int i = 0; i < 20; i++)
    numbers::all[i] = i;
  #pragma omp target enter data map(to: numbers::all[6:10])
  #pragma omp target map(from: initial, seen)
  {
    initial = omp_is_initial_device ();
    seen = numbers::all[7] * 100 + element (15);
    numbers::all[8] = 80;
  }
  expect_device (initial);
  check (seen == 715);
  #pragma omp target exit data map(from: numbers::all[6:10])
  check (numbers::all[8] == 80 && numbers::all[5] == 5);
  return 0;
}
