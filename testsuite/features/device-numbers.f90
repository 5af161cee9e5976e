! The constants for devices that are none of the program's.
! { dg-do run }
! { dg-feature "omp_initial_device, omp_invalid_device" 13 }
program numbers
  use omp_lib
  use iso_c_binding
  implicit none
  logical :: initial
  integer :: number

  !$omp target map(from: initial)
    initial = omp_is_initial_device ()
  !$omp end target
  call expect_device (initial)
  !$omp target device(omp_initial_device) map(from: initial, number)
    initial = omp_is_initial_device ()
    number = omp_get_device_num ()
  !$omp end target
  if (.not. initial .or. number /= omp_get_initial_device ()) stop 1
  if (c_associated (omp_target_alloc (4_c_size_t, omp_invalid_device))) stop 2
contains
  include 'on_device.inc'
end program numbers
