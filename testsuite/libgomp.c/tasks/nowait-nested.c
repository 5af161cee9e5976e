/* Target tasks that name the same thing but are no siblings, so that they may
   come in any order: those that are siblings do not, whatever is between
   them.  */
/* { dg-do run } */
/* { dg-set-target-env-var OFFLOAD_EMUL_NUM "2" } */

#include <unistd.h>
#include "on-device.h"

static int last;

/* Adds 1 to *X after a while.  */
static void
begin_long (int *x)
{
  #pragma omp target device (last) map (tofrom: x[:1]) depend (inout: *x) nowait
  {
    usleep (300000);
    ++*x;
  }
}

/* A child of a task that is done at once, though the one before it in this
   thread is not.  */
static void
run_short (int *x)
{
  #pragma omp task if (0)
  {
    int own = 1;
    #pragma omp target device (0) map (tofrom: own) depend (inout: *x) nowait
    own++;
    #pragma omp taskwait
    check (own == 2);
  }
}

/* Stores 1 + *X into *Y.  */
static void
begin_after (int *x, int *y)
{
  #pragma omp target device (0) map (tofrom: x[:1]) map (from: y[:1]) \
    depend (inout: *x) nowait
  *y = ++*x;
}

static void
run (void)
{
  int x = 1, y = -1;
  begin_long (&x);
  run_short (&x);
  begin_after (&x, &y);
  #pragma omp taskwait
  check (x == 3 && y == 3);
  /* The last one waits for the second before that is done.  */
  begin_long (&x);
  #pragma omp task if (0)
  {
    int own = 1;
    #pragma omp target device (0) firstprivate (own) depend (inout: x) nowait
    {
      usleep (100000);
      own++;
    }
  }
  begin_after (&x, &y);
  #pragma omp taskwait
  check (x == 5 && y == 5);
}

int
main (void)
{
  int initial = -1;
  last = omp_get_num_devices () - 1;
  if (last < 0)
    last = 0;
  #pragma omp target map (from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  #pragma omp parallel num_threads (1)
  run ();
  #pragma omp parallel num_threads (4)
  #pragma omp single
  run ();
  run ();
  return 0;
}
