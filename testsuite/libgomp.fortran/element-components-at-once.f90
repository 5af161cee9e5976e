! Components of elements of an array that is not allocatable, mapped together
! for regions that use one or more of them.
! { dg-do run }

program main
  use omp_lib
  implicit none
  type item
    integer :: first(10), unmapped(1000), last(10)
  end type
  type (item) :: x(5)
  integer :: i
  logical :: initial
  do i = 1, 5
    x(i)%first = i
    x(i)%last = 100 + i
  end do
  i = 4
  !$omp target data map(tofrom: x(3)%first, x(3)%last, x(i)%last)
    !$omp target map(tofrom: x(3)%last)
      x(3)%last(2) = x(3)%last(2) + 1000
    !$omp end target
    !$omp target map(from: initial)
      initial = omp_is_initial_device ()
      x(3)%first(2) = x(3)%last(2) + x(4)%last(1)
    !$omp end target
  !$omp end target data
  call expect_device (initial)
  if (x(3)%last(2) /= 1103 .or. x(3)%first(2) /= 1207) stop 2
  if (x(3)%last(1) /= 103 .or. x(2)%last(2) /= 102) stop 3
  if (any (x(4)%last /= 104)) stop 4

contains
  include 'on_device.inc'
end program
