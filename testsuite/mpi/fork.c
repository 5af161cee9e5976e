/* A child, with devices of its own, of a program that has regions running on
   another.  */

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { REGIONS = 8 };

/* Run regions on DEVICE that nobody waits for; whether all were run.  */
static int
regions (int device)
{
  int done[REGIONS] = { 0 }, sum = 0;
  for (int i = 0; i < REGIONS; i++)
#pragma omp target device (device) map (tofrom: done[i:1]) nowait
    done[i] += i + 1;
#pragma omp taskwait
  for (int i = 0; i < REGIONS; i++)
    sum += done[i];
  return sum == REGIONS * (REGIONS + 1) / 2;
}

int
main (void)
{
  int zero = 0, one = 1, status = -1;
  int host = omp_get_initial_device ();
  int *flag = omp_target_alloc (sizeof *flag, 0);
  if (!flag || omp_target_memcpy (flag, &zero, sizeof zero, 0, 0, 0, host))
    abort ();
  for (int i = 0; i < REGIONS; i++)
#pragma omp target device (0) is_device_ptr (flag) nowait
    while (*(volatile int *) flag == 0)
      usleep (1000);
  pid_t child = fork ();
  if (child == 0)
    exit (regions (1) && regions (1) ? 0 : 1);
  waitpid (child, &status, 0);
  if (omp_target_memcpy (flag, &one, sizeof one, 0, 0, 0, host))
    abort ();
#pragma omp taskwait
  omp_target_free (flag, 0);
  if (!regions (0))
    abort ();
  printf ("child %d\n", status);
  return 0;
}
