/* Outside of a parallel region, after a taskgroup with a reduction, libgomp
   does not run tasks at once: what depends on them waits.  */

/* { dg-do run } */

#include <stdlib.h>

int
main (void)
{
  int sum = 0, x = 1, y = 1, z = 1;

  #pragma omp taskgroup task_reduction(+: sum)
  {
    #pragma omp task in_reduction(+: sum)
    sum += 3;
  }

  #pragma omp task depend(inout: x) shared(x)
  x += 5;
  #pragma omp target depend(inout: x) map(tofrom: x)
  x *= 10;

  #pragma omp task depend(inout: y) shared(y)
  y += 5;
  #pragma omp target nowait depend(inout: y) map(tofrom: y)
  y *= 10;
  #pragma omp task depend(inout: y) shared(y)
  y -= 7;

  #pragma omp task depend(out: z) shared(z)
  z = 4;
  #pragma omp target enter data nowait depend(inout: z) map(to: z)
  #pragma omp target nowait depend(inout: z) map(tofrom: z)
  z *= 2;
  #pragma omp target exit data nowait depend(inout: z) map(from: z)
  #pragma omp taskwait

  if (sum != 3 || x != 60 || y != 53 || z != 8)
    abort ();
  return 0;
}
