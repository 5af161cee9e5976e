/* On each device: loops, variables, data that stays, members, tasks.  A line
   for each says whether its regions had memory of their own, and the sums.  */

#include <omp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define N 100

#pragma omp declare target
int scale;

int
times (int x)
{
  return scale * x;
}
#pragma omp end declare target

struct part
{
  int a;
  int *p;
};

static void
try_device (int d)
{
  int a[N], sum = 0, b = 1, c = 0, large[4 * N] = { 7 };
  intptr_t place = 0;
  scale = 3 + d;
#pragma omp target update to(scale) device(d)
#pragma omp target map(from: a, place) device(d)
  {
    place = (intptr_t) a;
    for (int i = 0; i < N; i++)
      a[i] = times (i);
  }
#pragma omp target teams distribute parallel for map(to: a) \
	map(tofrom: sum) reduction(+: sum) device(d)
  for (int i = 0; i < N; i++)
    sum += a[i];
#pragma omp target data map(to: a) device(d)
  {
#pragma omp target map(a) firstprivate(b) device(d)
    a[1] = ++b;
    a[1] = 0;
#pragma omp target update from(a[1:1]) device(d)
  }
  struct part s = { 1, malloc (10 * sizeof (int)) };
  s.p[3] = 4;
#pragma omp target map(tofrom: s.a, s.p[:10]) device(d)
  s.a += s.p[3]++;
#pragma omp target nowait map(tofrom: c) firstprivate(large) device(d)
  c += large[0];
#pragma omp taskwait
  printf ("%d: %s %d %d %d %d %d %d\n", d,
	  place == (intptr_t) a ? "host's" : "own", sum, a[1], b, s.a, s.p[3],
	  c);
  free (s.p);
}

int
main (void)
{
  int devices = omp_get_num_devices ();
  for (int d = 0; d < devices; d++)
    try_device (d);
  return 0;
}
