// Inline functions, some of classes and templates, that have variants or are
// some.
// { dg-do run }

#include "on-device.h"
#include "inline-variants.h"

int
main ()
{
  int initial = -1;
  results r = { };
  #pragma omp target map(from: initial) map(tofrom: r)
  {
    initial = omp_is_initial_device ();
    r.both = both (10);
    r.scaled = s::scaled (3);
    r.less = less (7);
    r.base = base_on_device (2);
  }
  expect_device (initial);
  check_results (r, initial);

  r = { both (10), s::scaled (3), less (7), base_on_device (2) };
  check_results (r, 1);
}
