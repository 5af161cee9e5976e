! Indices that grow by what comparisons say, in straight code.
! { dg-do run }

program searches
  use omp_lib
  implicit none
  type :: point
    integer :: key
    real (8) :: values(3)
  end type
  integer, parameter :: points = 64, keys = 80
  type (point) :: table(0:points)
  real (8) :: found(keys)
  integer :: i, key
  logical :: initial

  do i = 0, points
    table(i)%key = i + i / 7
    table(i)%values = [real (8) :: i, 2 * i, 3 * i]
  end do
  !$omp target map(to: table) map(from: found, initial) private(key)
    initial = omp_is_initial_device ()
    do key = 1, keys
      found(key) = value (table, key)
    end do
  !$omp end target
  call expect_device (initial)
  do key = 1, keys
    i = count (table(1:points - 1)%key <= key)
    if (found(key) /= 5 * i) error stop 1
  end do
contains
  include 'on_device.inc'
  pure real (8) function value (table, key)
    !$omp declare target
    type (point), intent (in) :: table(0:points)
    integer, intent (in) :: key
    integer :: low
    low = 0
    low = low + merge (32, 0, table(low + 32)%key <= key)
    low = low + merge (16, 0, table(low + 16)%key <= key)
    low = low + merge (8, 0, table(low + 8)%key <= key)
    low = low + merge (4, 0, table(low + 4)%key <= key)
    low = low + merge (2, 0, table(low + 2)%key <= key)
    low = low + merge (1, 0, table(low + 1)%key <= key)
    value = table(low)%values(2) + table(low)%values(3)
  end function
end program
