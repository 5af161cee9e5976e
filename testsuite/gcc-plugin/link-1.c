/* Code of the device reaches "declare target link" variables through what is
   mapped, whatever form the use has.  */
/* { dg-do run } */
/* { dg-additional-options "-O2 -g" } */

#include "on-device.h"

struct pair
{
  int first, second;
};

int array[1000] = { 1, 2, 3 };
static struct pair pair = { 5, 6 };
double scalar = 0.5;
#pragma omp declare target link(array, pair, scalar)

#pragma omp declare target
int
element (int i)
{
  return array[i];
}

/* The address of either is an argument of a PHI.  */
__attribute__ ((noinline)) int *
choose (int which)
{
  int *result = which ? &array[3] : &pair.second;
  return result;
}

void
store (struct pair value)
{
  pair = value;
  scalar *= 2;
}
#pragma omp end declare target

int
main (void)
{
  int initial = -1, value = -1, chosen = -1, sum = 0, one = 1;

  for (int i = 0; i < 1000; i++)
    array[i] = i;
  pair.second = 77;
  #pragma omp target map(from: initial, value, chosen) \
		     map(tofrom: pair, scalar, array)
  {
    initial = omp_is_initial_device ();
    value = element (42);
    chosen = *choose (one) + *choose (!one);
    store ((struct pair) { 8, 9 });
    array[1] = 111;
  }
  expect_device (initial);
  check (value == 42);
  check (chosen == 3 + 77);
  check (pair.first == 8 && pair.second == 9);
  check (scalar == 1);
  check (array[0] == 0 && array[1] == 111 && array[2] == 2);

  /* Mapped anew, it may be anywhere.  */
  #pragma omp target enter data map(alloc: pair) map(to: array[0:1000])
  #pragma omp target map(tofrom: sum)
    for (int i = 0; i < 1000; i++)
      sum += element (i);
  #pragma omp target exit data map(release: pair, array)
  check (sum == 999 * 1000 / 2 + 110);
  return 0;
}
