! Pointers and allocatables that change between constructs, and data in modules.
! { dg-do run }

module state
  implicit none
  integer, allocatable :: grid(:, :)
  integer :: scalar = 3
  !$omp declare target (grid, scalar)
end module state

program pointers
  use omp_lib
  use state
  implicit none
  integer, pointer :: p(:), q(:)
  integer, allocatable :: a(:)
  integer, allocatable :: s
  character(len=:), allocatable :: text
  integer, target :: backing(10)
  logical :: initial
  integer :: i, total

  initial = .true.
  backing = [(i, i = 1, 10)]
  p => backing(2:9)
  !$omp target data map(tofrom: backing)
  !$omp target map(from: initial, total) map(tofrom: p)
  initial = omp_is_initial_device ()
  total = sum (p)
  p(1) = 100
  !$omp end target
  !$omp end target data
  call expect_device (initial)
  if (total /= 44 .or. backing(2) /= 100) error stop 1

  ! Not allocated on the host: mapped as such.
  !$omp target map(tofrom: a) map(from: total)
  total = merge (1, 0, allocated (a))
  !$omp end target
  if (total /= 0) error stop 2

  allocate (a(5), s)
  a = 7
  s = 9
  !$omp target map(tofrom: a, s) map(from: total)
  total = merge (size (a), 0, allocated (a))
  a(5) = s
  s = 10
  !$omp end target
  if (total /= 5 .or. a(5) /= 9 .or. s /= 10) error stop 3
  deallocate (a)
  allocate (a(100))
  a = 1
  !$omp target map(tofrom: a)
  a(100) = size (a)
  !$omp end target
  if (a(100) /= 100) error stop 4

  allocate (character(len=11) :: text)
  text = "hello world"
  !$omp target map(tofrom: text)
  text(1:5) = "HELLO"
  !$omp end target
  if (text /= "HELLO world") error stop 5

  allocate (q(3))
  q = [1, 2, 3]
  !$omp target enter data map(to: q)
  q = 0
  !$omp target map(from: total)
  total = sum (q)
  !$omp end target
  if (total /= merge (0, 6, initial)) error stop 6
  !$omp target exit data map(from: q)
  if (sum (q) /= merge (0, 6, initial)) error stop 7

  ! Allocated after the program began, used by its name.
  allocate (grid(4, 4))
  grid = 2
  !$omp target enter data map(always, to: grid)
  !$omp target map(from: total)
  total = sum (grid) + scalar
  grid(1, 1) = 50
  !$omp end target
  if (total /= 35) error stop 8
  !$omp target update from(grid)
  if (grid(1, 1) /= 50) error stop 9
  !$omp target exit data map(delete: grid)
contains
  include 'on_device.inc'
end program pointers
