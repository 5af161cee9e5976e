! Elements that a map clause has by an iterator.
! { dg-do run }
! { dg-feature "map(iterator(...): ...), update to(iterator(...): ...)" none }
program iterators
  use omp_lib
  implicit none
  type row
    integer, pointer :: values(:)
  end type
  type(row) :: rows(3)
  integer :: i
  logical :: initial

  do i = 1, 3
    allocate (rows(i)%values(4))
    rows(i)%values = i
  end do
  !$omp target enter data map(to: rows)
  !$omp target enter data map(iterator(i = 1:3), to: rows(i)%values)
  do i = 1, 3
    rows(i)%values(2) = 10 * i
  end do
  !$omp target update to(iterator(i = 1:3): rows(i)%values)
  !$omp target map(from: initial)
    initial = omp_is_initial_device ()
    do i = 1, 3
      rows(i)%values(1) = rows(i)%values(2) + 1
    end do
  !$omp end target
  call expect_device (initial)
  !$omp target update from(iterator(i = 1:3): rows(i)%values)
  do i = 1, 3
    if (any (rows(i)%values /= [10 * i + 1, 10 * i, i, i])) stop 1
  end do
contains
  include 'on_device.inc'
end program iterators
