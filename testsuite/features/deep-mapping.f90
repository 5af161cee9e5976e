! Allocatable components are mapped with the variable that has them, those of
! components, too.
! { dg-do run }
! { dg-feature "allocatable components are mapped" 15 }
program deep
  use omp_lib
  implicit none
  type inner
    integer, allocatable :: values(:)
  end type
  type outer
    integer :: plain
    real, allocatable :: scalar
    type(inner), allocatable :: parts(:)
    integer, allocatable :: none(:)
  end type
  type(outer) :: x
  integer :: i
  logical :: initial, empty

  x%plain = 1
  allocate (x%parts(3))
  x%scalar = 2.5
  do i = 1, 3
    x%parts(i)%values = [i, 2 * i]
  end do
  !$omp target map(tofrom: x) map(from: initial, empty)
    initial = omp_is_initial_device ()
    empty = .not. allocated (x%none)
    x%plain = x%plain + 1
    x%scalar = x%scalar * 2
    do i = 1, 3
      x%parts(i)%values(2) = x%parts(i)%values(1) + 10
    end do
  !$omp end target
  call expect_device (initial)
  if (.not. empty .or. x%plain /= 2 .or. x%scalar /= 5) stop 1
  do i = 1, 3
    if (any (x%parts(i)%values /= [i, i + 10])) stop 2
  end do
contains
  include 'on_device.inc'
end program deep
