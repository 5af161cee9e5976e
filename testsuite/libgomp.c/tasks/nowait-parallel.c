/* Target tasks outside of a parallel region: what waits for them, and that
   parallel regions after them come to their end.  */
/* { dg-do run } */
/* Threads of the host do not spin when they wait for each other: where others
   want the CPUs, too, libgomp then takes a minute for what is a second's
   work.  */
/* { dg-set-target-env-var OMP_WAIT_POLICY "passive" } */

#include "on-device.h"

enum { n = 24 };

static int a[n];

/* A region that takes its time, so that nobody sees its end by chance.  */
#pragma omp declare target
static void
slowly (int *p)
{
  for (volatile int i = 0; i < 200000; i++)
    continue;
  ++*p;
}
#pragma omp end declare target

static void
launch (void)
{
  for (int i = 0; i < n; i++)
    {
      #pragma omp target nowait map(tofrom: a[i:1])
      slowly (&a[i]);
    }
}

static int rounds;

static void
all_done (void)
{
  rounds++;
  for (int i = 0; i < n; i++)
    check (a[i] == rounds);
}

/* Host and target tasks that depend on each other.  */
static void
dependences (void)
{
  int x = 0, seen = 0;
  for (int i = 0; i < 3; i++)
    {
      #pragma omp target nowait map(tofrom: x) depend(inout: x)
      slowly (&x);
      #pragma omp task depend(inout: x) shared(x)
      x *= 2;
    }
  #pragma omp task depend(in: x) shared(x, seen)
  seen = x;
  check (seen == 14);
  #pragma omp target nowait map(tofrom: x) depend(out: x)
  slowly (&x);
  #pragma omp taskwait depend(in: x)
  check (x == 15);
  #pragma omp target nowait map(tofrom: x) depend(out: x)
  slowly (&x);
  #pragma omp target map(tofrom: x) depend(in: x)
  x += 10;
  check (x == 26);
}

static void
waits_for_tasks (void)
{
  launch ();
  #pragma omp taskwait
  all_done ();
  #pragma omp taskgroup
  launch ();
  all_done ();
  #pragma omp taskloop
  for (int i = 0; i < n; i++)
    {
      #pragma omp target nowait map(tofrom: a[i:1])
      slowly (&a[i]);
    }
  all_done ();
  #pragma omp taskloop
  for (unsigned long long i = 0; i < n; i++)
    {
      #pragma omp target nowait map(tofrom: a[i:1])
      slowly (&a[i]);
    }
  all_done ();
}

static void
barriers (void)
{
  int sum = 0;
  launch ();
  #pragma omp barrier
  all_done ();
  launch ();
  #pragma omp for schedule(dynamic)
  for (int i = 0; i < 4; i++)
    sum++;
  all_done ();
  launch ();
  #pragma omp sections
  {
    sum++;
    #pragma omp section
    sum++;
  }
  all_done ();
  check (sum == 6);
}

static void
parallel_regions (void)
{
  int sum = 0;
  for (int k = 0; k < 2000; k++)
    {
      #pragma omp parallel num_threads(2) reduction(+: sum)
      {
	int x = 0;
	if (k % 100 == 0)
	  {
	    #pragma omp target map(tofrom: x)
	    x++;
	  }
	else
	  x++;
	sum += x;
      }
    }
  check (sum == 4000);
}

int
main (void)
{
  int initial = -1;
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);

  waits_for_tasks ();
  barriers ();
  dependences ();
  parallel_regions ();
  return 0;
}
