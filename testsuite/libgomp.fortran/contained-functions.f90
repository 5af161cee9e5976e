! Regions that call procedures contained in the one with the region.  These use
! none of its variables; without optimization, GCC passes the address of all
! that procedures share.
! { dg-do run }

module contained
  implicit none
contains
  subroutine compute (n, out, initial)
    use omp_lib
    integer, intent(in) :: n
    real, intent(out) :: out(n)
    logical, intent(out) :: initial
    real :: w(n), shared(n)
    integer :: i, k
    k = 3
    w = [(0.5 * i, i = 1, n)]
    shared = 1
    !$omp target data map(to: w)
    !$omp target teams distribute parallel do map(from: out) map(to: w)
    do i = 1, n
      out(i) = w(i) + twice (i) + sum_to (i)
    end do
    !$omp end target data
    !$omp target map(from: initial) map(tofrom: out)
    initial = omp_is_initial_device ()
    call add (out(1))
    !$omp end target
    call inner
  contains
    pure real function twice (a)
      !$omp declare target
      integer, intent(in) :: a
      twice = a * 2
    end function

    recursive integer function sum_to (i) result (r)
      !$omp declare target
      integer, intent(in) :: i
      r = i
      if (i > 1) r = r + sum_to (i - 1)
    end function

    subroutine add (x)
      !$omp declare target
      real, intent(inout) :: x
      x = x + twice (10)
    end subroutine

    subroutine inner
      integer :: i
      !$omp target parallel do map(tofrom: shared) map(to: w)
      do i = 1, n
        shared(i) = shared(i) + twice (i) * w(i)
      end do
      out(n) = out(n) + shared(n) + k
    end subroutine
  end subroutine
end module

program main
  use contained
  implicit none
  real :: out(4)
  logical :: initial
  call compute (4, out, initial)
  call expect_device (initial)
  if (any (out /= [23.5, 8., 13.5, 40.])) stop 1
contains
  include 'on_device.inc'
end program
