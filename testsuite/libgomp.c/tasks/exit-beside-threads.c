/* The program ends while other threads have regions as tasks, or call routines,
   and look at what came of that: they do not go on without.  */
/* { dg-do run } */
/* { dg-require-effective-target emulated } */
/* { dg-additional-options "-pthread" } */

#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>
#include "on-device.h"

enum { RUNS = 40 };

static void *
look_after_tasks (void *unused)
{
  for (;;)
    {
      int x = 0, y = 0;
      #pragma omp target nowait map(tofrom: x)
      x++;
      #pragma omp target nowait map(from: y) depend(out: y)
      y = 2;
      #pragma omp taskwait
      check (x == 1 && y == 2);
    }
  return unused;
}

static void *
look_after_routines (void *unused)
{
  int host = omp_get_initial_device (), device = omp_get_default_device ();
  for (;;)
    {
      int x = 1, y = 0;
      void *there = omp_target_alloc (sizeof x, device);
      check (there);
      check (omp_target_memcpy (there, &x, sizeof x, 0, 0, device, host) == 0);
      check (omp_target_memcpy (&y, there, sizeof x, 0, 0, host, device) == 0);
      check (y == 1);
      omp_target_free (there, device);
    }
  return unused;
}

static void
end_soon (int microseconds)
{
  pthread_t thread;
  check (pthread_create (&thread, NULL, look_after_tasks, NULL) == 0);
  check (pthread_create (&thread, NULL, look_after_tasks, NULL) == 0);
  check (pthread_create (&thread, NULL, look_after_routines, NULL) == 0);
  usleep (microseconds);
  exit (0);
}

static void
run (char *program, int number)
{
  int status;
  char text[16];
  snprintf (text, sizeof text, "%d", 10000 + 300 * number);
  pid_t child = fork ();
  check (child >= 0);
  if (child == 0)
    {
      alarm (20);
      /* What a thread has allocated is not freed then.  */
      unsetenv ("GOMP_OFFLOAD_CHECK");
      execl (program, program, text, NULL);
      _exit (1);
    }
  check (waitpid (child, &status, 0) == child);
  check (WIFEXITED (status) && WEXITSTATUS (status) == 0);
}

int
main (int argc, char **argv)
{
  int initial = -1;
  if (argc > 1)
    end_soon (atoi (argv[1]));
  for (int i = 0; i < RUNS; i++)
    run (argv[0], i);
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  return 0;
}
