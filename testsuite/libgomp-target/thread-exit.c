/* The program whose main has called pthread_exit ends with its last thread: the
   runtime's own do not keep it.  */
/* { dg-do run } */
/* { dg-additional-options "-pthread" } */

#include "on-device.h"
#include <pthread.h>
#include <stdlib.h>

int
main (void)
{
  int initial[8];
  for (int i = 0; i < 8; i++)
    {
      int *p = &initial[i];
      #pragma omp target map(from: p[0]) nowait
      *p = omp_is_initial_device ();
    }
  #pragma omp taskwait
  for (int i = 0; i < 8; i++)
    expect_device (initial[i]);
  pthread_exit (NULL);
}
