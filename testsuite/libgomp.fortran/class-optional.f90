! Polymorphic arguments that are optional, in regions.
! { dg-do run }
! GCC 15 and later warn of each such variable that is mapped.
! { dg-additional-options "-Wno-openmp" }

module class_objects
  implicit none
  type point
    integer :: n = 0
    real :: v(4) = 1
  end type
  type, extends (point) :: colored
    integer :: color = 5
  end type
contains
  subroutine change_given (x, y, given)
    class (point), intent(inout), optional :: x
    class (point), intent(inout), allocatable, optional :: y
    integer, intent(out) :: given
    integer :: i
    given = 0
    !$omp target data map(tofrom: x)
      !$omp target map(tofrom: given) map(tofrom: y)
        if (present (x)) then
          given = given + 1
          x%n = x%n + 1
        end if
        if (present (y)) then
          given = given + 2
          if (allocated (y)) y%n = y%n + 1
        end if
      !$omp end target
    !$omp end target data
    if (.not. present (x)) return
    !$omp target teams distribute parallel do
    do i = 1, 4
      x%v(i) = x%v(i) + 1
    end do
  end subroutine
end module

program class_optional
  use class_objects
  use omp_lib
  implicit none
  type (point) :: p
  type (colored) :: c
  class (point), allocatable :: a
  integer :: s
  logical :: initial

  !$omp target map(from: initial)
    initial = omp_is_initial_device ()
  !$omp end target
  call expect_device (initial)

  call change_given (c, a, s)
  if (s /= 3 .or. c%n /= 1 .or. any (c%v /= 2) .or. c%color /= 5) stop 1
  allocate (colored :: a)
  call change_given (y=a, given=s)
  if (s /= 2 .or. a%n /= 1) stop 2
  call change_given (x=p, given=s)
  if (s /= 1 .or. p%n /= 1 .or. any (p%v /= 2)) stop 3
contains
  include 'on_device.inc'
end program
