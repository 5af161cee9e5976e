! A pointer to a part of an array, and the array, in one region.
! { dg-do run }

program pointers_into_arrays
  use omp_lib
  implicit none
  integer, target :: a(10), b(4, 5)
  integer, pointer :: p(:), q(:, :), first(:), middle(:)
  integer, target :: between(8)
  integer :: i, seen, before(4), after(4), large(200000), sums(4)
  logical :: initial
  a = [(i, i = 1, 10)]
  p => a(2:10:2)
  ! The array in a clause, before and after the pointer's place.
  !$omp target map(tofrom: a) map(from: seen, initial)
    initial = omp_is_initial_device ()
    seen = sum (p)
    p(1) = 20
    a(3) = p(1) + a(2)
  !$omp end target
  call expect_device (initial)
  if (seen /= 30 .or. a(2) /= 20 .or. a(3) /= 40) stop 1

  ! Neither.
  b = 1
  q => b(2:3, 2:4)
  !$omp target
    q = 5
    b(1, 1) = sum (b(:, 3))
  !$omp end target
  if (b(1, 1) /= 12 .or. sum (b) /= 11 + 20 + 4 * 6) stop 2

  ! The pointer.
  !$omp target map(tofrom: p)
    p = 0
    a(1) = a(4) + 7
  !$omp end target
  if (any (a(2::2) /= 0) .or. a(1) /= 7) stop 3

  ! Several of which each is a part of another.
  a = 1
  first => a(1:4)
  middle => a(2:3)
  !$omp target map(from: sums(1:3))
    sums(1) = sum (first)
    sums(2) = sum (middle)
    sums(3) = sum (a)
    a(8) = 5
  !$omp end target
  if (any (sums(1:3) /= [4, 2, 10]) .or. sum (a) /= 14) stop 4

  ! What is mapped beside them keeps its value.
  between = 1
  before = 2
  after = 3
  large = 4
  p => between(2:5)
  !$omp target map(from: sums)
    sums(1) = sum (before)
    sums(2) = sum (after)
    sums(3) = sum (between)
    p(1) = p(1)
    sums(4) = large(1)
    large(1) = large(1)
  !$omp end target
  if (any (sums /= [8, 12, 8, 4])) stop 5
  if (sum (before) /= 8 .or. sum (after) /= 12) stop 6
contains
  include 'on_device.inc'
end program
