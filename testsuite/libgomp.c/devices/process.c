/* The emulated device is another process.  */
/* { dg-do run } */
/* { dg-require-effective-target emulated } */

#include <unistd.h>
#include "on-device.h"

int
main (void)
{
  int initial = -1;
  pid_t pid = 0, again = 0;

  #pragma omp target map(from: initial, pid)
  {
    initial = omp_is_initial_device ();
    pid = getpid ();
  }
  #pragma omp target map(from: again)
    again = getpid ();
  expect_device (initial);
  check ((pid == getpid ()) == on_host_expected ());
  check (pid == again);
  return 0;
}
