/* What a region maps that a device has the host run.  */
/* { dg-do run } */
/* { dg-feature "requires reverse_offload, target device(ancestor: 1)" 13 } */
/* { dg-require-effective-target emulated } */

#include "on-device.h"
#include <unistd.h>

#pragma omp requires reverse_offload

static pid_t host;

/* The host's own: no device has it.  */
static int calls;
static int counter = 5;

static int
is_host (void)
{
  calls++;
  return getpid () == host && omp_is_initial_device ()
	 && omp_get_device_num () == omp_get_initial_device ();
}

static void
scalars (void)
{
  int initial = -1, right = 0, before = calls;
  #pragma omp target map(from: initial, right)
  {
    int both = 4, in = 10, out = 0, own = 7, on_host = 0;
    initial = omp_is_initial_device ();
    #pragma omp target device(ancestor: 1) map(tofrom: both) map(to: in) \
	    map(from: out, on_host) firstprivate(own)
    {
      on_host = is_host ();
      out = both + in + own;
      both *= 2;
      in = own = -1;
    }
    right = both == 8 && (in == 10 || initial) && out == 21 && own == 7
	    && on_host;
  }
  expect_device (initial);
  check (right);
  check (calls == before + 1);
}

static void
count (void)
{
  counter++;
}

/* No data; a function that the host alone has.  */
static void
nothing (void)
{
  int initial = -1, before = counter;
  #pragma omp target map(from: initial)
  {
    initial = omp_is_initial_device ();
    #pragma omp target device(ancestor: 1)
    count ();
  }
  expect_device (initial);
  check (counter == before + 1);
}

/* Arrays of the device's, and sections of them.  */
static void
arrays (void)
{
  int initial = -1, right = 0;
  #pragma omp target map(from: initial, right)
  {
    int a[100];
    double wide[3] __attribute__ ((aligned (64))) = { 1, 2, 3 };
    unsigned misaligned = 1;
    int *heap = malloc (50 * sizeof *heap);
    initial = omp_is_initial_device ();
    for (int i = 0; i < 100; i++)
      a[i] = i;
    for (int i = 0; i < 50; i++)
      heap[i] = 1000 + i;
    #pragma omp target device(ancestor: 1) map(tofrom: a[10:20], heap[5:40]) \
	    map(tofrom: wide) map(from: misaligned)
    {
      for (int i = 10; i < 30; i++)
	a[i] *= 2;
      for (int i = 5; i < 45; i++)
	heap[i] -= 1000;
      misaligned = (unsigned) ((size_t) wide % 64);
      wide[1] += wide[0] + wide[2];
    }
    right = misaligned == 0 && wide[0] == 1 && wide[1] == 6 && wide[2] == 3;
    for (int i = 0; i < 100; i++)
      right &= a[i] == (i >= 10 && i < 30 ? 2 * i : i);
    for (int i = 0; i < 50; i++)
      right &= heap[i] == (i >= 5 && i < 45 ? i : 1000 + i);
    free (heap);
  }
  expect_device (initial);
  check (right);
}

#define N 1000

/* What the host has mapped: the region works on the host's, and copies
   nothing, unless it is told to.  */
static void
present (void)
{
  int initial = -1, right = 0;
  static int a[N];
  int *p = malloc (N * sizeof *p);
  for (int i = 0; i < N; i++)
    a[i] = p[i] = i;
  #pragma omp target map(from: initial, right) map(tofrom: a) map(to: p[0:N])
  {
    int good = 1;
    initial = omp_is_initial_device ();
    for (int i = 0; i < N; i++)
      a[i] = p[i] = -1;
    #pragma omp target device(ancestor: 1) map(tofrom: a, p[0:N], good)
    for (int i = 0; i < N; i++)
      {
	good &= a[i] == i && p[i] == i;
	a[i] = p[i] = i + 1;
      }
    for (int i = 0; i < N; i++)
      good &= a[i] == -1 && p[i] == -1;
    #pragma omp target device(ancestor: 1) map(always, to: a[10:10]) \
	    map(always, from: p[20:10])
    ;
    for (int i = 0; i < N; i++)
      good &= p[i] == (i >= 20 && i < 30 ? i + 1 : -1);
    #pragma omp target device(ancestor: 1) map(to: a) map(tofrom: good)
    for (int i = 0; i < N; i++)
      good &= a[i] == (i >= 10 && i < 20 ? -1 : i + 1);
    right = good;
  }
  expect_device (initial);
  check (right);
  for (int i = 0; i < N; i++)
    check (p[i] == i + 1);
  free (p);
}

