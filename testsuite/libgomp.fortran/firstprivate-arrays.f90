! Allocatable arrays that are firstprivate: each region has its own data.
! { dg-do run }

module arrays
  implicit none
  integer, allocatable :: shared_one(:)
contains
  subroutine add_all (a, total)
    integer, allocatable, intent(in) :: a(:)
    integer, intent(out) :: total
    !$omp target firstprivate(a) map(from: total)
      total = sum (a) + 100 * size (a)
    !$omp end target
  end subroutine
end module

program firstprivate_arrays
  use arrays
  use omp_lib
  implicit none
  integer, allocatable :: a(:), none(:)
  real(8), allocatable :: x(:, :)
  integer :: t, i, results(6)
  real(8) :: s
  logical :: initial

  allocate (a(3), x(0:2, 3), shared_one(2))
  a = [1, 2, 3]
  x = 1.5
  shared_one = [4, 5]
  call add_all (a, t)
  if (t /= 306) stop 1
  !$omp target firstprivate(a, x, shared_one, none) map(from: t, s, initial)
    initial = omp_is_initial_device ()
    t = a(3) + shared_one(2)
    if (allocated (none)) t = -1
    s = sum (x)
    a = 0
    x = 0
    shared_one = 0
  !$omp end target
  call expect_device (initial)
  if (t /= 8 .or. s /= 13.5) stop 2
  if (any (a /= [1, 2, 3]) .or. any (x /= 1.5) .or. any (shared_one /= [4, 5])) &
    stop 3

  ! What is mapped of the same array is another matter.
  !$omp target data map(tofrom: a)
    !$omp target defaultmap(firstprivate: allocatable) map(from: t)
      t = a(1)
      a = 11
    !$omp end target
    !$omp target map(alloc: a)
      a(1) = a(1) + 20
    !$omp end target
  !$omp end target data
  if (t /= 1 .or. any (a /= [21, 2, 3])) stop 4

  !$omp target teams distribute parallel do firstprivate(a) map(from: results)
  do i = 1, 6
    a(1) = i
    results(i) = a(1) + a(2)
  end do
  if (any (results /= [(i + 2, i = 1, 6)]) .or. a(1) /= 21) stop 5
  do i = 1, 6
    !$omp target firstprivate(a) map(results) nowait depend(inout: results)
      results(i) = a(1)
    !$omp end target
    a(1) = a(1) + 1
  end do
  !$omp taskwait
  if (any (results /= [(20 + i, i = 1, 6)])) stop 6
contains
  include 'on_device.inc'
end program
