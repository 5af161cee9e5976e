/* A library that one compiler compiles, and another its caller.  */

#include <omp.h>
#include <unistd.h>
#include "mixed.h"

int
library_devices (void)
{
  return omp_get_num_devices ();
}

int
library_present (int *p)
{
  return omp_target_is_present (p, 0);
}

int
library_add (int *p, int n)
{
  int device = 0;
#pragma omp target map(tofrom: p[0:n]) map(from: device)
  {
    for (int i = 0; i < n; i++)
      p[i] += 10;
    device = getpid ();
  }
  return device;
}

void
library_enter (int *p, int n)
{
#pragma omp target enter data map(to: p[0:n])
}

void
library_update (int *p, int n)
{
#pragma omp target update from(p[0:n])
}

void
library_leave (int *p, int n)
{
#pragma omp target exit data map(from: p[0:n])
}

int
library_sum (int n)
{
  int sum = 0;
#pragma omp target teams distribute parallel for reduction(+: sum)
  for (int i = 0; i < n; i++)
    sum += i;
  return sum;
}

int
library_number (int device)
{
  int number = -1;
#pragma omp target device(device) map(from: number)
  number = getpid ();
  return number;
}

/* What is asynchronous here has been done after a taskwait of this compiler's,
   whichever runtime that is.  */
int
library_tasks (int x)
{
#pragma omp target nowait map(tofrom: x) depend(out: x)
  {
    usleep (100000);
    x += 3;
  }
#pragma omp taskwait
  int after = x;
#pragma omp task depend(out: x) shared(x)
  {
    usleep (100000);
    x++;
  }
#pragma omp target nowait map(tofrom: x) depend(inout: x)
  x *= 5;
#pragma omp target enter data map(to: x) nowait depend(inout: x)
#pragma omp target map(tofrom: x) nowait depend(inout: x)
  x += 1000;
#pragma omp target exit data map(from: x) nowait depend(inout: x)
#pragma omp taskwait
  return after * 10000 + x;
}
