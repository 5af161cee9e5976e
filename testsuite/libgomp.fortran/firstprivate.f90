! Allocatable variables that are firstprivate: a region has its own array.
! { dg-do run }
! { dg-require-effective-target gcc-13 }

program firstprivate
  use omp_lib
  implicit none
  integer, allocatable :: a(:), b(:,:), none(:)
  integer :: bad, i
  logical :: initial

  a = [(i, i = 1, 1000)]
  allocate (b(2:3, -1:1))
  b = reshape ([1, 2, 3, 4, 5, 6], [2, 3])

  bad = 1
  !$omp target firstprivate(a, b, none) map(from: initial, bad)
    initial = omp_is_initial_device ()
    bad = count (a /= [(i, i = 1, 1000)])
    if (any (lbound (b) /= [2, -1])) bad = bad + 1
    if (any (ubound (b) /= [3, 1])) bad = bad + 1
    if (any (b(2, :) /= [1, 3, 5])) bad = bad + 1
    if (any (b(3, :) /= [2, 4, 6])) bad = bad + 1
    if (allocated (none)) bad = bad + 1
    a = 0
    b = 0
  !$omp end target
  call expect_device (initial)
  if (bad /= 0) error stop 1
  call unchanged

  ! On the host libgomp's tasks share the array.
  if (initial) stop
  call later
  !$omp parallel
  !$omp single
  call later
  !$omp end single
  !$omp end parallel

contains

  subroutine unchanged
    integer :: i
    if (any (a /= [(i, i = 1, 1000)])) error stop 2
    if (any (b /= reshape ([1, 2, 3, 4, 5, 6], [2, 3]))) error stop 3
  end subroutine

  ! The array is that of when the region was met.
  subroutine later
    integer, allocatable :: c(:)
    integer :: total
    total = 0
    c = [1, 2, 3]
    !$omp target nowait firstprivate(c) map(tofrom: total) depend(out: total)
      total = total + sum (c)
      c = 0
    !$omp end target
    !$omp target nowait firstprivate(c) map(tofrom: total) depend(inout: total)
      total = total + sum (c)
    !$omp end target
    c = [10, 20, 30]
    !$omp taskwait
    if (total /= 12) error stop 4
    if (any (c /= [10, 20, 30])) error stop 5
  end subroutine

  include 'on_device.inc'
end program
