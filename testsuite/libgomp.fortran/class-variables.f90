! Polymorphic variables of the host in regions: dummy arguments, pointers,
! allocatables.
! { dg-do run }
! GCC 15 and later warn of each such variable that is mapped.
! { dg-additional-options "-Wno-openmp" }

module class_objects
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
  ! Named by no clause.
  subroutine change (x)
    class (point), intent(inout) :: x
    integer :: i
    !$omp target teams distribute parallel do
    do i = 1, 4
      x%v(i) = x%v(i) + i
    end do
  end subroutine

  subroutine add (x, s)
    class (point), intent(in) :: x
    integer, intent(out) :: s
    integer :: i
    s = 0
    !$omp parallel do reduction(+: s)
    do i = 1, 10
      !$omp target map(tofrom: s)
        s = s + x%n
      !$omp end target
    end do
  end subroutine

  subroutine add_later (x)
    class (point), intent(inout) :: x
    integer :: i
    do i = 1, 5
      !$omp target nowait depend(inout: x) map(tofrom: x)
        x%n = x%n + i
      !$omp end target
    end do
    !$omp taskwait
  end subroutine

  ! Entered by one procedure, used by another, left by a third.
  subroutine enter (x)
    class (point), intent(in) :: x
    !$omp target enter data map(to: x)
  end subroutine

  subroutine refresh (x)
    class (point), intent(inout) :: x
    x%n = 50
    !$omp target update to(x)
  end subroutine

  subroutine leave (x)
    class (point), intent(inout) :: x
    !$omp target exit data map(from: x)
  end subroutine

  ! Components named by the region itself.
  subroutine components (x)
    class (point), intent(inout) :: x
    integer :: i
    !$omp target teams distribute parallel do map(to: x%n, x%v, x%part) &
    !$omp map(tofrom: x%list)
    do i = 1, x%n
      x%list(i) = x%list(i) + x%part(i) + int (x%v(1))
    end do
  end subroutine
end module

program class_variables
  use class_objects
  use omp_lib
  implicit none
  type (point) :: p
  type (colored) :: c
  class (point), allocatable :: a
  class (point), pointer :: q
  integer :: s
  logical :: initial

  !$omp target map(from: initial)
    initial = omp_is_initial_device ()
  !$omp end target
  call expect_device (initial)

  call change (p)
  call change (c)
  if (p%n /= 0 .or. any (p%v /= [2, 3, 4, 5])) stop 1
  if (c%color /= 5 .or. any (c%v /= [2, 3, 4, 5])) stop 2
  p%n = 3
  call add (p, s)
  if (s /= 30) stop 3
  call add_later (p)
  if (p%n /= 18) stop 4

  call enter (c)
  call refresh (c)
  call change (c)
  call leave (c)
  if (c%n /= 50 .or. any (c%v /= [3, 5, 7, 9])) stop 5

  allocate (colored :: a)
  allocate (q)
  !$omp target map(tofrom: a)
    a%n = a%n + 1
    q%n = q%n + 2
  !$omp end target
  if (a%n /= 1 .or. q%n /= 2) stop 6
  deallocate (a, q)
  nullify (q)
  s = 5
  !$omp target map(tofrom: s)
    if (allocated (a)) s = s + 1
    if (associated (q)) s = s + 2
  !$omp end target
  if (s /= 5) stop 7

  p = point (100)
  allocate (p%list(100), p%part(100))
  p%list = 3
  p%part = 4
  call components (p)
  if (any (p%list /= 8)) stop 8
contains
  include 'on_device.inc'
end program
