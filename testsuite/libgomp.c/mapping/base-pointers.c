/* Members by a pointer to their structure: the region's pointer is the
   structure's.
   { dg-do run } */

#include "on-device.h"

struct data
{
  double *values;
  int *weights;
  int n, m;
  int counts[4];
};

struct data *global;

static void
member (struct data *d)
{
  int initial = -1;
  #pragma omp target map(tofrom: d->m) map(from: initial)
  {
    initial = omp_is_initial_device ();
    d->m += 5;
  }
  expect_device (initial);
  check (d->m == 9);
  #pragma omp target map(tofrom: d->n, d->m)
  d->n += d->m;
  check (d->n == 12 && d->m == 9);
}

static void
part_of_array (struct data *d, int i)
{
  #pragma omp target map(tofrom: d->counts[1:2])
  d->counts[2] += 3;
  check (d->counts[2] == 3);
  #pragma omp target teams distribute parallel for \
    map(tofrom: d->counts[i:2], d->m)
  for (int k = i; k < i + 2; k++)
    d->counts[k] += d->m;
  check (d->counts[2] == 12 && d->counts[3] == 9 && d->counts[1] == 0);
}

static void
pointers (struct data *d)
{
  double sum = 0;
  #pragma omp target map(to: d->weights[0:4]) map(tofrom: sum, d->n)
  {
    sum = d->weights[3];
    d->n = 1;
  }
  check (sum == 8 && d->n == 1);
  #pragma omp target map(to: d->n, d->weights[0:4], d->values[0:4]) \
    map(tofrom: sum)
  sum += d->weights[d->n] * d->values[2];
  check (sum == 8 + 6 * .5);
}

/* The structure before what its members point to.  */
static void
structure_first (struct data *d)
{
  double sum = 0;
  #pragma omp target map(to: d[0:1]) map(d->values[0:4], d->weights[0:4]) \
    map(tofrom: sum)
  {
    sum = d->weights[3] + d->values[1] + d->m;
    d->values[0] = 7;
  }
  check (sum == 17.5 && d->values[0] == 7);
}

/* Around regions, where there is no such pointer.  */
static void
data_around (struct data *d)
{
  #pragma omp target data map(to: d[0:1]) map(d->values[0:4], d->weights[0:4])
  #pragma omp target
  d->values[1] = d->weights[2] + d->m;
  check (d->values[1] == 16);
  /* Without the structure.  */
  int initial = -1, *weights = d->weights;
  #pragma omp target data map(d->weights[0:4])
  #pragma omp target map(from: initial)
  {
    initial = omp_is_initial_device ();
    weights[3]++;
  }
  expect_device (initial);
  check (weights[3] == 9);
}

/* Regions within it that name the members, too.  */
struct nested { int first; int *p; struct { int c; } in; int last; };

static int
named_again (struct nested *s)
{
  int x = 0;
  #pragma omp target data map(tofrom: s->first, s->p[:5], s->p, s->last) \
    map(tofrom: s->in.c)
  #pragma omp target map(tofrom: s->in.c, s->last, s->first, s->p[:5], s->p) \
    map(tofrom: x)
  {
    x = s->first + s->p[2] + s->in.c + s->last++;
    s->p[3] += 7;
    s->in.c++;
  }
  return x;
}

/* Of which GCC 12 makes several structures.  */
struct parts { int first; int t[4]; struct { int c; int *r; } in; int last; };

static int
one_structure (struct parts *s)
{
  int x = 0;
  #pragma omp target map(tofrom: s->last) map(tofrom: s->first) \
    map(tofrom: s->t[0:4], s->in.r[:5]) map(tofrom: x)
  {
    x = s->first++ + s->t[1]++ + s->in.r[2] + s->last++;
    s->in.r[3] += 7;
  }
  return x;
}

static void
of_global (void)
{
  #pragma omp target map(tofrom: global->m)
  global->m++;
  check (global->m == 10);
}

int
main (void)
{
  double values[] = { .5, .5, .5, .5 };
  int weights[] = { 5, 6, 7, 8 };
  struct data d = { values, weights, 3, 4, { 0 } };
  member (&d);
  part_of_array (&d, 2);
  pointers (&d);
  structure_first (&d);
  data_around (&d);
  int p[5] = { 10, 11, 12, 13, 14 };
  struct nested n = { 1, p, { 2 }, 3 };
  check (named_again (&n) == 1 + 12 + 2 + 3);
  check (n.p == p && p[3] == 20 && n.in.c == 3 && n.last == 4);
  struct parts o = { 1, { 0, 10, 20, 30 }, { 0, p }, 100 };
  check (one_structure (&o) == 1 + 10 + 12 + 100);
  check (o.first == 2 && o.t[1] == 11 && o.last == 101 && p[3] == 27);
  check (o.in.r == p);
  global = &d;
  of_global ();
  return 0;
}
