/* A region calls exit, and a handler waits for a task that was on the device:
   the program ends all the same.  */
/* { dg-do run } */
/* { dg-require-effective-target emulated } */

#include <sys/wait.h>
#include <unistd.h>
#include "on-device.h"

enum { STATUS = 5 };

static int x;

static void
wait_for_task (void)
{
  #pragma omp taskwait
}

static void
wait_for_other (void)
{
  #pragma omp task depend(inout: x)
  x++;
}

static void
end_soon (int which, int status)
{
  atexit (which ? wait_for_task : wait_for_other);
  #pragma omp target nowait map(tofrom: x) depend(inout: x)
  {
    usleep (100000);
    x++;
  }
  #pragma omp target
  if (status != 0)
    exit (status);
}

static void
run (char *program, char *which)
{
  int status;
  pid_t child = fork ();
  check (child >= 0);
  if (child == 0)
    {
      alarm (20);
      execl (program, program, which, NULL);
      _exit (1);
    }
  check (waitpid (child, &status, 0) == child);
  check (WIFEXITED (status) && WEXITSTATUS (status) == STATUS);
}

int
main (int argc, char **argv)
{
  int initial = -1;
  if (argc > 1)
    end_soon (atoi (argv[1]), STATUS);
  run (argv[0], "0");
  run (argv[0], "1");
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  return 0;
}
