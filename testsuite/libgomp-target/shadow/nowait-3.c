/* Many regions with nowait and dependences, some tasks of the host among them,
   give what they give in order.  */

#include <omp.h>
#include <unistd.h>
#include "shadow.h"

enum { slots = 6, tasks = 600 };

static unsigned seed;

static unsigned
pick (unsigned n)
{
  seed = seed * 1103515245 + 12345;
  return (seed >> 16) % n;
}

static void
submit (unsigned *v, unsigned *expected)
{
  for (int t = 0; t < tasks; t++)
    {
      unsigned i = pick (slots), j = pick (slots), what = pick (20);
      if (what == 0)
	{
#pragma omp task depend(inout: v[j])
	  usleep (50);
	}
      else if (what == 1)
	{
#pragma omp taskwait depend(in: v[i])
	}
      else if (what == 2)
	{
#pragma omp target map(tofrom: v[0:slots]) depend(inout: v[j])
	  v[j] += 7;
	  expected[j] += 7;
	}
      else if (i == j)
	{
#pragma omp target map(tofrom: v[0:slots]) depend(inout: v[j]) nowait
	  v[j] = v[j] * 5 + 1;
	  expected[j] = expected[j] * 5 + 1;
	}
      else
	{
#pragma omp target map(tofrom: v[0:slots]) depend(in: v[i]) \
	depend(inout: v[j]) nowait
	  v[j] = v[j] * 3 + v[i];
	  expected[j] = expected[j] * 3 + expected[i];
	}
    }
#pragma omp taskwait
}

static void
one (unsigned start)
{
  unsigned v[slots], expected[slots];
  for (unsigned i = 0; i < slots; i++)
    v[i] = expected[i] = start + i;
  seed = start;
#pragma omp target data map(tofrom: v)
  submit (v, expected);
  for (unsigned i = 0; i < slots; i++)
    CHECK (v[i] == expected[i]);
}

int
main (void)
{
  for (unsigned start = 1; start <= 3; start++)
    one (start);
#pragma omp parallel num_threads(3)
#pragma omp single
  one (4);
  return 0;
}
