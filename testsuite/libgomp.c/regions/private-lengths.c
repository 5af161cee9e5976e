/* Arrays of variable length that are firstprivate on regions within constructs
   that become functions.  */
/* { dg-do run } */

#include <omp.h>
#include "on-device.h"

static void
in_parallel (int n)
{
  int a[n], total = 0;

  for (int i = 0; i < n; i++)
    a[i] = i;
  #pragma omp parallel for firstprivate(a) num_threads(3) reduction(+: total)
  for (int k = 0; k < 6; k++)
    {
      int sum = 0;
      a[0] = 100;
      #pragma omp target firstprivate(a) map(tofrom: sum)
      for (int i = 0; i < n; i++)
	{
	  a[i] += k;
	  sum += a[i];
	}
      total += sum + a[n - 1];
    }
  /* 100 + 1 + ... + 6, and 7 times k, and the last element.  */
  check (total == 6 * 121 + 7 * 15 + 6 * 6);
  check (a[0] == 0);
}

/* Several dimensions, of an argument and not, and constructs in the region.  */
static void
nested (int n, int m, double (*p)[m])
{
  double a[n][m], sum = 0;
  int initial = 1;

  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = p[i][j] = i * m + j;
  #pragma omp parallel num_threads(2) shared(sum)
  #pragma omp single
  {
    #pragma omp task firstprivate(a) shared(sum, initial)
    {
      a[0][0] = 1000;
      #pragma omp target firstprivate(a) map(tofrom: sum, initial)
      {
	initial = omp_is_initial_device ();
	a[0][1] = 2000;
	#pragma omp parallel for firstprivate(a) reduction(+: sum)
	for (int i = 0; i < n; i++)
	  {
	    a[i][0] += 1;
	    sum += a[i][0] + a[0][1];
	  }
	#pragma omp parallel for num_threads(2) reduction(+: sum)
	for (int i = 0; i < n; i++)
	  {
	    a[i][0]++;
	    sum += a[i][0] + (sizeof a == sizeof (double) * n * m);
	  }
      }
      check (a[0][1] == 1);
    }
  }
  check (sum == 2 * (1000 + 5 + 10) + 3 * 2 + 3 * 2000 + 3);
  expect_device (initial);
}

/* One that the task and its like do not have themselves, and an empty one.  */
static void
shared_and_empty (int n, int none)
{
  short a[n];
  char empty[none];
  int sum = 0;

  for (int i = 0; i < n; i++)
    a[i] = i + 1;
  #pragma omp task shared(a, sum) if(0)
  {
    #pragma omp target firstprivate(a, empty) map(tofrom: sum)
    {
      for (int i = 0; i < n; i++)
	sum += a[i]++;
      sum += sizeof empty;
    }
    #pragma omp target teams distribute parallel for firstprivate(a) \
      map(tofrom: sum) reduction(+: sum)
    for (int i = 0; i < n; i++)
      sum += a[i];
  }
  #pragma omp taskwait
  check (sum == n * (n + 1));
}

int
main (void)
{
  double p[3][5];

  in_parallel (7);
  nested (3, 5, p);
  shared_and_empty (50, 0);
}
