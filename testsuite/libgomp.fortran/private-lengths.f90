! Arrays whose length varies that are firstprivate on regions within constructs
! that become functions.
! { dg-do run }

module lengths
  use omp_lib
  implicit none
contains
  subroutine automatic (n, dummy, total)
    integer, intent(in) :: n
    integer :: dummy(n), a(n), total, i
    character(len=n) :: text
    a = [(i, i = 1, n)]
    dummy = 2
    text = 'abcdefgh'
    total = 0
    !$omp parallel do num_threads(4) firstprivate(a, dummy) reduction(+: total)
    do i = 1, 4
      block
        integer :: s
        s = 0
        dummy(1) = 30
        !$omp target map(tofrom: a)
          a(n) = a(n) + 1
        !$omp end target
        !$omp target firstprivate(a, dummy, text) map(tofrom: s)
          a = a + i
          dummy(2) = dummy(2) + 1
          s = sum (a) + sum (dummy) + size (a) + ichar (text(n:n)) - ichar ('a')
          text = ' '
        !$omp end target
        total = total + s + a(1) + dummy(2)
      end block
    end do
    if (a(1) /= 1 .or. dummy(1) /= 2 .or. text(1:1) /= 'a') stop 1
  end subroutine

  subroutine in_task (n, x)
    integer, intent(in) :: n
    real :: x(n, *), y(0:n), s
    logical :: initial
    y = 1
    s = 0
    !$omp parallel num_threads(2) shared(s, x, y)
    !$omp single
      !$omp task shared(s, initial) firstprivate(y)
        !$omp target firstprivate(y) map(tofrom: s, initial)
          initial = omp_is_initial_device ()
          y(n) = 5
          !$omp parallel firstprivate(y) num_threads(2) reduction(+: s)
            y(0) = y(0) + 1
            s = s + sum (y)
          !$omp end parallel
        !$omp end target
        s = s + y(n)
      !$omp end task
    !$omp end single
    !$omp end parallel
    call expect_device (initial)
    if (s /= 2 * (2 + 2 + 5) + 1) stop 2
  end subroutine
  include 'on_device.inc'
end module

program private_lengths
  use lengths
  implicit none
  integer :: d(6), total
  real :: x(3, 2)
  x = 0
  call automatic (6, d, total)
  ! 21 + 1, 30 + 5 * 2 + 1, 6 + 5, and 6 times i; the first of a, dummy's second.
  if (total /= 4 * 74 + 6 * 10 + 4 * (1 + 2)) stop 3
  call in_task (3, x)
end program
