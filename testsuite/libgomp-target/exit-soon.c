/* { dg-do run } */
/* { dg-additional-options "-pthread" } */
/* Programs end while other threads have their first region begin: those are too
   late for a device, which is no reason to run them on the host.  */

#include "on-device.h"
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

static int
region (void)
{
  int initial = -1;
  #pragma omp target map(from: initial)
  initial = omp_is_initial_device ();
  return initial;
}

static void *
run_regions (void *unused)
{
  for (;;)
    if (region () == 1 && !on_host_expected ())
      _exit (1);
  return unused;
}

static void
end_after (int microseconds)
{
  pthread_t thread;
  for (int i = 0; i < 4; i++)
    pthread_create (&thread, NULL, run_regions, NULL);
  usleep (microseconds);
  exit (0);
}

int
main (void)
{
  for (int i = 0; i < 10; i++)
    {
      int status;
      pid_t pid = fork ();
      if (pid == 0)
	end_after (i * 4000);
      check (waitpid (pid, &status, 0) == pid && status == 0);
    }
  expect_device (region ());
  return 0;
}
