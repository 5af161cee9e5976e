/* Constants that no clause names: read-only on the host.  */
/* { dg-do run } */

#include "on-device.h"

static const int table[100] = { 1, 2, 3 };
const struct { char name[8]; double value; } constant = { "pi", 3.14 };

int
main (void)
{
  int initial = -1, third = 0, i = 2, good = 0;
  static const char text[] = "static in a function";

  #pragma omp target map(from: initial, third, good)
  {
    initial = omp_is_initial_device ();
    third = table[i];
    good = (constant.value == 3.14 && constant.name[i - 1] == 'i'
	    && text[i] == 'a');
  }
  expect_device (initial);
  check (third == 3);
  check (good);

  third = 0;
  #pragma omp target data map(tofrom: table)
  {
    #pragma omp target map(tofrom: third)
      third += table[i];
  }
  check (third == 3);
  return 0;
}
