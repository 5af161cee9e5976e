// The virtual table of a class whose key function is in another translation
// unit, and not for the device: the region does not need it.
// { dg-do run }
// { dg-require-effective-target emulated }
// { dg-additional-sources "virtual-2-key.cc" }

#include "on-device.h"

struct keyed
{
  virtual int value ();
  int number = 7;
};

int
main ()
{
  int initial = -1, number = 0;

  #pragma omp target map (from: initial, number)
  {
    initial = omp_is_initial_device ();
    keyed k;
    number = k.number;
  }
  expect_device (initial);
  check (number == 7);
  return 0;
}
