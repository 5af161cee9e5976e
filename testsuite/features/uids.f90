! Names of devices.
! { dg-do run }
! { dg-feature "omp_get_uid_from_device, omp_get_device_from_uid" 12 }
! { dg-no-host-run "no device there" }
program uids
  use omp_lib
  use iso_c_binding
  implicit none
  ! What omp_lib has names for since GCC 13.
  integer, parameter :: initial_device = -1, invalid_device = -4
  character(:), pointer :: name
  logical :: initial

  name => omp_get_uid_from_device (0_c_int64_t)
  if (.not. associated (name)) stop 1
  if (omp_get_device_from_uid (name) /= 0) stop 2
  name => omp_get_uid_from_device (initial_device)
  if (omp_get_device_from_uid (name) /= initial_device) stop 3
  if (omp_get_device_from_uid ("nobody") /= invalid_device) stop 4
  name => omp_get_uid_from_device (0)
  !$omp target map(from: initial) device(omp_get_device_from_uid (name))
    initial = omp_is_initial_device ()
  !$omp end target
  call expect_device (initial)
contains
  include 'on_device.inc'
end program uids
