/* The caller of such a library.  */

#include <omp.h>
#include "check.h"
#include "mixed.h"

#define N 20

static int x[N], y[N];

static int
process (int device)
{
  int number = -1;
#pragma omp target device(device) map(from: number)
  number = getpid ();
  return number;
}

/* What we map is there for the library.  */
static void
mapped_here (void)
{
  int device = process (0);
#pragma omp target enter data map(to: x)
  CHECK (library_present (x));
  CHECK (library_add (x, N) == device);
  CHECK (x[3] == 3);
#pragma omp target
  x[3]++;
#pragma omp target update from(x)
  CHECK (x[3] == 14 && x[4] == 14);
  library_update (x, N);
#pragma omp target exit data map(delete: x)
  CHECK (!library_present (x));
  CHECK (library_add (x, N) == device && x[3] == 24);
}

/* And the other way round.  */
static void
mapped_there (void)
{
  library_enter (y, N);
  CHECK (omp_target_is_present (y, 0));
#pragma omp target map(tofrom: y)
  y[5] *= 3;
  CHECK (y[5] == 5);
#pragma omp target data map(tofrom: y)
  library_add (y, N);
  CHECK (y[5] == 5);
  library_leave (y, N);
  CHECK (y[5] == 25 && y[6] == 16);
  CHECK (!omp_target_is_present (y, 0));
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    x[i] = y[i] = i;
  CHECK (omp_get_num_devices () == 2 && library_devices () == 2);
  CHECK (process (0) != getpid () && process (0) == library_number (0));
  CHECK (process (1) != process (0) && process (1) == library_number (1));
  CHECK (process (omp_get_initial_device ()) == getpid ());
  CHECK (library_number (omp_get_initial_device ()) == getpid ());
  mapped_here ();
  mapped_there ();
  CHECK (library_sum (100) == 4950);
  int a = 0;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp target nowait map(tofrom: a) depend(inout: a)
    a += 3;
#pragma omp target nowait map(tofrom: a) depend(inout: a)
    a *= 5;
#pragma omp taskwait
    CHECK (a == 15);
  }
  CHECK (library_tasks (4) == 71040);
#pragma omp parallel num_threads(2)
#pragma omp single
  a = library_tasks (4);
  CHECK (a == 71040);
  return checked ();
}
