// Ends with status 0 if its own and the library's target regions run on a
// device.

#include <omp.h>
#include "work.h"

int
main ()
{
  bool initial = true;

  #pragma omp target map (tofrom: initial)
    initial = omp_is_initial_device ();
  return !initial && on_device () ? 0 : 1;
}
