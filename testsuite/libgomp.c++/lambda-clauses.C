// Lambdas that clauses name, by value, with pointers and references.
// { dg-do run }

#include "on-device.h"

template<typename F>
static int
mapped (F f, int *values, int count)
{
  int initial = -1;
  #pragma omp target map(to: f) map(tofrom: values[:count]) map(from: initial)
  {
    initial = omp_is_initial_device ();
    for (int i = 0; i < count; i++)
      values[i] = f (i);
  }
  expect_device (initial);
  return values[count - 1];
}

template<typename F>
static void
all_mapped (F f, int count)
{
  #pragma omp target teams distribute parallel for map(to: f)
  for (int i = 0; i < count; i++)
    f (i);
}

template<typename F>
static int
copied (F f, int *values, int count)
{
  #pragma omp target teams distribute parallel for firstprivate(f) \
    map(tofrom: values[:count])
  for (int i = 0; i < count; i++)
    values[i] = f (i);
  return values[count - 1];
}

struct vector
{
  int *elements, count;

  template<typename F>
  void
  fill (F f)
  {
    #pragma omp target parallel for map(to: f) map(from: elements[:count])
    for (int i = 0; i < count; i++)
      elements[i] = f (i);
  }
};

/* The user's map type is that of the closure object.  */
static void
changed ()
{
  int initial = -1;
  auto next = [n = 5] () mutable { return n++; };
  #pragma omp target map(tofrom: next) map(from: initial)
  {
    initial = omp_is_initial_device ();
    next ();
    next ();
  }
  check (next () == 7);
  #pragma omp target map(to: next)
  next ();
  check (next () == (initial ? 9 : 8));
}

int
main ()
{
  int offset = 10, values[8] = { }, sums[8] = { };
  check (mapped ([offset] (int i) { return offset + i; }, values, 8) == 17);
  check (copied ([offset] (int i) { return offset * i; }, values, 8) == 70);
  check (mapped ([] (int i) { return i * i; }, values, 8) == 49);

  int *p = values;
  #pragma omp target data map(to: values) map(tofrom: sums)
  {
    int *q = sums;
    all_mapped ([=] (int i) { q[i] = p[i] + offset; }, 8);
    copied ([p] (int i) { return p[i] + 1; }, q, 8);
    all_mapped ([=] (int i) { q[i] += p[i]; }, 8);
  }
  for (int i = 0; i < 8; i++)
    check (sums[i] == 2 * i * i + 1);

  vector v = { values, 8 };
  v.fill ([offset] (int i) { return offset - i; });
  check (values[0] == 10 && values[7] == 3);
  changed ();
}
