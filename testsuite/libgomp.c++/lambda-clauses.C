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

/* A region with firstprivate has the value of the host, present or not, and
   when it was met.  */
static void
private_copies ()
{
  int results[4] = { }, seen = 0;
  auto next = [n = 5] () mutable { return n++; };
  #pragma omp target data map(tofrom: next)
  {
    #pragma omp target firstprivate(next)
    {
      next ();
      next ();
    }
  }
  check (next () == 5);
  #pragma omp target data map(to: next)
  {
    next ();
    #pragma omp target firstprivate(next) map(from: seen)
    seen = next ();
  }
  check (seen == 7);

  for (int k = 0; k < 4; k++)
    {
      auto value = [k] { return 99 + k; };
      int *result = results + k;
      #pragma omp target nowait firstprivate(value) map(from: result[:1])
      result[0] = value ();
    }
  #pragma omp taskwait
  for (int k = 0; k < 4; k++)
    check (results[k] == 99 + k);
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
    all_mapped ([=] (int i) { q[i] += p[i]; }, 8);
  }
  for (int i = 0; i < 8; i++)
    check (sums[i] == 2 * i * i + offset);

  vector v = { values, 8 };
  v.fill ([offset] (int i) { return offset - i; });
  check (values[0] == 10 && values[7] == 3);
  changed ();
  private_copies ();
}
