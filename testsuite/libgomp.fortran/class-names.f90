! Polymorphic names: of "select type" after "class is", and of ASSOCIATE.
! { dg-do run }
! GCC 15 and later warn of each such variable that is mapped.
! { dg-additional-options "-Wno-openmp" }

module class_objects
  implicit none
  type point
    integer :: n = 0
  end type
  type, extends (point) :: colored
    integer :: color = 5
    real :: shades(3) = 1
  end type
contains
  subroutine choose (x)
    class (point), intent(inout) :: x
    integer :: i
    select type (x)
    class is (colored)
      !$omp target
        x%color = x%color + 3
      !$omp end target
      !$omp target teams distribute parallel do map(tofrom: x)
      do i = 1, 3
        x%shades(i) = i
      end do
    type is (point)
      !$omp target
        x%n = x%n + 3
      !$omp end target
    end select
  end subroutine

  subroutine name (x)
    class (point), intent(inout) :: x
    associate (y => x)
      !$omp target
        y%n = y%n + 100
      !$omp end target
      !$omp target map(tofrom: y)
        y%n = y%n + 1000
      !$omp end target
    end associate
  end subroutine
end module

program class_names
  use class_objects
  use omp_lib
  implicit none
  type (point) :: p
  type (colored) :: c
  logical :: initial

  !$omp target map(from: initial)
    initial = omp_is_initial_device ()
  !$omp end target
  call expect_device (initial)

  call choose (p)
  call choose (c)
  if (p%n /= 3) stop 1
  if (c%n /= 0 .or. c%color /= 8 .or. any (c%shades /= [1, 2, 3])) stop 2
  call name (p)
  call name (c)
  if (p%n /= 1103 .or. c%n /= 1100 .or. c%color /= 8) stop 3
contains
  include 'on_device.inc'
end program
