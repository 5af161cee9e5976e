! Which device is the default if there has to be one.
! { dg-do run }
! { dg-feature "omp_get_default_device, OMP_TARGET_OFFLOAD=mandatory" 12 }
! { dg-set-target-env-var OMP_TARGET_OFFLOAD "mandatory" }
! { dg-no-host-run "it is mandatory" }
program mandatory
  use omp_lib
  implicit none
  logical :: initial
  integer :: number

  if (omp_get_default_device () /= 0) stop 1
  !$omp target map(from: initial, number)
    initial = omp_is_initial_device ()
    number = omp_get_device_num ()
  !$omp end target
  call expect_device (initial)
  if (number /= 0) stop 2
contains
  include 'on_device.inc'
end program mandatory
