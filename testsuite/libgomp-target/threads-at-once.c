/* { dg-do run } */
/* { dg-additional-options "-pthread" } */
/* Many threads map the same data, by itself and by pointers in structures, and
   data of their own, in any order; all of them get the right results.  */

#include "on-device.h"
#include <pthread.h>
#include <string.h>

enum { THREADS = 6, STEPS = 120, ARRAYS = 5, N = 256 };

/* What nobody changes.  */
static int arrays[ARRAYS][N];
static long sums[ARRAYS];
static struct pair
{
  int n;
  int *p;
  int unused[3];
  int *q;
} pairs[ARRAYS];

static long
sum_of (int k)
{
  long sum = 0;
  int *a = arrays[k];
  #pragma omp target map(to: a[0:N]) map(tofrom: sum)
  for (int i = 0; i < N; i++)
    sum += a[i];
  return sum;
}

static void
use_array (int k)
{
  check (sum_of (k) == sums[k]);
}

static void
enter_array (int k)
{
  #pragma omp target enter data map(to: arrays[k])
  check (omp_target_is_present (arrays[k], omp_get_default_device ()));
  use_array (k);
  #pragma omp target exit data map(release: arrays[k])
}

static void
copy_array_again (int k)
{
  long sum = 0;
  #pragma omp target map(always, to: arrays[k]) map(tofrom: sum)
  for (int i = 0; i < N; i++)
    sum += arrays[k][i];
  check (sum == sums[k]);
}

static void
use_pointers (int k)
{
  struct pair *s = &pairs[k];
  long sum = 0;
  #pragma omp target map(to: s->n, s->p[0:N], s->q[0:N]) map(tofrom: sum)
  for (int i = 0; i < s->n; i++)
    sum += s->p[i] + 2 * s->q[i];
  check (sum == sums[k] + 2 * sums[ARRAYS - 1 - k]);
}

static void
enter_by_tasks (int k)
{
  long sum = 0;
  #pragma omp target enter data map(to: arrays[k]) nowait depend(out: sum)
  #pragma omp target map(tofrom: sum) map(to: arrays[k]) nowait \
    depend(inout: sum)
  for (int i = 0; i < N; i++)
    sum += arrays[k][i];
  #pragma omp target exit data map(release: arrays[k]) nowait depend(inout: sum)
  #pragma omp taskwait
  check (sum == sums[k]);
}

static void
use_sections (int k)
{
  int *own = calloc (N, sizeof *own);
  for (int i = 0; i < 8; i++)
    {
      #pragma omp target map(tofrom: own[i * N / 8:N / 8]) nowait
      for (int j = 0; j < N / 8; j++)
	own[i * N / 8 + j] = i + k;
    }
  #pragma omp taskwait
  for (int i = 0; i < N; i++)
    check (own[i] == i / (N / 8) + k);
  free (own);
}

static void
follow_tasks (int k)
{
  int x[2] = { 1, k }, expected[2] = { 1, k };
  for (int i = 0; i < 5; i++)
    {
      #pragma omp target map(tofrom: x) nowait depend(inout: x)
      for (int j = 0; j < 2; j++)
	x[j] = 2 * x[j] + i;
      for (int j = 0; j < 2; j++)
	expected[j] = 2 * expected[j] + i;
    }
  #pragma omp taskwait
  check (memcmp (x, expected, sizeof x) == 0);
}

static void
use_routines (int k)
{
  const int device = omp_get_default_device ();
  const int host = omp_get_initial_device ();
  char data[100], back[sizeof data];
  memset (data, k, sizeof data);
  char *there = omp_target_alloc (sizeof data, device);
  check (there != NULL);
  check (omp_target_memcpy (there, data, sizeof data, 0, 0, device, host) == 0);
  check (omp_target_memcpy (back, there, sizeof data, 0, 0, host, device) == 0);
  check (memcmp (data, back, sizeof data) == 0);
  if (!on_host_expected ())
    {
      check (omp_target_associate_ptr (data, there, sizeof data, 0, device)
	     == 0);
      data[5] = 77;
      #pragma omp target update to(data)
      data[5] = 0;
      #pragma omp target update from(data)
      check (data[5] == 77);
      check (omp_target_disassociate_ptr (data, device) == 0);
    }
  omp_target_free (there, device);
}

static void *
run (void *seed)
{
  static void (*const steps[]) (int) = {
    use_array, enter_array, copy_array_again, use_pointers, enter_by_tasks,
    use_sections, follow_tasks, use_routines
  };
  unsigned random = *(unsigned *) seed;
  for (int i = 0; i < STEPS; i++)
    {
      random = random * 1103515245 + 12345;
      steps[(random >> 16) % 8] ((random >> 20) % ARRAYS);
    }
  return NULL;
}

int
main (void)
{
  int initial = -1;
  pthread_t threads[THREADS];
  unsigned seeds[THREADS];
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  for (int k = 0; k < ARRAYS; k++)
    {
      for (int i = 0; i < N; i++)
	sums[k] += arrays[k][i] = i * (k + 1) + k;
      pairs[k] = (struct pair) {
	.n = N, .p = arrays[k], .q = arrays[ARRAYS - 1 - k]
      };
    }
  for (unsigned i = 0; i < THREADS; i++)
    {
      seeds[i] = i;
      check (pthread_create (&threads[i], NULL, run, &seeds[i]) == 0);
    }
  for (int i = 0; i < THREADS; i++)
    check (pthread_join (threads[i], NULL) == 0);
  for (int k = 0; k < ARRAYS && !on_host_expected (); k++)
    check (!omp_target_is_present (arrays[k], omp_get_default_device ()));
  return 0;
}
