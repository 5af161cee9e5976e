/* Regions with nowait that map nothing, and have no arguments: nothing is kept
   for them when they have ended.  */
/* { dg-do run } */

#include <malloc.h>
#include "on-device.h"

static int initial;
#pragma omp declare target to (initial)

static void
run (int count)
{
  for (int i = 0; i < count; i++)
    {
      #pragma omp target nowait
	initial = omp_is_initial_device ();
      #pragma omp taskwait
    }
}

int
main (void)
{
  enum { MANY = 1000 };
  /* What is kept for all of them.  */
  run (10);
  size_t before = mallinfo2 ().uordblks;
  run (MANY);
  size_t after = mallinfo2 ().uordblks;
  #pragma omp target update from (initial)
  expect_device (initial);
  check (after < before + MANY * 100);
  return 0;
}
