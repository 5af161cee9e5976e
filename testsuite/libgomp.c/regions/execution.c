/* All ways to distribute loops, nested parallelism, and what runs at once.  */
/* { dg-do run } */

#include "on-device.h"

enum { n = 1000 };

static int a[n];

static void
expect_all (int value)
{
  for (int i = 0; i < n; i++)
    {
      check (a[i] == value);
      a[i] = 0;
    }
}

static void
loops (void)
{
  #pragma omp target parallel for map(tofrom: a)
  for (int i = 0; i < n; i++)
    a[i]++;
  expect_all (1);
  #pragma omp target parallel for simd schedule(dynamic, 7) map(tofrom: a)
  for (int i = 0; i < n; i++)
    a[i]++;
  expect_all (1);
  #pragma omp target simd map(tofrom: a)
  for (int i = 0; i < n; i++)
    a[i]++;
  expect_all (1);
  #pragma omp target teams distribute map(tofrom: a)
  for (int i = 0; i < n; i++)
    a[i]++;
  expect_all (1);
  #pragma omp target teams distribute simd num_teams (2) map(tofrom: a)
  for (int i = 0; i < n; i++)
    a[i]++;
  expect_all (1);
  #pragma omp target teams distribute parallel for dist_schedule(static, 11) \
	  map(tofrom: a)
  for (int i = 0; i < n; i++)
    a[i]++;
  expect_all (1);
  #pragma omp target teams distribute parallel for simd collapse(2) \
	  num_teams (3) thread_limit (2) map(tofrom: a)
  for (int i = 0; i < n / 10; i++)
    for (int j = 0; j < 10; j++)
      a[10 * i + j]++;
  expect_all (1);
  #pragma omp target teams loop map(tofrom: a)
  for (int i = 0; i < n; i++)
    a[i]++;
  expect_all (1);
  #pragma omp target parallel loop map(tofrom: a)
  for (int i = 0; i < n; i++)
    a[i]++;
  expect_all (1);
}

static void
reductions (void)
{
  int sum = 10, product = 1, largest = -1;
  double array[3] = { 0 };
  unsigned bits = 0;

  #pragma omp target teams distribute parallel for map(tofrom: sum, bits) \
	  reduction(+: sum) reduction(|: bits)
  for (int i = 0; i < 100; i++)
    {
      sum += i;
      bits |= 1u << (i % 20);
    }
  check (sum == 4960 && bits == 0xfffff);
  #pragma omp target parallel for map(tofrom: product, largest, array) \
	  reduction(*: product) reduction(max: largest) reduction(+: array)
  for (int i = 1; i <= 10; i++)
    {
      product *= i;
      if ((7 * i) % 11 > largest)
	largest = (7 * i) % 11;
      array[i % 3] += i;
    }
  check (product == 3628800 && largest == 10);
  check (array[0] == 18 && array[1] == 22 && array[2] == 15);
}

static void
in_reduction (void)
{
  int sum = 1;

  #pragma omp taskgroup task_reduction(+: sum)
  {
    #pragma omp target in_reduction(+: sum)
      sum += 10;
    #pragma omp target in_reduction(+: sum) nowait
      sum += 100;
    #pragma omp task in_reduction(+: sum)
      sum += 1000;
  }
  check (sum == 1111);
}

static void
nested (void)
{
  int initial = -1, inner = 0, critical = 0, ordered = 0, sections = 0;

  #pragma omp target map(from: initial) \
	  map(tofrom: inner, critical, ordered, sections)
  {
    initial = omp_is_initial_device ();
    omp_set_max_active_levels (2);
    #pragma omp parallel num_threads (2)
    {
      int threads = 0;
      #pragma omp parallel num_threads (2) reduction(+: threads)
	threads += omp_get_level () == 2;
      #pragma omp atomic
      inner += threads;
      for (int i = 0; i < 50; i++)
	{
	  #pragma omp critical
	  critical++;
	}
      #pragma omp for ordered
      for (int i = 0; i < 10; i++)
	{
	  #pragma omp ordered
	  ordered = 3 * ordered % 1000 + i;
	}
      #pragma omp sections reduction(+: sections)
      {
	#pragma omp section
	  sections += 1;
	#pragma omp section
	  sections += 2;
      }
    }
  }
  expect_device (initial);
  int expected = 0;
  for (int i = 0; i < 10; i++)
    expected = 3 * expected % 1000 + i;
  check (inner >= 2 && critical >= 50 && critical % 50 == 0);
  check (ordered == expected && sections == 3);
}

int
main (void)
{
  loops ();
  reductions ();
  in_reduction ();
  nested ();
  return 0;
}
