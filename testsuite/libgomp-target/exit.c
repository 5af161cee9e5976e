/* { dg-do run } */
/* { dg-additional-options "-pthread" } */
/* The program ends while other threads run regions.  */

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
  usleep (100000);
  return 0;
}
