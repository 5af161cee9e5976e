/* Atomic constructs in "simd" loops, of which there may be one for lanes and
   one for vectors; gcc-plugin/simt.sh has both made.  */
/* { dg-do run } */

#include "on-device.h"

enum { n = 100, sum_of_indices = n * (n - 1) / 2 };

#pragma omp declare target
int global;

static void
orphaned (int *total)
{
  int local = 0;
  #pragma omp simd
  for (int i = 0; i < n; i++)
    {
      #pragma omp atomic
      local += i;
      #pragma omp atomic
      *total += 1;
      #pragma omp atomic
      global++;
    }
  *total += local;
}
#pragma omp end declare target

static void
kinds (void)
{
  int v = 0, w = 0, c = 0, captured = 0, initial = -1;
  double d = 0;
  float f = 1;
  #pragma omp target map(tofrom: v, w, c, captured, d, f) map(from: initial)
  {
    initial = omp_is_initial_device ();
    #pragma omp simd
    for (int i = 0; i < n; i++)
      {
	int t;
	#pragma omp atomic
	v += i;
	#pragma omp atomic update
	d = d + 1.0;
	#pragma omp atomic
	f *= 1;
	#pragma omp atomic write
	w = 7;
	#pragma omp atomic read
	t = w;
	if (t != 7)
	  abort ();
	#pragma omp atomic capture
	t = c++;
	#pragma omp atomic
	captured += t;
      }
  }
  expect_device (initial);
  check (v == sum_of_indices && d == n && f == 1 && w == 7);
  check (c == n && captured == sum_of_indices);
}

static void
aggregates (void)
{
  struct { int a, array[4]; double d; } s = { 0 };
  int array[n] = { 0 }, size = n, vla[size];
  int *p = calloc (n, sizeof *p);
  check (p);
  memset (vla, 0, sizeof vla);
  #pragma omp target teams distribute parallel for simd \
	  map(tofrom: s, array, vla, p[0:n])
  for (int i = 0; i < size; i++)
    {
      #pragma omp atomic
      s.a += i;
      #pragma omp atomic
      s.array[i % 4] += 1;
      #pragma omp atomic
      s.d += 1;
      #pragma omp atomic
      array[i / 2] += i;
      #pragma omp atomic
      vla[i / 2] += 1;
      #pragma omp atomic
      p[i / 2]++;
    }
  check (s.a == sum_of_indices && s.d == n);
  for (int i = 0; i < 4; i++)
    check (s.array[i] == n / 4);
  for (int i = 0; i < n / 2; i++)
    check (array[i] == 4 * i + 1 && vla[i] == 2 && p[i] == 2);
  free (p);
}

static void
addresses_as_values (void)
{
  int others = 0, wrong = -1;
  #pragma omp target map(from: others, wrong)
  {
    int other = 3, private, differ = 0, *seen, *p;
    #pragma omp simd
    for (int i = 0; i < n; i++)
      {
	#pragma omp atomic write
	p = &other;
      }
    others = *p;
    #pragma omp simd private(private) reduction(+: differ) safelen(1)
    for (int i = 0; i < n; i++)
      {
	private = i;
	#pragma omp atomic write
	seen = &private;
	differ += *seen != i;
      }
    wrong = differ;
  }
  check (others == 3 && wrong == 0);
}

static void
shared_and_private (void)
{
  int out = 0, x = 11, written = 0, added = 0, total = 0, private;
  #pragma omp target map(tofrom: out, written, added) firstprivate(x)
  {
    int z = x, u = 0, sum = 0;
    #pragma omp parallel num_threads(4)
    {
      #pragma omp single
      z = z + 2;
      #pragma omp for simd
      for (int i = 0; i < n; i++)
	{
	  int old;
	  #pragma omp atomic write
	  u = z;
	  #pragma omp atomic
	  sum += z;
	  #pragma omp atomic capture
	  { old = out; out += z; }
	  if (old % 13)
	    abort ();
	}
    }
    written = u;
    added = sum;
  }
  check (out == 13 * n && written == 13 && added == 13 * n);
  #pragma omp target map(tofrom: total)
  #pragma omp simd private(private)
  for (int i = 0; i < n; i++)
    {
      int inner = 1;
      private = i;
      #pragma omp atomic
      private += 1;
      #pragma omp atomic
      inner += 1;
      #pragma omp atomic
      total += private + inner;
    }
  check (total == sum_of_indices + 3 * n);
}

int
main (void)
{
  int total = 0;
  kinds ();
  aggregates ();
  addresses_as_values ();
  shared_and_private ();
  #pragma omp target map(tofrom: total)
  orphaned (&total);
  #pragma omp target update from(global)
  check (total == n + sum_of_indices && global == n);
}
