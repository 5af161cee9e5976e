/* Dependences of all kinds between target tasks and host tasks.  */
/* { dg-do run } */

#include "on-device.h"

enum { n = 8 };

static void
chain (void)
{
  int x = 0, initial = -1;

  #pragma omp target enter data map(to: x) nowait depend(out: x)
  for (int i = 0; i < n; i++)
    {
      #pragma omp target map(alloc: x) nowait depend(inout: x) firstprivate(i)
	x = 2 * x + i;
      #pragma omp target update from(x) nowait depend(inout: x)
      #pragma omp task depend(inout: x) shared(x)
	x++;
      #pragma omp target update to(x) nowait depend(inout: x)
    }
  #pragma omp target map(from: initial) nowait depend(inout: x)
    initial = omp_is_initial_device ();
  #pragma omp target exit data map(from: x) nowait depend(inout: x)
  #pragma omp taskwait
  expect_device (initial);
  int expected = 0;
  for (int i = 0; i < n; i++)
    expected = 2 * expected + i + 1;
  check (x == expected);
}

/* Many readers after one writer, then one writer after the readers.  */
static void
readers (void)
{
  int x = 0, seen[n] = { 0 }, last = 0;

  #pragma omp target data map(tofrom: x)
  {
    #pragma omp target map(tofrom: x) nowait depend(out: x)
      x = 5;
    for (int i = 0; i < n; i++)
      {
	#pragma omp target map(to: x) map(tofrom: seen[i:1]) nowait \
		depend(in: x) firstprivate(i)
	  seen[i] = x + i;
      }
    #pragma omp target map(tofrom: x) nowait depend(out: x)
      x = -1;
    #pragma omp target map(to: x) map(from: last) depend(in: x)
      last = x;
    #pragma omp taskwait
  }
  for (int i = 0; i < n; i++)
    check (seen[i] == 5 + i);
  check (last == -1 && x == -1);
}

static void
iterators_and_objects (void)
{
  int a[n] = { 0 }, x = 1, sum = 0, count = 0;
  omp_depend_t object;

  for (int i = 0; i < n; i++)
    {
      #pragma omp target map(tofrom: a[i:1]) nowait depend(out: a[i]) \
	      firstprivate(i)
	a[i] = i + 1;
    }
  #pragma omp target map(to: a) map(from: sum) nowait \
	  depend(iterator (int i = 0 : n), in: a[i]) depend(out: sum)
  {
    sum = 0;
    for (int i = 0; i < n; i++)
      sum += a[i];
  }
  #pragma omp taskwait depend(in: sum)
  check (sum == n * (n + 1) / 2);

  #pragma omp depobj (object) depend(inout: x)
  #pragma omp target map(tofrom: x) nowait depend(depobj: object)
    x += 2;
  #pragma omp target map(tofrom: x) nowait depend(depobj: object)
    x *= 10;
  #pragma omp task depend(depobj: object) shared(x)
    x++;
  #pragma omp taskwait
  check (x == 31);
  #pragma omp depobj (object) destroy

  for (int i = 0; i < n; i++)
    {
      #pragma omp target map(tofrom: count) nowait \
	      depend(mutexinoutset: count)
	count++;
    }
  #pragma omp taskwait
  check (count == n);
}

/* Four kinds of dependences in one clause list, each on something else: GCC
   passes these in another form than the rest.  */
static void
mixed (void)
{
  int out = 0, mutex = 0, in = 0, object = 0, sum = 0, later = 0;
  omp_depend_t in_object;

  #pragma omp depobj (in_object) depend(in: object)
  #pragma omp target map(from: in) nowait depend(out: in)
    in = 1;
  #pragma omp target map(from: object) nowait depend(out: object)
    object = 2;
  #pragma omp target map(from: mutex) nowait depend(mutexinoutset: mutex)
    mutex = 3;
  #pragma omp target map(from: out) nowait depend(in: out)
    out = 4;
  #pragma omp target map(to: in, object, mutex, out) map(from: sum) nowait \
	  depend(out: out) depend(mutexinoutset: mutex) depend(in: in) \
	  depend(depobj: in_object)
    sum = 1000 * out + 100 * mutex + 10 * object + in;
  /* Each has to wait for the one before, by a different one of those.  */
  #pragma omp target map(to: out, sum) map(from: later) nowait \
	  depend(in: out) depend(out: later)
    later = out + sum;
  #pragma omp target map(from: object) nowait depend(out: object)
    object = 0;
  #pragma omp target map(from: mutex) nowait depend(mutexinoutset: mutex)
    mutex = 0;
  #pragma omp target map(from: in) nowait depend(inout: in)
    in = 0;
  #pragma omp taskwait
  check (sum == 4321 && later == 4325);
  check (in == 0 && object == 0 && mutex == 0);
  #pragma omp depobj (in_object) destroy
}

static void
groups (void)
{
  int a = 0, b = 0;

  #pragma omp taskgroup
  {
    #pragma omp target map(tofrom: a) nowait
      a = 1;
    #pragma omp task shared(b)
    {
      #pragma omp target map(tofrom: b) nowait
	b = 2;
    }
  }
  check (a == 1 && b == 2);
}

int
main (void)
{
  chain ();
  readers ();
  iterators_and_objects ();
  mixed ();
  groups ();
  #pragma omp parallel num_threads (3)
  #pragma omp single
  {
    chain ();
    readers ();
    iterators_and_objects ();
    mixed ();
    groups ();
  }
  return 0;
}
