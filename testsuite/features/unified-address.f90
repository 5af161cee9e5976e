! A device pointer is the same everywhere.
! { dg-do run }
! { dg-feature "requires unified_address" 13 }
program unified
  use omp_lib
  use iso_c_binding
  implicit none
  !$omp requires unified_address
  type(c_ptr) :: there
  integer :: total
  logical :: initial

  there = omp_target_alloc (40_c_size_t, omp_get_default_device ())
  if (.not. c_associated (there)) stop 1
  !$omp target map(from: initial, total)
  block
    integer(c_int), pointer :: values(:)
    integer :: i
    initial = omp_is_initial_device ()
    call c_f_pointer (there, values, [10])
    do i = 1, 10
      values(i) = i
    end do
    total = sum (values)
  end block
  !$omp end target
  call expect_device (initial)
  if (total /= 55) stop 2
  call omp_target_free (there, omp_get_default_device ())
contains
  include 'on_device.inc'
end program unified
