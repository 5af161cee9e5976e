! Arrays and strings of blocks within constructs, with bounds that threads,
! teams and tasks have for themselves.
! { dg-do run }

module blocks
  use omp_lib
  implicit none
contains
  ! Each thread's array begins before another's is used.
  subroutine in_region (sizes, sums, initial)
    integer, intent(out) :: sizes(4), sums(4)
    logical, intent(out) :: initial
    integer :: k
    sums = 0
    sizes = 0
    !$omp target map(tofrom: sizes, sums) map(from: initial)
    initial = omp_is_initial_device ()
    !$omp parallel num_threads(4) private(k)
    k = omp_get_thread_num () + 1
    block
      integer :: v(-k:k), two(k,2)
      v = k
      two = 1
      !$omp barrier
      sizes(k) = size (v) + 100 * size (two)
      sums(k) = sum (v) + sum (two) - lbound (v, 1)
    end block
    !$omp end parallel
    !$omp end target
  end subroutine

  subroutine around_region (sums, strings)
    integer, intent(out) :: sums(4)
    character(len=6), intent(out) :: strings(4)
    integer :: k
    !$omp parallel num_threads(4) private(k)
    k = omp_get_thread_num () + 1
    block
      integer :: v(3 * k), i
      character(len=k) :: s
      v = k
      s = 'abcd'
      !$omp barrier
      !$omp target map(tofrom: v)
      do i = 1, size (v)
        v(i) = v(i) + i
      end do
      !$omp end target
      sums(k) = sum (v)
      strings(k) = s // '|'
    end block
    !$omp end parallel
  end subroutine

  subroutine tasks (sums)
    integer, intent(out) :: sums(8)
    integer :: i
    !$omp parallel num_threads(4)
    !$omp single
    !$omp taskloop grainsize(1) shared(sums)
    do i = 1, 8
      block
        integer :: v(i), j
        v = i
        !$omp target map(tofrom: v)
        do j = 1, size (v)
          v(j) = v(j) ** 2 + j
        end do
        !$omp end target
        sums(i) = sum (v)
      end block
    end do
    !$omp end single
    !$omp end parallel
  end subroutine

  subroutine deferred (sums)
    integer, intent(out) :: sums(8)
    integer :: i
    !$omp parallel num_threads(2)
    !$omp single
    do i = 1, 8
      block
        integer :: v(i)
        v = i
        !$omp task firstprivate(v, i) shared(sums)
        sums(i) = sum (v) + size (v)
        !$omp end task
      end block
    end do
    !$omp end single
    !$omp end parallel
  end subroutine
end module

program main
  use blocks
  implicit none
  integer :: i, sizes(4), sums(4), more(8)
  character(len=6) :: strings(4)
  logical :: initial
  call in_region (sizes, sums, initial)
  call expect_device (initial)
  if (any (sizes /= [(2 * i + 1 + 200 * i, i = 1, 4)])) stop 1
  if (any (sums /= [((2 * i + 1) * i + 2 * i + i, i = 1, 4)])) stop 2
  call around_region (sums, strings)
  if (any (sums /= [(3 * i * i + 3 * i * (3 * i + 1) / 2, i = 1, 4)])) stop 3
  if (any (strings /= ['a|   ', 'ab|  ', 'abc| ', 'abcd|'])) stop 4
  call tasks (more)
  if (any (more /= [(i ** 3 + i * (i + 1) / 2, i = 1, 8)])) stop 5
  call deferred (more)
  if (any (more /= [(i * i + i, i = 1, 8)])) stop 6
contains
  include 'on_device.inc'
end program
