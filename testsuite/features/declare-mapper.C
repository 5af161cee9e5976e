// As declare-mapper.c, and of instances of a class template.  GCC 16 does not
// find a mapper that is declared in the class.
// { dg-do run }
// { dg-feature "declare mapper" 16 }

#include "on-device.h"

template <typename T> struct vector
{
  int length;
  T *values;
};
#pragma omp declare mapper (vector<int> v) map(v, v.values[0:v.length])
#pragma omp declare mapper (vector<double> v) map(v, v.values[0:v.length])

template <typename T> static bool
doubled (T *values)
{
  vector<T> v = { 4, values };
  int initial = -1;
  #pragma omp target map(tofrom: v) map(from: initial)
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < v.length; i++)
      v.values[i] *= 2;
  }
  expect_device (initial);
  #pragma omp target teams distribute parallel for map(tofrom: v)
  for (int i = 0; i < v.length; i++)
    v.values[i] += 1;
  #pragma omp target enter data map(to: v)
  #pragma omp target parallel for
  for (int i = 0; i < v.length; i++)
    v.values[i] -= 1;
  #pragma omp target exit data map(from: v)
  return v.values == values;
}

int
main ()
{
  int a[] = { 1, 2, 3, 4 };
  double b[] = { 1.5, 2.5, 3.5, 4.5 };
  check (doubled (a) && doubled (b));
  check (a[0] == 2 && a[3] == 8 && b[0] == 3 && b[3] == 9);
  return 0;
}
