// Thread-local variables of the device: each of its threads has its own.
// { dg-do run }
// { dg-require-effective-target emulated }

#include "on-device.h"

#pragma omp declare target
static int
count ()
{
  static thread_local int calls = 10;
  return ++calls;
}
#pragma omp end declare target

int
main ()
{
  int initial = -1, wrong = -1, threads = 0;

  #pragma omp target map(from: initial, wrong, threads)
  {
    initial = omp_is_initial_device ();
    wrong = threads = 0;
    count ();
    #pragma omp parallel num_threads(4) reduction(+: wrong, threads)
    {
      int extra = omp_get_thread_num () == 0;
      count ();
      if (count () != 12 + extra)
	wrong++;
      threads++;
    }
  }
  expect_device (initial);
  check (threads > 1);
  check (wrong == 0);
  return 0;
}
