/* { dg-do run } */
/* Regions with nowait overlap with the host and with each other, in a parallel
   region and outside; dependences order them with host tasks.  */

#include <omp.h>
#include <unistd.h>
#include "shadow.h"

static _Atomic int arrived;

/* Wait until N threads are here at the same time.  */
static void
meet (int n)
{
  arrived++;
  for (int i = 0; arrived < n; i++)
    {
      CHECK (i < 10000);
      usleep (1000);
    }
}

static void
overlap (void)
{
  int a = 1, b = 2;
  arrived = 0;
#pragma omp target nowait map(tofrom: a)
  {
    meet (3);
    a = 10;
  }
#pragma omp target nowait map(tofrom: b)
  {
    meet (3);
    b = 20;
  }
  meet (3);
#pragma omp taskwait
  CHECK (a == 10 && b == 20);
}

static void
firstprivate (void)
{
  long x = 5;
  int big[100], sum = 0;
  for (int i = 0; i < 100; i++)
    big[i] = i;
#pragma omp target nowait firstprivate(x, big) map(tofrom: sum)
  {
    usleep (1000);
    for (int i = 0; i < 100; i++)
      sum += big[i];
    sum += x;
  }
  x = 1000;
  for (int i = 0; i < 100; i++)
    big[i] = 0;
#pragma omp taskwait
  CHECK (sum == 4955);
}

static void
dependences (void)
{
  int a = 0, b = 0;
#pragma omp task depend(out: a) shared(a)
  {
    usleep (2000);
    a = 1;
  }
#pragma omp target enter data map(to: a) depend(inout: a) nowait
#pragma omp target nowait map(tofrom: a) depend(inout: a)
  a += 2;
#pragma omp target update from(a) depend(inout: a) nowait
#pragma omp task depend(in: a) depend(out: b) shared(a, b)
  b = a + 1;
#pragma omp target map(tofrom: b) depend(inout: b)
  b *= 2;
  CHECK (b == 8);
#pragma omp target exit data map(release: a) depend(inout: a) nowait
#pragma omp taskwait
  CHECK (!omp_target_is_present (&a, 0));
}

/* With dependences on each other only, regions don't wait for the host to come
   to a scheduling point.  */
static void
chain (void)
{
  int a = 1, b = 1;
  arrived = 0;
#pragma omp target nowait map(tofrom: a) depend(inout: a)
  a = 2;
#pragma omp target nowait map(tofrom: a, b) depend(inout: a) depend(out: b)
  {
    b = a;
    meet (2);
  }
#pragma omp target nowait map(tofrom: a) depend(inout: a)
  a++;
#pragma omp target nowait map(tofrom: b) depend(in: b)
  b++;
  meet (2);
#pragma omp taskwait
  CHECK (a == 3 && b == 3);
}

static void
taskgroup (void)
{
  int n = 0;
#pragma omp taskgroup
  {
    for (int i = 0; i < 100; i++)
#pragma omp target nowait map(always, tofrom: n) depend(inout: n)
      n++;
  }
  CHECK (n == 100);
}

int
main (void)
{
  overlap ();
  firstprivate ();
  chain ();
  dependences ();
  taskgroup ();
#pragma omp parallel num_threads(2)
#pragma omp single
  {
    overlap ();
    firstprivate ();
    chain ();
    dependences ();
    taskgroup ();
  }
#pragma omp target nowait
  meet (0);
  return 0;
}
