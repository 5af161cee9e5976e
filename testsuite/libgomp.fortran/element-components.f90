! Components of elements of allocatable arrays, and of arguments of assumed
! shape, in map clauses of regions.
! { dg-do run }

module element_components
  implicit none
  type point
    integer :: n = 7
    real :: v(4) = 1
    real, pointer :: list(:) => null ()
  end type
  type (point), allocatable :: of_module(:)
contains
  subroutine allocated_before (x, i)
    type (point), allocatable :: x(:)
    integer, intent(in) :: i
    !$omp target map(tofrom: x(i)%n, x(i)%v)
      x(i)%n = x(i)%n + 1
      x(i)%v(2) = x(i)%n
    !$omp end target
    !$omp target map(tofrom: x(2)%v)
      x(2)%v(3) = x(2)%v(2)
    !$omp end target
    !$omp target map(tofrom: x(i)%list)
      x(i)%list(2) = 5
    !$omp end target
  end subroutine

  subroutine shaped (x, i)
    type (point) :: x(:)
    integer, intent(in) :: i
    !$omp target map(tofrom: x(i)%n, x(i)%v)
      x(i)%n = x(i)%n + 1
      x(i)%v(2) = x(i)%n
    !$omp end target
  end subroutine

  subroutine if_present (x, i)
    type (point), allocatable, optional :: x(:)
    integer, intent(in) :: i
    if (.not. present (x)) return
    !$omp target map(tofrom: x(i)%v)
      x(i)%v(4) = i
    !$omp end target
  end subroutine

  ! Each has a descriptor for itself.
  subroutine at_once ()
    type (point), allocatable :: x(:)
    integer :: i, j
    allocate (x(-3:4))
    !$omp parallel do num_threads (4)
    do i = -3, 4
      !$omp target map(tofrom: x(i)%v)
      do j = 1, 4
        x(i)%v(j) = i * j
      end do
      !$omp end target
    end do
    do i = -3, 4
      !$omp target map(tofrom: x(i)%n) nowait
        x(i)%n = i
      !$omp end target
    end do
    !$omp taskwait
    do i = -3, 4
      if (any (x(i)%v /= [(real (i * j), j = 1, 4)])) stop 1
      if (x(i)%n /= i) stop 2
    end do
  end subroutine
end module

program test
  use element_components
  use omp_lib
  implicit none
  type (point), allocatable :: x(:)
  logical :: initial
  integer :: i

  !$omp target map(from: initial)
    initial = omp_is_initial_device ()
  !$omp end target
  call expect_device (initial)
  allocate (x(3), of_module(0:2))
  allocate (x(2)%list(3))
  x(2)%list = 1
  call allocated_before (x, 2)
  call shaped (x, 2)
  call if_present (x, 2)
  call if_present (i = 2)
  if (x(2)%n /= 9 .or. any (x(2)%v /= [1., 9., 8., 2.])) stop 3
  if (any (x(2)%list /= [1, 5, 1])) stop 4
  if (x(1)%n /= 7 .or. any (x(3)%v /= 1)) stop 5
  i = 1
  !$omp target map(tofrom: of_module(i)%v)
    of_module(1)%v(2) = 3
  !$omp end target
  if (any (of_module(1)%v /= [1., 3., 1., 1.])) stop 6
  call at_once ()
  deallocate (x(2)%list)
contains
  include 'on_device.inc'
end program
