! Names of devices, and filling memory, of GCC 15's and 16's omp_lib.
! { dg-do run }
! { dg-feature "omp_get_uid_from_device, omp_get_device_from_uid" 16 }
! { dg-no-host-run "no device there" }
program uid
  use omp_lib
  use iso_c_binding
  implicit none
  character(:), pointer :: name
  type(c_ptr) :: memory, result
  integer(c_int8_t), target :: values(8)
  logical :: initial

  name => omp_get_uid_from_device (0)
  if (.not. associated (name)) stop 1
  if (omp_get_device_from_uid (name) /= 0) stop 2
  name => omp_get_uid_from_device (omp_initial_device)
  if (omp_get_device_from_uid (name) /= omp_initial_device) stop 3
  if (omp_get_device_from_uid ("nobody") /= omp_invalid_device) stop 4

  memory = omp_target_alloc (8_c_size_t, 0)
  result = omp_target_memset (memory, 5, 8_c_size_t, 0)
  if (.not. c_associated (memory, result)) stop 5
  if (omp_target_memcpy (c_loc (values), memory, 8_c_size_t, 0_c_size_t, &
			 0_c_size_t, omp_initial_device, 0) /= 0) stop 6
  if (any (values /= 5)) stop 7
  call omp_target_free (memory, 0)
  !$omp target map(from: initial)
    initial = omp_is_initial_device ()
  !$omp end target
  call expect_device (initial)
contains
  include 'on_device.inc'
end program uid
