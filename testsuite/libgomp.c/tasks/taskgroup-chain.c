/* Tasks of a taskgroup depend on a target task outside of it, and that on
   another one, which is not done when the thread, the only one of its team,
   waits for the group.  */

/* { dg-do run } */

#include <unistd.h>
#include "on-device.h"

static int x, y, z;

/* Long enough for the thread to have begun to wait.  */
static void
begin_long (void)
{
  #pragma omp target nowait depend(inout: x) map(x)
  {
    usleep (20000);
    x = 1;
  }
}

/* The task in the group is of the device.  */
static void
target_in_group (void)
{
  begin_long ();
  #pragma omp target nowait depend(inout: x) map(x)
  x += 2;
  #pragma omp taskgroup
  {
    #pragma omp target nowait depend(inout: x) map(x)
    x *= 10;
  }
  check (x == 30);
}

/* It is the host's, and so is one that it depends on.  */
static void
host_in_group (void)
{
  begin_long ();
  #pragma omp target nowait depend(in: x) depend(out: y) map(x, y)
  y = x + 1;
  #pragma omp task depend(in: y) depend(out: z)
  z = y + 1;
  #pragma omp taskgroup
  {
    #pragma omp task depend(in: z) depend(out: x)
    x = z + 1;
  }
  check (x == 4);
}

/* The group is within another one, with all that it waits for.  */
static void
group_in_group (void)
{
  #pragma omp taskgroup
  {
    begin_long ();
    #pragma omp target nowait depend(inout: x) map(x)
    x += 2;
    #pragma omp taskgroup
    {
      #pragma omp task depend(inout: x)
      x *= 10;
    }
    check (x == 30);
  }
}

int
main (void)
{
  int initial = -1;
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  #pragma omp parallel num_threads(1)
  {
    target_in_group ();
    #pragma omp taskwait
    host_in_group ();
    #pragma omp taskwait
    group_in_group ();
  }
  return 0;
}
