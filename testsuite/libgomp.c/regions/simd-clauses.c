/* Clauses and directives of "simd" loops, of which there may be one for lanes
   and one for vectors; gcc-plugin/simt.sh has both made.  */
/* { dg-do run } */

#include "on-device.h"

enum { n = 100, sum_of_indices = n * (n - 1) / 2 };

struct complex { int re, im; };

#pragma omp declare target
static void
add_complex (struct complex *a, struct complex *b)
{
  a->re += b->re;
  a->im += b->im;
}

static void __attribute__ ((noinline))
increment (int *p)
{
  *p += 1;
}
#pragma omp end declare target

#pragma omp declare reduction (add: struct complex: \
			       add_complex (&omp_out, &omp_in)) \
	initializer (omp_priv = { 0, 0 })

static void
reductions (void)
{
  int sum = 5, most = -1, initial = -1, array[3] = { 1, 2, 3 };
  double d = 0;
  struct complex c = { 1, 2 };
  _Complex float cf = 0;
  _Complex double cd = 0;
  __int128 wide = (__int128) 1 << 100;
  #pragma omp target map(tofrom: sum, most, d, c) map(from: initial)
  {
    initial = omp_is_initial_device ();
    #pragma omp simd reduction(+: sum, d) reduction(max: most)
    for (int i = 0; i < n; i++)
      {
	sum += i;
	most = i > most ? i : most;
	d += i;
      }
    #pragma omp simd reduction(add: c)
    for (int i = 0; i < n; i++)
      {
	c.re += i;
	c.im -= i;
      }
  }
  expect_device (initial);
  #pragma omp target map(tofrom: cf, cd, wide)
  #pragma omp simd reduction(+: cf, cd, wide)
  for (int i = 0; i < n; i++)
    {
      cf += i - i * 1.0fi;
      cd += i + i * 1.0i;
      wide += i;
    }
  check (cf == sum_of_indices - sum_of_indices * 1.0fi
	 && cd == sum_of_indices + sum_of_indices * 1.0i
	 && wide == ((__int128) 1 << 100) + sum_of_indices);
  check (sum == 5 + sum_of_indices && most == n - 1 && d == sum_of_indices);
  check (c.re == 1 + sum_of_indices && c.im == 2 - sum_of_indices);
  #pragma omp target teams distribute parallel for simd map(tofrom: array) \
	  reduction(+: array)
  for (int i = 0; i < n; i++)
    array[i % 3] += 1;
  check (array[0] == 35 && array[1] == 35 && array[2] == 36);
  #pragma omp target parallel for simd map(tofrom: array) \
    reduction(+: array[:2])
  for (int i = 0; i < n; i++)
    array[i % 2] += 1;
  check (array[0] == 85 && array[1] == 85 && array[2] == 36);
}

static void
last_and_linear (void)
{
  int last = 0, linear = 3, conditional = -1, seen[n], array[3], end;
  #pragma omp target map(tofrom: last, linear, conditional) map(from: seen)
  {
    #pragma omp simd lastprivate(last) linear(linear: 3)
    for (int i = 0; i < n; i++)
      {
	last = 2 * i;
	seen[i] = linear;
	linear += 3;
      }
    #pragma omp simd lastprivate(conditional: conditional)
    for (int i = 0; i < n; i++)
      if (i % 7 == 3)
	conditional = i;
  }
  check (last == 2 * (n - 1) && linear == 3 + 3 * n && conditional == 94);
  for (int i = 0; i < n; i++)
    check (seen[i] == 3 + 3 * i);
  conditional = -1;
  #pragma omp target parallel for simd map(tofrom: conditional) \
	  lastprivate(conditional: conditional)
  for (int i = 0; i < n; i++)
    if (i % 7 == 4)
      conditional = i;
  check (conditional == 95);
  #pragma omp target teams distribute parallel for simd map(from: array) \
	  lastprivate(array)
  for (int i = 0; i < n; i++)
    {
      array[0] = i;
      array[1] = i * 2;
      increment (array);
    }
  check (array[0] == n && array[1] == 2 * n - 2);
  #pragma omp target map(from: end) map(alloc: seen)
  #pragma omp parallel for simd lastprivate(end)
  for (end = n; end > 0; end -= 7)
    seen[end - 1] = 0;
  check (end == -5);
}

