/* omp_all_memory: a task that has everything in common with those before and
   after it, regions and directives with nowait as well as tasks of the host.
   Alone, where our runtime orders all of them, and in a team, where libgomp
   does: that of GCC 12 knows nothing of it.  */
/* { dg-do run } */

#include <unistd.h>
#include "on-device.h"

#if __GNUC__ < 13 && !defined __clang__
/* As later releases encode it.  */
# define omp_all_memory (*(char *) 0)
#endif

static int a, b, c;

/* Some time after the others have begun.  */
static void
regions_then_update (void)
{
  a = b = 0;
  #pragma omp target nowait map (always, tofrom: a) depend (out: a)
  {
    usleep (10000);
    a += 3;
  }
  #pragma omp target nowait map (always, tofrom: b) depend (out: b)
  {
    usleep (20000);
    b += 5;
  }
  #pragma omp target nowait map (always, tofrom: a, b) \
    depend (inout: omp_all_memory)
  {
    a += 10 * b;
    usleep (10000);
  }
  #pragma omp target nowait map (always, tofrom: c) map (to: a) depend (out: c)
  c = a;
  #pragma omp target update nowait from (a, b) depend (out: omp_all_memory)
  #pragma omp target nowait map (always, tofrom: b) depend (inout: b)
  b += 100;
  #pragma omp taskwait depend (inout: a, b, c)
  check (a == 53);
  check (b == 105);
  check (c == 53);
}

/* Tasks of the host have it, and so have regions between them.  */
static void
with_tasks (void)
{
  omp_depend_t all;
  #pragma omp depobj (all) depend (inout: omp_all_memory)
  a = b = c = 0;
  #pragma omp target nowait map (always, tofrom: a) depend (out: a)
  {
    usleep (10000);
    a = 3;
  }
  #pragma omp task depend (inout: omp_all_memory) shared (a, b)
  {
    usleep (10000);
    b = a + 1;
  }
  #pragma omp target nowait map (always, tofrom: b) depend (inout: c)
  {
    usleep (10000);
    b *= 2;
  }
  #pragma omp task depend (in: b) depend (depobj: all) shared (b, c)
  c = b + 1;
  #pragma omp taskwait depend (in: c)
  check (a == 3);
  check (b == 8);
  check (c == 9);
  #pragma omp target nowait map (always, tofrom: c) depend (inout: a)
  {
    usleep (10000);
    c++;
  }
  #pragma omp taskwait depend (depobj: all)
  check (c == 10);
  #pragma omp depobj (all) destroy
}

int
main (void)
{
  int initial = 0;
  #pragma omp target map (from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  #pragma omp target enter data map (alloc: a, b, c)
  regions_then_update ();
  with_tasks ();
#if __GNUC__ >= 13
  #pragma omp parallel num_threads (3)
  #pragma omp single
  {
    regions_then_update ();
    with_tasks ();
  }
#endif
  #pragma omp target exit data map (delete: a, b, c)
  return 0;
}
