! declare target link: variables of a common block that one construct maps.
! { dg-do run }

module block
  implicit none
  integer :: list(100), n, last
  real :: x
  real(8) :: y
  common /linked/ y, list, n, x, last
  !$omp declare target link(/linked/)
contains
  subroutine change ()
    !$omp declare target
    list(2) = list(2) + n
    x = x + 1
    y = 2 * y
  end subroutine

  subroutine reset ()
    list = 1
    n = 5
    x = 2.5
    y = 4
    last = 7
  end subroutine
end module

program main
  use block
  use omp_lib
  implicit none
  logical :: initial
  call reset ()
  !$omp target enter data map(to: x, list, n, y)
  !$omp target map(from: initial)
    initial = omp_is_initial_device ()
    call change ()
  !$omp end target
  call expect_device (initial)
  !$omp target exit data map(from: list, x)
  if (list(2) /= 6 .or. x /= 3.5) stop 1
  ! What is left is where it was.
  list = 1
  !$omp target enter data map(to: last)
  !$omp target update to(n)
  !$omp target update from(y)
  if (y /= 8) stop 2
  !$omp target exit data map(release: n, last)
  !$omp target exit data map(from: y)
  if (y /= 8) stop 3

  call reset ()
  !$omp target data map(tofrom: n, list, x, y)
    !$omp target
      call change ()
    !$omp end target
  !$omp end target data
  if (list(2) /= 6 .or. x /= 3.5 .or. y /= 8) stop 4
contains
  include 'on_device.inc'
end program
