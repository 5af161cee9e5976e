! Atomic constructs in "simd" loops; see libgomp.c/regions/simd-atomic.c.
! { dg-do run }

program simd_atomic
  use omp_lib
  implicit none
  integer, parameter :: n = 100, sum_of_indices = n * (n + 1) / 2
  logical :: initial

  !$omp target map(from: initial)
  initial = omp_is_initial_device ()
  !$omp end target
  call expect_device (initial)
  call kinds
  call components
  call allocated
  call scan
contains
  subroutine kinds
    integer :: total, seen, old, written, i, b(0:3)
    real(8) :: most
    logical :: all_positive
    total = 0; seen = 0; b = 0; most = 0; all_positive = .true.; written = 0
    !$omp target map(tofrom: total, seen, b, most, all_positive, written)
    !$omp simd private(old)
    do i = 1, n
      !$omp atomic capture
      old = total
      total = total + 1
      !$omp end atomic
      !$omp atomic
      seen = seen + old
      !$omp atomic
      b(mod (i, 4)) = b(mod (i, 4)) + i
      !$omp atomic
      most = max (most, real (i, 8))
      !$omp atomic
      all_positive = all_positive .and. i > 0
      !$omp atomic write
      written = 3
    end do
    !$omp end target
    if (total /= n .or. seen /= sum_of_indices - n) error stop 1
    if (sum (b) /= sum_of_indices .or. most /= n) error stop 2
    if (.not. all_positive .or. written /= 3) error stop 3
  end subroutine

  subroutine components
    type counter
      integer :: total = 0
      real(8) :: steps(0:2) = 0
    end type
    type(counter) :: c
    integer :: i
    !$omp target map(tofrom: c)
    !$omp parallel do simd
    do i = 1, n
      !$omp atomic
      c%total = c%total + i
      !$omp atomic
      c%steps(mod (i, 3)) = c%steps(mod (i, 3)) + i
    end do
    !$omp end target
    if (c%total /= sum_of_indices .or. sum (c%steps) /= sum_of_indices) &
      error stop 4
  end subroutine

  subroutine allocated
    integer, allocatable :: array(:)
    integer, pointer :: p
    integer :: total, i
    allocate (array(n), p)
    array = 0; p = 0; total = 0
    !$omp target teams distribute parallel do simd map(tofrom: array, p)
    do i = 1, n
      !$omp atomic
      array((i + 1) / 2) = array((i + 1) / 2) + i
      !$omp atomic
      p = p + 1
    end do
    if (sum (array) /= sum_of_indices .or. array(1) /= 3 .or. p /= n) error stop 5
    call dummies (total, array, n)
    if (total /= sum_of_indices .or. array(1) /= 4) error stop 6
  end subroutine

  subroutine dummies (total, array, m)
    integer :: total, m, array(m), i
    !$omp target map(tofrom: total, array)
    !$omp simd
    do i = 1, m
      !$omp atomic
      total = total + i
      !$omp atomic
      array(i) = array(i) + 1
    end do
    !$omp end target
  end subroutine

  subroutine scan
    integer :: a(n), b(n), s, i
    a = 1; b = 0; s = 0
    !$omp target map(tofrom: s, b) map(to: a)
    !$omp simd reduction(inscan, +: s)
    do i = 1, n
      s = s + a(i)
      !$omp scan inclusive(s)
      b(i) = s
    end do
    !$omp end target
    if (s /= n .or. any (b /= [(i, i = 1, n)])) error stop 7
  end subroutine

  include 'on_device.inc'
end program
