! declare target link: parts of variables.
! { dg-do run }

module numbers
  implicit none
  integer :: all_of_them(20)
  !$omp declare target link(all_of_them)
contains
  integer function element (i)
    !$omp declare target
    integer, intent(in) :: i
    element = all_of_them(i)
  end function
end module

program main
  use numbers
  use omp_lib
  implicit none
  integer :: i, seen
  logical :: initial
  all_of_them = [(i, i = 1, 20)]
  !$omp target enter data map(to: all_of_them(7:16))
  !$omp target map(from: initial, seen)
    initial = omp_is_initial_device ()
    seen = all_of_them(8) * 100 + element (16)
    all_of_them(9) = 90
  !$omp end target
  call expect_device (initial)
  if (seen /= 816) stop 1
  !$omp target exit data map(from: all_of_them(7:16))
  if (all_of_them(9) /= 90 .or. all_of_them(6) /= 6) stop 2
contains
  include 'on_device.inc'
end program
