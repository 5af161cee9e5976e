/* A library that says where its target regions run.  */

#include <omp.h>
#include "work.h"

int
on_device (void)
{
  int initial = 1;

  #pragma omp target map (tofrom: initial)
    initial = omp_is_initial_device ();
  return !initial;
}
