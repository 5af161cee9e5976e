! Components of elements of what pointers to arrays point to, in map clauses of
! regions.
! { dg-do run }

module element_pointers
  implicit none
  type point
    integer :: n = 7
    real :: v(4) = 1
    real, pointer :: list(:) => null ()
  end type
  type (point), pointer :: of_module(:)
contains
  subroutine argument (x, i)
    type (point), pointer :: x(:)
    integer, intent(in) :: i
    !$omp target map(tofrom: x(i)%n, x(i)%v)
      x(i)%n = x(i)%n + 1
      x(i)%v(2) = x(i)%n
    !$omp end target
    !$omp target map(tofrom: x(2)%n, x(2)%list)
      x(2)%n = x(2)%n + 1
      x(2)%list(2) = x(2)%n
    !$omp end target
  end subroutine
end module

program test
  use element_pointers
  use omp_lib
  implicit none
  type (point), target :: all(8)
  type (point), pointer :: x(:)
  logical :: initial
  integer :: i

  !$omp target map(from: initial)
    initial = omp_is_initial_device ()
  !$omp end target
  call expect_device (initial)
  x => all(1:8:3)
  allocate (x(2)%list(3))
  x(2)%list = 1
  call argument (x, 2)
  if (all(4)%n /= 9 .or. any (all(4)%v /= [1., 8., 1., 1.])) stop 1
  if (any (all(4)%list /= [1, 9, 1])) stop 2
  i = 3
  of_module => x
  !$omp target map(tofrom: of_module(i)%v)
    of_module(3)%v(2) = 3
  !$omp end target
  if (any (all(7)%v /= [1., 3., 1., 1.])) stop 3
  deallocate (all(4)%list)
contains
  include 'on_device.inc'
end program
