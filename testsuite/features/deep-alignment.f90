! Allocatable components that are mapped with the variable that has them lie
! where their types may: after one of four bytes in each variable, one of eight.
! { dg-do run }
! { dg-feature "allocatable components are mapped" 15 }
program deep_alignment
  use omp_lib
  use iso_c_binding, only : c_double, c_intptr_t
  implicit none
  type pair
    integer, allocatable :: small
    real(c_double), allocatable :: wide
  end type
  type(pair) :: x, y
  logical :: initial, aligned

  allocate (x%small, x%wide, y%small, y%wide)
  x = pair (1, 2)
  y = pair (3, 4)
  !$omp target map(tofrom: x, y) map(from: initial, aligned)
    initial = omp_is_initial_device ()
    aligned = mod (loc (x%wide), 8_c_intptr_t) == 0 &
	      .and. mod (loc (y%wide), 8_c_intptr_t) == 0
    x%wide = x%wide + y%wide
    y%small = y%small + x%small
  !$omp end target
  call expect_device (initial)
  if (.not. aligned) stop 1
  if (x%wide /= 6 .or. y%small /= 4 .or. x%small /= 1 .or. y%wide /= 4) stop 2
contains
  include 'on_device.inc'
end program deep_alignment
