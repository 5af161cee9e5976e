/* A region runs in another process, and what it maps comes back.  */
/* { dg-do run } */

#include <unistd.h>
#include "on-device.h"

int
main (void)
{
  int initial = -1, sum = 0, a[100];
  pid_t pid = 0;

  for (int i = 0; i < 100; i++)
    a[i] = i;
  #pragma omp target map(from: initial, pid) map(tofrom: sum) map(to: a)
  {
    initial = omp_is_initial_device ();
    pid = getpid ();
    for (int i = 0; i < 100; i++)
      sum += a[i];
  }
  expect_device (initial);
  check (sum == 4950);
  check ((pid == getpid ()) == on_host_expected ());
  return 0;
}
