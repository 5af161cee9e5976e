/* What comes back with a region is not taken for what is there later.  */

#include <omp.h>
#include <stdio.h>
#include <unistd.h>

static int flags[3];

/* One thread's region has X in its arguments; another thread has it stay there,
   so the first one's updates go there, too.  */
static int
updated (void)
{
  int x = 1;
#pragma omp parallel num_threads (2)
  if (omp_get_thread_num () == 0)
    {
#pragma omp target map (tofrom: x)
      {
	usleep (600000);
	x = 11;
      }
      usleep (300000);
      x = 77;
#pragma omp target update to (x)
      x = -5;
#pragma omp target update from (x)
    }
  else
    {
      usleep (200000);
#pragma omp target enter data map (to: x)
    }
  int result = x;
#pragma omp target exit data map (delete: x)
  return result;
}

static int
look (const int *flag, int device)
{
  int value = 0;
  omp_target_memcpy (&value, flag, sizeof value, 0, 0,
		     omp_get_initial_device (), device);
  return value;
}

/* One thread's region ends; that of another, which is longer, stores into X
   what the first one then wants.  */
static int
stored (void)
{
  int x = 1, result = 0, one = 1, device = omp_get_default_device ();
  int host = omp_get_initial_device ();
  int *f = omp_target_alloc (sizeof flags, device);
  omp_target_memcpy (f, flags, sizeof flags, 0, 0, device, host);
#pragma omp parallel num_threads (2)
  if (omp_get_thread_num () == 0)
    {
#pragma omp target map (tofrom: x) is_device_ptr (f)
      {
	x += 10;
	while (!((volatile int *) f)[0])
	  usleep (100);
      }
      while (!look (f + 1, device))
	;
      x = -5;
#pragma omp target update from (x)
      result = x;
      omp_target_memcpy (f + 2, &one, sizeof one, 0, 0, device, host);
    }
  else
    {
      usleep (300000);
#pragma omp target map (tofrom: x) is_device_ptr (f)
      {
	((volatile int *) f)[0] = 1;
	usleep (600000);
	x = 42;
	((volatile int *) f)[1] = 1;
	while (!((volatile int *) f)[2])
	  usleep (100);
      }
    }
  omp_target_free (f, device);
  return result;
}

int
main (void)
{
  printf ("updated: %d\n", updated ());
  printf ("stored: %d\n", stored ());
  return 0;
}
