! Components of optional arguments in map clauses of regions.
! { dg-do run }

module optional_components
  implicit none
  type point
    integer :: n = 1
    real :: v(4) = 1
    integer, pointer :: list(:) => null ()
  end type
contains
  subroutine work (x, i)
    type (point), optional, intent(inout) :: x
    integer, intent(in) :: i
    if (.not. present (x)) return
    !$omp target map(tofrom: x%n, x%v) map(to: x%list)
      x%n = x%n + i
      x%v(2) = x%list(3)
    !$omp end target
  end subroutine

  subroutine in_task (x, y)
    type (point), optional :: x
    type (point), optional, pointer :: y
    integer :: i
    if (.not. present (x)) return
    !$omp parallel num_threads (2)
    !$omp single
      !$omp target teams distribute parallel do map(x%n, x%v)
      do i = 1, 4
        x%v(i) = x%n * i
      end do
      !$omp target enter data map(to: y%n)
      !$omp target exit data map(from: y%n)
    !$omp end single
    !$omp end parallel
  end subroutine
end module

program test
  use optional_components
  use omp_lib
  implicit none
  type (point), target :: p
  type (point), pointer :: q
  logical :: initial
  integer :: i

  !$omp target map(from: initial)
    initial = omp_is_initial_device ()
  !$omp end target
  call expect_device (initial)
  allocate (p%list(3))
  p%list = [5, 6, 7]
  q => p
  call work (p, 3)
  call work (i = 3)
  if (p%n /= 4 .or. any (p%v /= [1., 7., 1., 1.])) stop 1
  call in_task (p, q)
  call in_task ()
  if (any (p%v /= [(4. * i, i = 1, 4)])) stop 2
  deallocate (p%list)
contains
  include 'on_device.inc'
end program
