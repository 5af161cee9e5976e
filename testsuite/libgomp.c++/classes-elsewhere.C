// Regions have objects of classes whose constructors and destructors are in
// another file.
// { dg-do run }
// { dg-require-effective-target emulated }
// { dg-additional-sources "classes-elsewhere-2.cc" }

#include "on-device.h"
#include "classes-elsewhere.h"

#pragma omp declare target
static counted before (5);

static int
sum_of (counted a, const counted &b)
{
  return a.value + b.value;
}
#pragma omp end declare target

int
main ()
{
  int initial = -1, r[7] = { 0 };

  #pragma omp target map(from: initial, r)
  {
    initial = omp_is_initial_device ();
    r[0] = alive;
    {
      counted a, b (2), c (one (), 3), d (b);
      derived e (4);
      joined f (7);
      r[1] = a.value * 1000 + b.value * 100 + d.value * 10 - c.value;
      r[2] = e.value + f.value;
      r[3] = alive;
      r[4] = sum_of (a, b) + before.value;
    }
    counted *another = new counted;
    r[5] = alive + another->value;
    delete another;
    r[6] = alive;
  }
  expect_device (initial);
  check (r[0] == 1 && r[1] == 1233 && r[2] == 740 && r[3] == 7);
  check (r[4] == 2 + 2 + 5 && r[5] == 2 + 1 && r[6] == 1);
  return 0;
}
