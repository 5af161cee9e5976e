/* What an update says is present, and is not.  */
/* { dg-do run } */
/* { dg-no-host-run "nothing is mapped to the host" } */
/* { dg-shouldfail "x is not mapped" } */
/* { dg-output "libgomp-target: error: target update: \\\[0x\[0-9a-f\]*..0x\[0-9a-f\]*. has to be present on device 0 and is not" } */

#include "on-device.h"

extern void GOMP_target_update_ext (int, size_t, void **, size_t *,
				    unsigned short *, unsigned, void **);

int
main (void)
{
  int x = 1, initial = -1;
  void *address = &x;
  size_t size = sizeof x;
  unsigned short always_present_to = 0x295;

  #pragma omp target map(from: initial)
    initial = omp_is_initial_device ();
  expect_device (initial);
  GOMP_target_update_ext (-1, 1, &address, &size, &always_present_to, 0,
			  NULL);
  return 0;
}
