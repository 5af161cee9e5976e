/* { dg-do run } */
/* Arrays, sections, scalars, pointers; nested data; counts.  */

#include <omp.h>
#include <string.h>
#include "shadow.h"

#define N 1000

static void
scalars_and_arrays (void)
{
  int a[N], s = 5, t = 7;
  uintptr_t host = (uintptr_t) a, device = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma omp target map(tofrom: a, s, device) map(to: t)
  {
    device = (uintptr_t) a;
    for (int i = 0; i < N; i++)
      a[i] += s;
    s = t;
    t = 0;
  }
  CHECK (device != 0 && device != host);
  for (int i = 0; i < N; i++)
    CHECK (a[i] == i + 5);
  CHECK (s == 7 && t == 7);
  CHECK (!omp_target_is_present (a, 0));
}

static void
nested_data (void)
{
  int *p = malloc (N * sizeof *p), b[N];
  for (int i = 0; i < N; i++)
    p[i] = i, b[i] = -1;
#pragma omp target data map(to: p[100:200]) map(from: b)
  {
    CHECK (omp_target_is_present (&p[100], 0));
    CHECK (!omp_target_is_present (&p[99], 0));
    CHECK (!omp_target_is_present (&p[300], 0));
    p[150] = 0;
#pragma omp target map(from: b) map(to: p[110:10])
    for (int i = 0; i < N; i++)
      b[i] = p[100 + i % 200];
    CHECK (b[50] == -1);
#pragma omp target update to(p[150:1])
#pragma omp target map(always, from: b[50:1]) map(to: p[150:1])
    b[50] = p[150] + 1;
    CHECK (b[50] == 1 && b[49] == -1);
  }
  for (int i = 0; i < N; i++)
    CHECK (b[i] == (i == 50 ? 1 : 100 + i % 200));
  CHECK (!omp_target_is_present (&p[100], 0));
  free (p);
}

static void
enter_and_exit (void)
{
  static int x[N], y = 3;
#pragma omp target enter data map(to: x, y)
#pragma omp target enter data map(to: x)
  y = 4;
#pragma omp target map(to: y)
  {
    for (int i = 0; i < N; i++)
      x[i] = y;
  }
#pragma omp target exit data map(from: x)
  CHECK (x[0] == 0);
#pragma omp target exit data map(from: x) map(delete: y)
  CHECK (x[0] == 3 && x[N - 1] == 3);
  CHECK (!omp_target_is_present (x, 0) && !omp_target_is_present (&y, 0));
}

struct list
{
  int n;
  double *values;
  struct list *next;
};

static void
structures (void)
{
  struct list l = { 10, malloc (10 * sizeof (double)), NULL };
  double sum = 0;
  double *values = l.values;
  for (int i = 0; i < 10; i++)
    l.values[i] = i;
#pragma omp target map(to: l.n, l.values) map(tofrom: l.values[0:10]) \
  map(tofrom: sum)
  for (int i = 0; i < l.n; i++)
    {
      sum += l.values[i];
      l.values[i] = -i;
    }
  CHECK (sum == 45 && l.values == values && values[9] == -9);
#pragma omp target enter data map(to: l.n, l.values, l.values[0:10])
#pragma omp target
  l.values[3] = l.n;
#pragma omp target update from(l.values[3:1])
  CHECK (l.values[3] == 10);
#pragma omp target exit data map(release: l.n, l.values, l.values[0:10])
  CHECK (!omp_target_is_present (&l, 0) && !omp_target_is_present (values, 0));
  free (values);
}

static void
many (void)
{
  enum { COUNT = 200000 };
  char *p = malloc (COUNT * 16);
  for (long i = 0; i < COUNT; i++)
    {
      long k = i * 7919 % COUNT;
#pragma omp target enter data map(to: p[k * 16:8])
    }
  for (long i = 0; i < COUNT; i++)
    {
      long k = i * 104729 % COUNT;
#pragma omp target exit data map(release: p[k * 16:8])
    }
  CHECK (!omp_target_is_present (p, 0));
  free (p);
}

int
main (int argc, char **argv)
{
  (void) argv;
  scalars_and_arrays ();
  nested_data ();
  enter_and_exit ();
  structures ();
  if (argc > 1)
    many ();
  return 0;
}
