// The same library in C++.

#include <omp.h>
#include <vector>
#include "work.h"

int
on_device (void)
{
  std::vector<int> initial (1, 1);
  int *data = initial.data ();

  #pragma omp target map (tofrom: data[0:1])
    data[0] = omp_is_initial_device ();
  return !initial[0];
}