/* A section after a smaller one of the same array, or after an empty one in its
   middle.  */
static void
overlapping (void)
{
  int initial = -1, right = 0;
  static int a[N];
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma omp target map(from: initial, right) map(tofrom: a)
  {
    int own[10] = { 0 }, none = 0, good = 0;
    int *two = a + 3, *all = a, *rest = a + 1, *middle = own + 5, *ten = own;
    initial = omp_is_initial_device ();
    #pragma omp target device(ancestor: 1) map(from: good) \
	    map(tofrom: two[0:2], all[0:N], rest[0:N - 1])
    {
      good = two[1] == 4 && all[N - 1] == N - 1 && rest[N - 2] == N - 1;
      all[N - 1] = 0;
    }
    #pragma omp target device(ancestor: 1) \
	    map(tofrom: middle[0:none], ten[0:10])
    ten[9] = 9;
    right = good && own[9] == 9;
  }
  expect_device (initial);
  check (right);
}

/* A pointer that no clause names.  */
static void
pointers (void)
{
  int initial = -1, right = 0;
  int *p = malloc (N * sizeof *p), *middle = p + 300;
  for (int i = 0; i < N; i++)
    p[i] = i;
  #pragma omp target enter data map(to: p[0:N])
  #pragma omp target map(from: initial, right)
  {
    int *nothing = NULL, good = 0;
    initial = omp_is_initial_device ();
    #pragma omp target device(ancestor: 1) map(from: good)
    good = middle[0] == 300 && middle[-300] == 0 && nothing == NULL;
    right = good;
  }
  #pragma omp target exit data map(delete: p[0:N])
  expect_device (initial);
  check (right);
  free (p);
}

struct list
{
  int before;
  int *values;
  int count;
  int after;
};

static void
structures (void)
{
  int initial = -1, right = 0;
  #pragma omp target map(from: initial, right)
  {
    int values[10];
    struct list list = { 1, values, 10, 2 };
    initial = omp_is_initial_device ();
    for (int i = 0; i < 10; i++)
      values[i] = i;
    #pragma omp target device(ancestor: 1) map(tofrom: list.count) \
	    map(tofrom: list.values[0:10]) map(to: list.before)
    {
      for (int i = 0; i < list.count; i++)
	list.values[i] += list.before;
      list.count = 5;
    }
    right = list.before == 1 && list.count == 5 && list.after == 2
	    && list.values == values;
    for (int i = 0; i < 10; i++)
      right &= values[i] == i + 1;

    #pragma omp target device(ancestor: 1) map(tofrom: list, list.values[2:3])
    {
      for (int i = 2; i < 5; i++)
	list.values[i] = 100;
      list.after = 3;
    }
    right &= list.values == values && list.after == 3;
    for (int i = 0; i < 10; i++)
      right &= values[i] == (i >= 2 && i < 5 ? 100 : i + 1);
  }
  expect_device (initial);
  check (right);
}

static void
zero_and_large (void)
{
  int initial = -1, right = 0;
  #pragma omp target map(from: initial, right)
  {
    size_t size = (size_t) 3 << 20;
    char *large = malloc (size);
    char few[1] = { 0 };
    int none = 0;
    initial = omp_is_initial_device ();
    for (size_t i = 0; i < size; i++)
      large[i] = i % 100;
    #pragma omp target device(ancestor: 1) map(tofrom: large[0:size]) \
	    map(to: few[0:none])
    for (size_t i = 0; i < size; i++)
      large[i]++;
    right = 1;
    for (size_t i = 0; i < size; i++)
      right &= large[i] == (char) (i % 100 + 1);
    free (large);
  }
  expect_device (initial);
  check (right);
}

#pragma omp declare target
static int global = 1;

static int
doubled (int x)
{
  #pragma omp target device(ancestor: 1) map(tofrom: x)
  {
    x *= 2;
    global++;
  }
  return x;
}
#pragma omp end declare target

/* In a function; a variable that both sides have.  */
static void
functions (void)
{
  int initial = -1, x = 0, there = 0;
  #pragma omp target map(from: initial, x, there)
  {
    initial = omp_is_initial_device ();
    global = 10;
    x = doubled (21);
    there = global;
  }
  expect_device (initial);
  check (x == 42);
  if (on_host_expected ())
    check (there == 11);
  else
    check (there == 10 && global == 2);
}

int
main (void)
{
  host = getpid ();
  scalars ();
  nothing ();
  if (!on_host_expected ())
    present ();
  arrays ();
  overlapping ();
  pointers ();
  structures ();
  zero_and_large ();
  functions ();
  return 0;
}
