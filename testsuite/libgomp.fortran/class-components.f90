! Components of polymorphic variables that are mapped before the region: all that
! it uses, and not the whole object.  Nothing is said of it.
! { dg-do run }
! { dg-output "^$" }
! GCC 15 and later warn of each such variable that is mapped.
! { dg-additional-options "-Wno-openmp" }

module class_parts
  implicit none
  type point
    integer :: n = 0
    real :: v(4) = 1
    integer, allocatable :: list(:)
    integer, pointer :: part(:) => null ()
  end type
  type, extends (point) :: colored
    integer :: color = 5
    integer, allocatable :: shades(:)
  end type
contains
  subroutine one (x, n)
    class (point), intent(inout) :: x
    integer, intent(in) :: n
    integer :: i
    !$omp target data map(tofrom: x%list)
      !$omp target teams distribute parallel do
      do i = 1, n
        x%list(i) = x%list(i) + i
      end do
    !$omp end target data
  end subroutine

  ! Not in their order, and of both types.
  subroutine several (x, n)
    class (colored), intent(inout) :: x
    integer, intent(in) :: n
    integer :: i
    !$omp target enter data map(to: x%shades, x%part, x%v, x%color)
    !$omp target teams distribute parallel do
    do i = 1, n
      x%shades(i) = x%part(i) + x%color
      if (i < 5) x%v(i) = i
    end do
    !$omp target exit data map(from: x%shades, x%v) map(release: x%part, x%color)
  end subroutine
end module

program class_components
  use class_parts
  use omp_lib
  implicit none
  type (point) :: p
  type (colored) :: c
  integer :: i
  logical :: initial

  !$omp target map(from: initial)
    initial = omp_is_initial_device ()
  !$omp end target
  call expect_device (initial)

  allocate (p%list(100), c%list(100), c%part(100), c%shades(100))
  p%list = 1
  c%list = 2
  c%part = 3
  c%shades = 0
  call one (p, 100)
  call one (c, 100)
  if (any (p%list /= [(1 + i, i = 1, 100)])) stop 1
  if (any (c%list /= [(2 + i, i = 1, 100)])) stop 2
  call several (c, 100)
  if (any (c%shades /= 8) .or. any (c%v /= [1, 2, 3, 4])) stop 3
contains
  include 'on_device.inc'
end program
