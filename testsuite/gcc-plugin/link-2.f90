! "declare target link" for a module's variables.
! { dg-do run }

module data
  integer :: array(100) = 1
  real :: factor = 2.5
  !$omp declare target link(array, factor)
contains
  real function weight (i)
    !$omp declare target
    integer, intent(in) :: i
    weight = array(i) * factor
  end function
end module

program main
  use data
  use omp_lib
  implicit none
  logical :: initial
  real :: total
  integer :: i

  initial = .true.
  total = 0
  array = [(i, i = 1, 100)]
  factor = 0.5
  !$omp target map(from: initial) map(tofrom: total) map(to: array, factor)
    initial = omp_is_initial_device ()
    do i = 1, 100
      total = total + weight (i)
    end do
  !$omp end target
  call expect_device (initial)
  if (total /= 2525) stop 1
contains
  include "on_device.inc"
end program
