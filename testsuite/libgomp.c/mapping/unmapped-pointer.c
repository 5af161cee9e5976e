/* A host address means nothing on the device.  */
/* { dg-do run } */
/* { dg-shouldfail "the device process faults" } */
/* { dg-run-requires emulated } */
/* { dg-output "libgomp-target: error: device 0 \[^\n\]* died in target region main\[^\n\]*SIGSEGV\[^\n\]* host memory that is not mapped" } */

#include <stdint.h>
#include "on-device.h"

int
main (void)
{
  int *host = malloc (sizeof *host), value = -1;
  uintptr_t address = (uintptr_t) host;

  *host = 5;
  #pragma omp target map(from: value)
    value = *(int *) address;
  printf ("read %d\n", value);
  return 0;
}
