! Components of polymorphic variables in the region's own map clauses: of
! arguments of each kind, local variables and those of modules.
! { dg-do run }
! GCC 15 and later warn of polymorphic variables that are mapped.
! { dg-additional-options "-Wno-openmp" }

module class_kinds
  implicit none
  type point
    integer :: n = 7
    real :: v(4) = 1
    integer, allocatable :: list(:)
  end type
  type, extends (point) :: colored
    integer :: color = 5
  end type
  class (point), allocatable :: of_module
contains
  subroutine argument (x)
    class (point) :: x
    !$omp target map(tofrom: x%n, x%v)
      x%n = x%n + 1
      x%v(2) = x%n
    !$omp end target
  end subroutine

  subroutine if_present (x)
    class (point), optional :: x
    if (.not. present (x)) return
    !$omp target map(tofrom: x%n, x%v)
      x%n = x%n + 1
      x%v(2) = x%n
    !$omp end target
  end subroutine

  subroutine in_parallel (x)
    class (point) :: x
    !$omp parallel num_threads (2)
    !$omp single
      !$omp target map(tofrom: x%n, x%v)
        x%n = x%n + 1
        x%v(2) = x%n
      !$omp end target
    !$omp end single
    !$omp end parallel
  end subroutine

  subroutine pointed_to (x)
    class (point), pointer :: x
    !$omp target map(tofrom: x%n, x%v)
      x%n = x%n + 1
      x%v(2) = x%n
    !$omp end target
  end subroutine

  subroutine by_name (x)
    class (point) :: x
    select type (x)
    class is (colored)
      !$omp target map(tofrom: x%n, x%v, x%color)
        x%n = x%n + 1
        x%v(2) = x%n
        x%color = 6
      !$omp end target
    end select
  end subroutine

  subroutine local (x)
    type (colored), target :: x
    class (point), pointer :: p
    class (point), allocatable :: a
    p => x
    !$omp target map(tofrom: p%n, p%v)
      p%n = p%n + 1
      p%v(2) = p%n
    !$omp end target
    allocate (a, source = x)
    allocate (a%list(3))
    a%list = 0
    !$omp target map(to: a%n, a%v) map(tofrom: a%list)
      a%list(2) = a%n + int (a%v(2))
    !$omp end target
    if (any (a%list /= [0, 2 * x%n, 0])) stop 1
    allocate (of_module, source = x)
    !$omp target map(tofrom: of_module%n, of_module%v)
      of_module%n = of_module%n - int (of_module%v(2))
    !$omp end target
    if (of_module%n /= 0) stop 2
  end subroutine
end module

program class_parts
  use class_kinds
  use omp_lib
  implicit none
  type (colored), target :: c
  class (point), pointer :: p
  logical :: initial

  !$omp target map(from: initial)
    initial = omp_is_initial_device ()
  !$omp end target
  call expect_device (initial)
  p => c
  call argument (c)
  call if_present (c)
  call if_present ()
  call in_parallel (c)
  call pointed_to (p)
  call by_name (c)
  call local (c)
  if (c%n /= 13 .or. any (c%v /= [1., 13., 1., 1.]) .or. c%color /= 6) stop 3
contains
  include 'on_device.inc'
end program