static void
scans (void)
{
  int inclusive[n], exclusive[n], shared[n], a = 0, b = 0, c = 0;
  struct complex d = { 0, 0 };
  #pragma omp target map(tofrom: a, b, c, d) \
	  map(from: inclusive, exclusive, shared)
  {
    #pragma omp simd reduction(inscan, +: a)
    for (int i = 0; i < n; i++)
      {
	a += i;
	#pragma omp scan inclusive(a)
	inclusive[i] = a;
      }
    #pragma omp simd reduction(inscan, +: b)
    for (int i = 0; i < n; i++)
      {
	exclusive[i] = b;
	#pragma omp scan exclusive(b)
	b += i;
      }
    #pragma omp parallel for simd reduction(inscan, +: c) num_threads(4)
    for (int i = 0; i < n; i++)
      {
	c += i;
	#pragma omp scan inclusive(c)
	shared[i] = c;
      }
    #pragma omp simd reduction(inscan, add: d)
    for (int i = 0; i < n; i++)
      {
	d.re += i;
	#pragma omp scan inclusive(d)
	inclusive[i] += d.re;
      }
  }
  check (a == sum_of_indices && b == a && c == a && d.re == a);
  for (int i = 0; i < n; i++)
    check (inclusive[i] == i * (i + 1) && exclusive[i] == i * (i - 1) / 2
	   && shared[i] == i * (i + 1) / 2);
}

static void
privatized (void)
{
  int size = 7, array[5];
  long sum = 0, total = 0;
  #pragma omp target map(tofrom: total) firstprivate(size)
  {
    int vla[size];
    long t = 0;
    #pragma omp simd private(vla) reduction(+: t)
    for (int i = 0; i < n; i++)
      {
	for (int j = 0; j < size; j++)
	  vla[j] = i + j;
	for (int j = 0; j < size; j++)
	  t += vla[j];
      }
    total = t;
  }
  check (total == 7 * sum_of_indices + 21 * n);
  #pragma omp target teams distribute parallel for simd map(tofrom: sum) \
	  private(array) reduction(+: sum)
  for (int i = 0; i < n; i++)
    {
      int t = i, local[2] = { i, 0 };
      for (int j = 0; j < 5; j++)
	array[j] = i * j;
      increment (&t);
      increment (&local[1]);
      increment (array + 4);
      sum += t + local[0] + local[1] + array[4];
    }
  check (sum == 6 * sum_of_indices + 3 * n);
}

/* Variables of the loop's body whose address is taken.  */
static void
local_variables (void)
{
  long sum = 0, more = 0;
  #pragma omp target teams distribute parallel for simd \
	  map(tofrom: sum) reduction(+: sum)
  for (int i = 0; i < 100 * n; i++)
    {
      int t = i, local[2] = { i, 0 };
      increment (&t);
      increment (&local[1]);
      {
	int inner = t;
	increment (&inner);
	sum += inner;
      }
      sum += local[0] + local[1];
    }
  check (sum == 100L * n * (100 * n - 1) + 3 * 100 * n);
  #pragma omp target map(tofrom: more)
  #pragma omp simd reduction(+: more)
  for (int i = 0; i < n; i++)
    {
      int t = i;
      increment (&t);
      more += t;
    }
  check (more == sum_of_indices + n);
}

static void
directives (void)
{
  int k = 0, seen[n], last, iterator;
  long sum = 0;
  #pragma omp target map(tofrom: k) map(from: seen)
  #pragma omp simd safelen(8) simdlen(4)
  for (int i = 0; i < n; i++)
    #pragma omp ordered simd
    seen[i] = k++;
  check (k == n);
  for (int i = 0; i < n; i++)
    check (seen[i] == i);
  #pragma omp target teams distribute parallel for simd collapse(2) \
	  map(tofrom: sum) reduction(+: sum) lastprivate(last)
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 10; j++)
      {
	int t = i * j;
	increment (&t);
	last = t;
	sum += t;
      }
  check (sum == 45 * 45 + 100);
  sum = 0;
  #pragma omp target teams loop map(tofrom: sum) reduction(+: sum) \
	  lastprivate(iterator)
  for (iterator = 0; iterator < n; iterator++)
    sum += iterator;
  check (sum == sum_of_indices && iterator == n);
}

int
main (void)
{
  reductions ();
  last_and_linear ();
  scans ();
  privatized ();
  local_variables ();
  directives ();
}
