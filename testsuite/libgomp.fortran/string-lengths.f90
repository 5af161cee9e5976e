! Strings of deferred length that are arguments.
! { dg-do run }
! { dg-require-effective-target gcc-14 }

module strings
  use omp_lib
  implicit none
contains
  subroutine named (s, n)
    character(len=:), allocatable :: s
    integer, intent(out) :: n
    n = 0
    !$omp target map(tofrom: s, n)
      s(1:1) = 'N'
      n = len (s)
    !$omp end target
  end subroutine

  subroutine not_named (s, n)
    character(len=:), allocatable :: s
    integer, intent(out) :: n
    logical :: initial
    n = 0
    !$omp parallel num_threads(2)
    !$omp single
      !$omp target map(tofrom: n, initial)
        initial = omp_is_initial_device ()
        s(2:2) = 'M'
        n = 10 * len (s)
      !$omp end target
    !$omp end single
    !$omp end parallel
    call expect_device (initial)
  end subroutine

  subroutine entered (s, n)
    character(len=:), allocatable :: s
    integer, intent(out) :: n
    n = 0
    !$omp target data map(tofrom: s)
      !$omp target map(tofrom: n)
        s = s(1:2) // 'yz'
        n = len_trim (s)
      !$omp end target
    !$omp end target data
  end subroutine
  include 'on_device.inc'
end module

program string_lengths
  use strings
  implicit none
  character(len=:), allocatable :: s
  integer :: n
  s = 'wert'
  call named (s, n)
  if (s /= 'Nert' .or. n /= 4) stop 1
  call not_named (s, n)
  if (s /= 'NMrt' .or. n /= 40) stop 2
  call entered (s, n)
  if (s /= 'NMyz' .or. n /= 4) stop 3
end program
