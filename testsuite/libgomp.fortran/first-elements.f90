! Sections that begin with the first element, of arrays that the region names,
! in the last clause.
! { dg-do run }

program first_elements
  use omp_lib
  implicit none
  real(8) :: x(3) = 0
  integer :: y(0:4) = [10, 11, 12, 13, 14], z(2, 2) = 0
  logical :: initial

  !$omp target map(from: initial) map(from: x(1))
  initial = omp_is_initial_device ()
  x(1) = 3
  !$omp end target
  call expect_device (initial)
  !$omp target map(tofrom: y(0:2))
  y(1) = y(0) + y(2)
  !$omp end target
  !$omp target map(tofrom: z(:, 1))
  z(2, 1) = 5
  !$omp end target
  if (x(1) /= 3 .or. any (y /= [10, 22, 12, 13, 14]) .or. z(2, 1) /= 5) &
    error stop 1
  call dummy (y, 5)
contains
  include "on_device.inc"

  subroutine dummy (a, n)
    integer, intent (in) :: n
    integer, intent (inout) :: a(n)
    !$omp target map(tofrom: a(1:2))
    a(2) = a(1) + 1
    !$omp end target
    if (a(2) /= 11) error stop 2
  end subroutine
end program
