// Atomic constructs in "simd" loops: references, members, templates;
// see libgomp.c/regions/simd-atomic.c, and lambda-references.C.
// { dg-do run }

#include "on-device.h"

enum { n = 100 };
static const int sum_of_indices = n * (n - 1) / 2;

template<typename T>
struct counter
{
  T total = 0, steps[3] = { };
  T *elsewhere = nullptr;
  void add_in_target ();
  void add (T x);
};

#pragma omp declare target
template<typename T> void
counter<T>::add (T x)
{
  #pragma omp simd
  for (int i = 0; i < n; i++)
    {
      #pragma omp atomic
      total += x;
      #pragma omp atomic
      steps[i % 3] += i;
    }
}
#pragma omp end declare target

template<typename T> void
counter<T>::add_in_target ()
{
  T &where = total;
  #pragma omp target teams distribute parallel for simd \
    map(tofrom: total, steps)
  for (int i = 0; i < n; i++)
    {
      #pragma omp atomic
      total += i;
      #pragma omp atomic
      steps[i % 3]++;
    }
  #pragma omp target parallel for simd map(tofrom: where)
  for (int i = 0; i < n; i++)
    #pragma omp atomic
    where += i;
}

template<typename T> static void
references (T &a, T (&b)[4])
{
  T seen = 0;
  #pragma omp target map(tofrom: a, b, seen)
  #pragma omp simd
  for (int i = 0; i < n; i++)
    {
      T old;
      #pragma omp atomic capture
      { old = a; a += 1; }
      #pragma omp atomic
      seen += old;
      #pragma omp atomic
      b[i % 4] += i;
    }
  check (a == T (n) && seen == T (sum_of_indices));
  check (b[0] + b[1] + b[2] + b[3] == T (sum_of_indices));
}

int
main ()
{
  int initial = -1;
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  counter<int> c;
  c.add_in_target ();
  check (c.total == 2 * sum_of_indices && c.steps[0] == 34 && c.steps[2] == 33);
  counter<double> d;
  d.add_in_target ();
  check (d.total == 2 * sum_of_indices && d.steps[0] == 34);
  #pragma omp target map(tofrom: c)
  c.add (2);
  check (c.total == 2 * sum_of_indices + 2 * n
	 && c.steps[0] == 34 + 33 * 34 / 2 * 3);
  int a = 0, b[4] = { };
  references (a, b);
  double x = 0, y[4] = { };
  references (x, y);
}
