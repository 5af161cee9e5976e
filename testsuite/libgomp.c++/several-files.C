// Templates, inline functions and variables, and virtual tables that two files
// instantiate are one on the device, too.
// { dg-do run }
// { dg-require-effective-target emulated }
// { dg-additional-options "-std=c++17" }
// { dg-additional-sources "several-files-2.cc" }

#include "on-device.h"
#include "several-files.h"

#pragma omp declare target
static int same_name () { return 4000; }
#pragma omp end declare target

int
main ()
{
  int initial = -1, r[8] = { 0 };

  #pragma omp target map(from: initial, r)
  {
    initial = omp_is_initial_device ();
    r[0] = next_value<int> ();
    r[1] = count_calls ();
    r[2] = all_there ();
    r[3] = next_value<int> () + 100 * count_calls ();
    r[4] = of_template<int> + 1000 * shared_variable;
    base b, *there = make_there (5);
    wrapped<int> here (6);
    r[5] = there->kind () + (dynamic_cast<wrapped<int> *> (there) != nullptr);
    r[6] = kind_of (here) + kind_of (b);
    r[7] = same_name ();
    delete there;
  }
  expect_device (initial);
  check (r[0] == 11 && r[1] == 1);
  check (r[2] == 12 + 2 + 100 + 1 + 7);
  check (r[3] == 13 + 300);
  check (r[4] == 101 + 2000);
  check (r[5] == 26 && r[6] == 26 - 1 && r[7] == 4000);
  return 0;
}
