/* Thread-local variables in device code that was compiled for an
   executable.  */
/* { dg-do run } */
/* { dg-require-effective-target emulated } */

#include "on-device.h"

/* GCC refuses uses of others than those in functions.  */
#pragma omp declare target
int
next (void)
{
  static _Thread_local int local = 100;
  static __attribute__ ((tls_model ("local-exec"))) __thread int asked_for;
  asked_for += 1000;
  return local++ + asked_for;
}
#pragma omp end declare target

int
main (void)
{
  int initial = -1, first = 0, second = 0;

  #pragma omp target map(from: initial, first, second)
  {
    initial = omp_is_initial_device ();
    first = next ();
    second = next ();
  }
  expect_device (initial);
  check (first == 100 + 1000);
  check (second == 101 + 2000);
  return 0;
}
