// Members that are references to arrays, of a class to which a pointer in an
// array leads: both pointers are attached.
// { dg-do run }

#include "on-device.h"

struct references
{
  int (&values)[10];
  int *data;
};

int
main ()
{
  int initial = -1, values[10] = {};
  references both = { values, values };
  references *several[4] = { &both, &both, &both, &both };
  #pragma omp target enter data map(to: several[2])
  #pragma omp target map(several[2]->values[0:10]) map(from: initial)
  {
    initial = omp_is_initial_device ();
    several[2]->values[2]++;
  }
  expect_device (initial);
  check (values[2] == 1);
  #pragma omp target map(several[2]->data[0:10])
  several[2]->data[2]++;
  check (values[2] == 2);
  #pragma omp target exit data map(release: several[2])
  return 0;
}
