/* "simd" loops within "simd" loops, also as "loop" makes them: each iteration
   is executed once.  gcc-plugin/simt.sh has both forms of them made.  */
/* { dg-do run } */

#include "on-device.h"

enum { n = 70, m = 45 };

static int a[n][m], b[n], last[n];

/* Fill A and B with what is wrong.  */
static void
begin (void)
{
  for (int i = 0; i < n; i++)
    {
      b[i] = last[i] = -1;
      for (int j = 0; j < m; j++)
	a[i][j] = 5 * i - j;
    }
}

/* Whether A has what the loops computed, FACTOR times.  */
static void
expect_sums (int factor)
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      check (a[i][j] == 5 * i - j + factor * (i * m + j));
}

static void
plain (void)
{
  int initial = 1;
  begin ();
  #pragma omp target map(tofrom: a) map(from: initial)
  {
    initial = omp_is_initial_device ();
    #pragma omp simd
    for (int i = 0; i < n; i++)
      #pragma omp simd
      for (int j = 0; j < m; j++)
	a[i][j] += i * m + j;
  }
  expect_device (initial);
  expect_sums (1);
}

static void
with_threads (void)
{
  begin ();
  #pragma omp target teams distribute parallel for simd map(tofrom: a)
  for (int i = 0; i < n; i++)
    {
      if (i % 2)
	#pragma omp simd
	for (int j = 0; j < m; j++)
	  a[i][j] += 2 * (i * m + j);
      else
	#pragma omp simd
	for (int j = m - 1; j >= 0; j--)
	  a[i][j] += 2 * (i * m + j);
    }
  expect_sums (2);
}

static void
as_loop (void)
{
  begin ();
  #pragma omp target teams map(tofrom: a)
  #pragma omp loop bind(teams)
  for (int i = 0; i < n; i++)
    #pragma omp loop
    for (int j = 0; j < m; j++)
      a[i][j] += i * m + j;
  #pragma omp target teams loop map(tofrom: a)
  for (int i = 0; i < n; i++)
    #pragma omp loop bind(thread)
    for (int j = 0; j < m; j++)
      a[i][j] += i * m + j;
  #pragma omp target parallel map(tofrom: a)
  #pragma omp loop bind(parallel)
  for (int i = 0; i < n; i++)
    #pragma omp loop bind(thread)
    for (int j = 0; j < m; j++)
      a[i][j] += i * m + j;
  expect_sums (3);
}

static void
clauses (void)
{
  int all = 0, k = -1, mine = 0;
  begin ();
  #pragma omp target map(tofrom: a, b, last, all, k)
  #pragma omp simd reduction(+: all) lastprivate(k)
  for (int i = 0; i < n; i++)
    {
      int sum = i, end = -1, x;
      #pragma omp simd reduction(+: sum) lastprivate(end) private(x)
      for (int j = 0; j < m; j++)
	{
	  x = a[i][j];
	  sum += x;
	  end = x;
	}
      b[i] = sum;
      last[i] = end;
      all += sum;
      k = i;
    }
  check (k == n - 1);
  for (int i = 0; i < n; i++)
    {
      check (b[i] == i + 5 * i * m - m * (m - 1) / 2);
      check (last[i] == 5 * i - (m - 1));
      mine += b[i];
    }
  check (all == mine);
}

static void
deep (void)
{
  int count = 0;
  begin ();
  #pragma omp target map(tofrom: count, a)
  #pragma omp simd reduction(+: count)
  for (int i = 0; i < n; i++)
    {
      #pragma omp simd collapse(2) reduction(+: count)
      for (int j = 0; j < 3; j++)
	for (int k = 0; k < 15; k++)
	  {
	    #pragma omp simd reduction(+: count)
	    for (int l = 0; l < 4; l++)
	      count += l;
	    a[i][15 * j + k] += i * m + 15 * j + k;
	  }
    }
  check (count == n * m * 6);
  expect_sums (1);
}

int
main (void)
{
  plain ();
  with_threads ();
  as_loop ();
  clauses ();
  deep ();
  return 0;
}
