! Procedures that regions call through pointers of the host's.
! { dg-do run }
! { dg-feature "declare target indirect, calls of function pointers" 14 }

module procedures
  implicit none
contains
  integer function twice (x)
    !$omp declare target enter(twice) indirect
    integer, intent(in) :: x
    twice = 2 * x
  end function twice

  integer function minus (x)
    !$omp declare target enter(minus) indirect(.true.)
    integer, intent(in) :: x
    minus = -x
  end function minus
end module procedures

program indirect
  use omp_lib
  use procedures
  implicit none
  abstract interface
    integer function operation (x)
      integer, intent(in) :: x
    end function operation
  end interface
  type operations
    procedure (operation), pointer, nopass :: apply
  end type operations
  procedure (operation), pointer :: one
  type (operations) :: several(2)
  integer :: i, result, results(2)
  logical :: initial

  one => twice
  several(1)%apply => twice
  several(2)%apply => minus
  !$omp target map(from: result, results, initial) map(to: several)
    initial = omp_is_initial_device ()
    result = one (21)
    do i = 1, 2
      results(i) = several(i)%apply (i + 4)
    end do
  !$omp end target
  call expect_device (initial)
  if (result /= 42) error stop 1
  if (any (results /= [10, -6])) error stop 2
contains
  include "on_device.inc"
end program indirect
