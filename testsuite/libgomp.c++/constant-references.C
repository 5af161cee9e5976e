// Regions that use constants by references and "this".
// { dg-do run }

#include "on-device.h"

struct table
{
  int values[4];

  int
  sum (int &initial) const
  {
    int sum = -1;
    #pragma omp target map(from: initial, sum)
    {
      initial = omp_is_initial_device ();
      sum = 0;
      for (int value : values)
	sum += value;
    }
    return sum;
  }
};

static const table small = { { 1, 2, 3, 4 } };
static const int three[3] = { 4, 5, 6 };
static table changing = { { 1, 1, 1, 1 } };

static int
ends (const int (&values)[3])
{
  int ends = -1;
  #pragma omp target map(from: ends)
  ends = values[0] + values[2];
  return ends;
}

static void
change (table &t)
{
  #pragma omp target
  t.values[2] = 7;
}

int
main ()
{
  int initial = -1;
  check (small.sum (initial) == 10);
  expect_device (initial);
  check (ends (three) == 10);
  change (changing);
  check (changing.values[2] == 7 && changing.sum (initial) == 10);
}
