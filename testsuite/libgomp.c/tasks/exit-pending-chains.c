/* The program ends, in a parallel region, while its threads have regions to
   start that come after others.  */
/* { dg-do run } */

#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
#include "on-device.h"

enum { RUNS = 6, MANY = 700, STATUS = 5 };

static int chain[5];

static void
end_soon (void)
{
  #pragma omp parallel num_threads (12)
  #pragma omp single
  {
    for (int i = 0; i < MANY; i++)
      {
	#pragma omp target nowait firstprivate (i) depend (inout: chain[i % 5])
	usleep (10000);
      }
    exit (STATUS);
  }
}

static void
run (char *program)
{
  int status;
  pid_t child = fork ();
  check (child >= 0);
  if (child == 0)
    {
      alarm (20);
      execl (program, program, "end", NULL);
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
    end_soon ();
  for (int i = 0; i < RUNS; i++)
    run (argv[0]);
  #pragma omp target map (from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  return 0;
}
