// A lambda and a class member in a region.
// { dg-do run }

#include "on-device.h"

struct scaler
{
  int factor;
  int apply (int x) const { return factor * x; }
};

int
main ()
{
  int initial = -1, result = 0;
  scaler s = { 3 };
  auto add_one = [] (int x) { return x + 1; };

  #pragma omp target map(from: initial, result) map(to: s)
  {
    initial = omp_is_initial_device ();
    result = add_one (s.apply (13));
  }
  expect_device (initial);
  check (result == 40);
}
