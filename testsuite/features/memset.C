// Memory of the device that is filled, in C++: the list of dependences may be
// left out.
// { dg-do run }
// { dg-feature "omp_target_memset, omp_target_memset_async" 12 }

#include "on-device.h"

int
main ()
{
  int device = omp_get_default_device (), initial = -1, right = 0;
  char *d = static_cast<char *> (omp_target_alloc (4, device));
  check (omp_target_memset (d, 5, 4, device) == d);
  check (omp_target_memset_async (d + 1, 6, 2, device, 0) == d + 1);
  #pragma omp taskwait
  #pragma omp target is_device_ptr(d) map(from: initial, right)
  {
    initial = omp_is_initial_device ();
    right = d[0] == 5 && d[1] == 6 && d[2] == 6 && d[3] == 5;
  }
  expect_device (initial);
  check (right);
  omp_target_free (d, device);
  return 0;
}
