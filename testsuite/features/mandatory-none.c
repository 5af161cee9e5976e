/* The default device if there has to be one, and is none.  */
/* { dg-do run } */
/* { dg-feature "omp_get_default_device, OMP_TARGET_OFFLOAD=mandatory" 12 } */
/* { dg-set-target-env-var OMP_TARGET_OFFLOAD "mandatory" } */
/* { dg-set-target-env-var GOMP_OFFLOAD_PLUGIN_PATH "/nonexistent" } */
/* { dg-no-host-run "it is mandatory" } */
/* { dg-shouldfail "there is no device" } */
/* { dg-output "the default is none.*libgomp-target: error: target" } */

#include "on-device.h"

int
main (void)
{
  int device = omp_get_default_device ();
  /* omp_invalid_device, a name that GCC 12 lacks.  */
  if (device == -4)
    printf ("the default is none\n");
  fflush (stdout);
  #pragma omp target
    ;
  return 0;
}
