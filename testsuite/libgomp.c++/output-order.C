// What constructors, regions and destructors print on the device is in order
// with what the host prints, which is in a buffer.
// { dg-do run }
// { dg-no-host-run "nothing is constructed twice there" }
// { dg-output "host 1.*constructed.*region.*host 2.*destroyed" }

#include <stdio.h>
#include "on-device.h"

#pragma omp declare target
struct loud
{
  loud () { if (!omp_is_initial_device ()) printf ("constructed\n"); }
  ~loud () { if (!omp_is_initial_device ()) printf ("destroyed\n"); }
};
static loud object;
#pragma omp end declare target

int
main ()
{
  int initial = -1;
  printf ("host 1\n");
  #pragma omp target map(from: initial)
  {
    initial = omp_is_initial_device ();
    printf ("region\n");
  }
  expect_device (initial);
  printf ("host 2\n");
}
