/* Variables that exist on the device for the whole program.  */
/* { dg-do run } */

#include "on-device.h"

#pragma omp declare target
int number = 42;
int zeroed[100];
static int table[4] = { 1, 2, 3, 4 };
const char text[] = "on the device";
double matrix[3][3] = { { 1, 0, 0 }, { 0, 2, 0 }, { 0, 0, 3 } };
int *inner = &table[2];

static int
next (void)
{
  static int counter = 10;
  return counter++;
}
#pragma omp end declare target

int
main (void)
{
  int initial = -1, good = 0, first = 0, second = 0;

  number = 43;			/* Only here.  */
  #pragma omp target map(from: initial, good, first)
  {
    initial = omp_is_initial_device ();
    good = (number == (initial ? 43 : 42) && zeroed[99] == 0 && table[3] == 4
	    && text[3] == 't' && matrix[2][2] == 3 && *inner == 3);
    first = next ();
    zeroed[99] = 5;
    table[0] = 100;
  }
  expect_device (initial);
  check (good);
  check (first == 10);
  check (zeroed[99] == (initial ? 5 : 0));

  #pragma omp target update to(number) from(zeroed, table)
  check (zeroed[99] == 5 && table[0] == 100);

  #pragma omp target map(from: good, second)
  {
    good = number == 43;
    second = next ();
  }
  check (good);
  check (second == 11);
  check (next () == (initial ? 12 : 10));

  /* Present for ever: mapping it neither copies nor ends that.  */
  number = 1;
  #pragma omp target map(tofrom: number) map(from: good)
    good = number;
  check (good == (initial ? 1 : 43));
  check (number == 1);
  return 0;
}
