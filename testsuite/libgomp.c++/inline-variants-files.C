// Inline functions that have variants, or are some, in two files.  With -flto,
// GCC's compiler for nvptx-none ends in an internal error.
// { dg-do run }
// { dg-require-effective-target emulated }
// { dg-additional-sources "inline-variants-2.cc" }

#include "on-device.h"
#include "inline-variants.h"

int
main ()
{
  int initial = -1, r = 0;
  #pragma omp target map(from: initial, r)
  {
    initial = omp_is_initial_device ();
    r = both (less (11)) + 100 * s::scaled (3);
  }
  expect_device (initial);
  check (r == (initial ? 1211 : 1511));
  in_other_file ();
}
