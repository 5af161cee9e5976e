/* { dg-do run } */
/* { dg-additional-options "-pthread" } */
/* The program ends while other threads run regions, or map data.  None goes on
   as if it had what was not copied back.  */

#include "on-device.h"
#include <pthread.h>
#include <unistd.h>

static void *
run_regions (void *unused)
{
  for (;;)
    {
      int x = 0;
      #pragma omp target map(tofrom: x)
      {
	x++;
	usleep (1000);
      }
      if (x != 1)
	_exit (1);
    }
  return unused;
}

static void *
map_data (void *unused)
{
  for (;;)
    {
      int x = 0;
      #pragma omp target data map(from: x)
      {
	x = 1;
	#pragma omp target update to(x)
	x = 2;
	#pragma omp target update from(x)
	if (x != 1 && !on_host_expected ())
	  _exit (2);
      }
    }
  return unused;
}

int
main (void)
{
  int initial = -1;
  #pragma omp target map(from: initial)
    initial = omp_is_initial_device ();
  expect_device (initial);
  pthread_t thread;
  for (int i = 0; i < 3; i++)
    pthread_create (&thread, NULL, run_regions, NULL);
  for (int i = 0; i < 2; i++)
    pthread_create (&thread, NULL, map_data, NULL);
  usleep (100000);
  return 0;
}
