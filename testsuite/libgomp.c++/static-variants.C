// Functions of one file alone that have variants, or are some, beside one that
// other files may have, too.
// { dg-do run }

#include "on-device.h"

template <typename T> T __attribute__ ((noinline))
of_all_files (T x)
{
  return -x;
}

namespace
{
  int __attribute__ ((noinline)) of_device (int x) { return x + 2; }
  #pragma omp declare variant (of_device) match (device={kind(nohost)})
  int both (int x) { return x + 1; }

  template <typename T> T twice (T x) { return 2 * x; }

  struct s
  {
    int value;
    static int of_device (int x) { return x * 5; }
    #pragma omp declare variant (of_device) match (device={kind(nohost)})
    static int scaled (int x) { return x * 4; }
  };
}

int
main ()
{
  int initial = -1, r[2] = { 0 };
  #pragma omp target map(from: initial) map(tofrom: r)
  {
    initial = omp_is_initial_device ();
    r[0] = twice (both (10));
    r[1] = s::scaled (3);
  }
  expect_device (initial);
  check (r[0] == (initial ? 22 : 24));
  check (r[1] == (initial ? 12 : 15));
  check (of_all_files (r[1]) == -r[1]);
  return 0;
}
