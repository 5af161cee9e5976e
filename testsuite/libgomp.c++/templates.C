// Templates, inline functions and inline variables on the device.
// { dg-do run }
// { dg-additional-options "-std=c++17" }

#include "on-device.h"

#pragma omp declare target
template<typename T, int N>
struct fixed
{
  T v[N];

  T sum () const
  {
    T s = T ();
    for (int i = 0; i < N; i++)
      s += v[i];
    return s;
  }
};

template<typename T>
int made = 100;

template<typename T>
inline T
largest (T a, T b)
{
  return a < b ? b : a;
}

namespace settings
{
  inline int depth = 3;
}
#pragma omp end declare target

template<typename T>
static T
reduce (T (&a)[8])
{
  fixed<T, 8> f;
  T result = T ();
  int initial = -1, good = 0;

  for (int i = 0; i < 8; i++)
    f.v[i] = a[i];
  #pragma omp target map(to: f) map(from: result, initial, good)
  {
    initial = omp_is_initial_device ();
    result = largest (f.sum (), T (1));
    good = made<T>++ == 100 && settings::depth == 3;
  }
  expect_device (initial);
  check (good);
  return result;
}

int
main ()
{
  int i[8] = { 1, 2, 3, 4, 5, 6, 7, 8 };
  double d[8] = { .5, .5, .5, .5, .5, .5, .5, .5 };
  check (reduce (i) == 36);
  check (reduce (d) == 4);
  check (made<int> == (on_host_expected () ? 101 : 100));
}
