/* A function with variable arguments on the device; other devices pass them in
   another way than the host, for which GCC compiled the access to them.  */
/* { dg-do run } */

#include <stdarg.h>
#include "on-device.h"

#pragma omp declare target
__attribute__ ((noinline)) static int
sum_of (int count, ...)
{
  va_list arguments;
  int sum = 0;

  va_start (arguments, count);
  while (count-- > 0)
    sum += va_arg (arguments, int);
  va_end (arguments);
  return sum;
}
#pragma omp end declare target

int
main (void)
{
  int initial = -1, sum = 0;

  #pragma omp target map(from: initial, sum)
  {
    initial = omp_is_initial_device ();
    sum = sum_of (4, 1, 2, 3, 4);
  }
  expect_device (initial);
  check (sum == 10);
  return 0;
}
