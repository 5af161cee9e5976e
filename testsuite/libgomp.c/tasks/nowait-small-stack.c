/* Many regions with nowait, in a thread that has as little stack as threads may
   have.  */
/* { dg-do run } */
/* { dg-additional-options "-pthread" } */

#include <limits.h>
#include <pthread.h>
#include <unistd.h>
#include "on-device.h"

enum { MANY = 1000 };

static int count;

static void *
begin_many (void *unused)
{
  for (int i = 0; i < MANY; i++)
    {
      #pragma omp target map (tofrom: count) nowait
      {
	usleep (10);
	__atomic_fetch_add (&count, 1, __ATOMIC_SEQ_CST);
      }
    }
  #pragma omp taskwait
  return unused;
}

int
main (void)
{
  int initial = -1;
  pthread_attr_t attributes;
  pthread_t thread;
  #pragma omp target enter data map (to: count)
  #pragma omp target map (from: initial)
  initial = omp_is_initial_device ();
  expect_device (initial);
  check (pthread_attr_init (&attributes) == 0);
  check (pthread_attr_setstacksize (&attributes, PTHREAD_STACK_MIN) == 0);
  check (pthread_create (&thread, &attributes, begin_many, NULL) == 0);
  pthread_join (thread, NULL);
  #pragma omp target exit data map (from: count)
  check (count == MANY);
  return 0;
}
