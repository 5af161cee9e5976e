/* Objects, references, lambdas, templates.  */

#include <omp.h>
#include <stdlib.h>
#include "check.h"

#pragma omp begin declare target
struct point
{
  double x, y;
  double sum () const { return x + y; }
};

template <typename T> T
twice (T x)
{
  return x + x;
}
#pragma omp end declare target

class vector
{
  int n;
  double *values;
  point origin;

public:
  vector (int size) : n (size), values (new double[size]), origin { 1, 2 }
  {
    for (int i = 0; i < n; i++)
      values[i] = i;
  }
  ~vector () { delete[] values; }
  double operator[] (int i) const { return values[i]; }
  const point &from () const { return origin; }

  /* Of this object, members and what one points to.  */
  void
  scale (double by)
  {
#pragma omp target map(tofrom: values[:n]) map(tofrom: origin)
    {
      for (int i = 0; i < n; i++)
	values[i] *= by;
      origin.x += by;
    }
  }

  void
  enter ()
  {
#pragma omp target enter data map(to: this[:1], values[:n])
  }

  void
  leave ()
  {
#pragma omp target exit data map(from: values[:n]) map(release: this[:1])
  }

  void
  add (double x)
  {
#pragma omp target
    for (int i = 0; i < n; i++)
      values[i] += x;
  }
};

/* OMP_TARGET_OFFLOAD says so.  */
static const bool on_host = getenv ("OMP_TARGET_OFFLOAD") != nullptr;

static void
members ()
{
  vector v (10);
  v.scale (3);
  CHECK (v[9] == 27 && v[0] == 0 && v.from ().x == 4 && v.from ().y == 2);
  v.enter ();
  v.add (1);
  v.add (1);
  CHECK (v[9] == 27);
  v.leave ();
  CHECK (v[9] == 29 && v[1] == 5);
}

static void
references ()
{
  int n = 5, device = 0;
  int &m = n;
  point p = { 1, 2 };
  point &q = p;
  double sum = 0, &result = sum;
#pragma omp target map(tofrom: m, q) map(from: result, device)
  {
    m++;
    q.x = twice (q.x);
    result = q.sum ();
    device = getpid ();
  }
  CHECK (n == 6 && p.x == 2 && sum == 4);
  CHECK (device != 0 && (device == getpid ()) == on_host);
}

template <typename F> static void
on_device (int n, F f)
{
#pragma omp target
  for (int i = 0; i < n; i++)
    f (i);
}

#if __clang_major__ > 15

/* What a lambda refers to is mapped, or is not used.  Clang numbers the lambdas
   of a function in the order in which it compiles them, which is another on the
   device, so each is in a function of its own.  */
static void
by_reference (int n)
{
  int data[10];
  double factor = 2.5;
  for (int i = 0; i < n; i++)
    data[i] = i;
#pragma omp target data map(tofrom: data) map(to: factor)
  on_device (n, [&] (int i) { data[i] = data[i] * factor; });
  CHECK (data[0] == 0 && data[3] == 7 && data[9] == 22);
}

static void
by_value (int n, int *data)
{
  on_device (n, [=] (int i) { data[i] += n; });
}

static void
mapped (int n, int *data)
{
  auto kept = [=] (int i) { data[i]++; };
#pragma omp target map(to: kept)
  for (int i = 0; i < n; i++)
    kept (i);
}

static void
with_address (int n, int *there)
{
  on_device (n, [=] (int i) { there[i] = 3 * i; });
}

static void
lambdas ()
{
  int n = 10;
  int *data = new int[n];
  by_reference (n);
  for (int i = 0; i < n; i++)
    data[i] = i;
#pragma omp target data map(tofrom: data[:n])
  {
    by_value (n, data);
    mapped (n, data);
  }
  CHECK (data[0] == 11 && data[9] == 20);
  int *there = (int *) omp_target_alloc (40, 0);
  with_address (n, there);
  omp_target_memcpy (data, there, 40, 0, 0, omp_get_initial_device (), 0);
  CHECK (data[9] == 27);
  omp_target_free (there, 0);
  delete[] data;
}
#else

/* Regions that differ by the type of a lambda have other names on the device
   there.  */
static void
lambdas ()
{
}
#endif

struct base
{
  int a = 1;
};

struct derived : base
{
  int b = 2;
  int *p = nullptr;
};

/* Inherited members, arrays of objects, what a structure in one points to.  */
static void
aggregates ()
{
  derived d, many[4];
  int data[6] = { 1, 2, 3, 4, 5, 6 };
  d.p = data;
#pragma omp target map(tofrom: d.a, d.b, d.p[1:3])
  {
    d.a += 10;
    d.b += 20;
    d.p[2] = 100;
  }
  CHECK (d.a == 11 && d.b == 22 && d.p == data && data[2] == 100);
#pragma omp target map(tofrom: many[1:2])
  many[2].b = many[1].a + 5;
  CHECK (many[2].b == 6 && many[3].b == 2);
}

int
main ()
{
  members ();
  references ();
  lambdas ();
  aggregates ();
  return checked ();
}
