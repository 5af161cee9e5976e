! Variables that a procedure shares with those that it contains: regions of all
! of them use and map what their clauses say, and no more.
! { dg-do run }
module sharing
  use omp_lib
  implicit none

contains
  include 'on_device.inc'

  subroutine outer (n, first, absent)
    integer, intent(in) :: n
    real, intent(inout) :: first(n)
    real, intent(in), optional :: absent
    real :: list(n), values(10), one, two
    real, allocatable :: heap(:, :)
    logical :: initial
    integer :: i
    list = [(i, i = 1, n)]
    values = 1
    one = 1
    two = 2
    allocate (heap(n, 2))
    heap = 3

    ! The array's size is not constant.
    !$omp target map(tofrom: list) map(from: initial)
      initial = omp_is_initial_device ()
      list = list + 1
      list(1) = list(2) + n
    !$omp end target
    call expect_device (initial)
    if (list(1) /= 3 + n .or. list(n) /= n + 1) stop 1

    ! One is mapped, others are not yet.
    !$omp target data map(tofrom: values)
      !$omp target map(tofrom: one)
        one = one + sum (values)
      !$omp end target
      call inner (n)
      !$omp target parallel do reduction(+: two) map(tofrom: two)
      do i = 1, 10
        values(i) = values(i) * 2
        two = two + values(i)
      end do
    !$omp end target data
    if (one /= 11 .or. two /= 2 + 40 .or. any (values /= 4)) stop 2
    if (any (heap(:, 1) /= 3) .or. any (heap(:, 2) /= 3 + 2)) stop 3
    if (first(n) /= 3 + n) stop 4

    ! What the host stores meanwhile.
    !$omp target nowait map(tofrom: one) depend(out: one)
      one = one + 1
    !$omp end target
    two = 7
    !$omp taskwait
    if (one /= 12 .or. two /= 7) stop 5

  contains
    subroutine inner (k)
      integer, intent(in) :: k
      integer :: i
      !$omp target enter data map(to: heap)
      !$omp target map(tofrom: first)
        do i = 1, k
          heap(i, 2) = heap(i, 2) + two
          first(i) = first(i) + list(i)
          if (present (absent)) first(i) = absent
        end do
        values = values + one - 10
      !$omp end target
      !$omp target exit data map(from: heap)
    end subroutine
  end subroutine
end module

program contained
  use sharing
  real :: first(4)
  first = 2
  call outer (4, first)
end program
