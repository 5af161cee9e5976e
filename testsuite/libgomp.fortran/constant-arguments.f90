! Constants as arguments of procedures whose regions read them, and optional
! scalars that are firstprivate.
! { dg-do run }

module readers
  use omp_lib
  implicit none
contains
  integer function assumed_shape (a, initial)
    integer, intent(in) :: a(:)
    logical, intent(out) :: initial
    integer :: total
    !$omp target map(from: total, initial)
      total = sum (a)
      initial = omp_is_initial_device ()
    !$omp end target
    assumed_shape = total
  end function

  integer function explicit_shape (a, n)
    integer, intent(in) :: n, a(n)
    integer :: i, total
    total = 0
    !$omp target teams distribute parallel do reduction(+: total) &
    !$omp&   map(tofrom: total)
    do i = 1, n
      total = total + a(i)
    end do
    explicit_shape = total
  end function

  integer function text (s)
    character(*), intent(in) :: s
    integer :: code
    !$omp target map(from: code)
      code = len_trim (s) + ichar (s(1:1))
    !$omp end target
    text = code
  end function

  integer function contained (s)
    character(5), intent(in) :: s
    contained = within ()
  contains
    integer function within ()
      integer :: code
      !$omp target map(from: code)
        code = len_trim (s) + ichar (s(1:1))
      !$omp end target
      within = code
    end function
  end function

  integer function given (n, a, x)
    integer, optional :: n
    integer, intent(in), optional :: a(:)
    real, intent(in), optional :: x
    integer :: total
    !$omp target map(from: total)
      total = 0
      if (present (a)) total = sum (a)
      if (present (x)) total = total + int (2 * x)
      if (present (n)) then
        total = total + n
      end if
    !$omp end target
    given = total
  end function

  subroutine set (n)
    integer, optional :: n
    !$omp target defaultmap(tofrom: scalar)
      if (present (n)) n = 9
    !$omp end target
  end subroutine

  ! In several threads of the device.
  integer function often (n)
    integer, intent(in), optional :: n
    integer :: i, total
    total = 0
    !$omp target teams distribute parallel do reduction(+: total) &
    !$omp&   map(tofrom: total)
    do i = 1, 10
      if (present (n)) total = total + n
    end do
    often = total
  end function
end module

! What is named is firstprivate, too.
integer function named (n)
  implicit none
  integer, optional :: n
  integer :: total
  total = 0
  !$omp target firstprivate(n) map(tofrom: total)
    if (present (n)) then
      total = 10 * n
      n = 0
    end if
  !$omp end target
  named = total
end function

program constant_arguments
  use readers
  implicit none
  interface
    integer function named (n)
      integer, optional :: n
    end function
  end interface
  integer, parameter :: four(4) = [1, 2, 3, 4]
  integer :: n
  logical :: initial

  if (assumed_shape (four, initial) /= 10) error stop 1
  call expect_device (initial)
  if (explicit_shape (four, 4) /= 10) error stop 2
  if (text ('abc') /= 100 .or. contained ('abc  ') /= 100) error stop 3
  if (given () /= 0 .or. given (a=four) /= 10) error stop 4
  if (given (x=1.5) /= 3 .or. given (a=four, x=2.) /= 14) error stop 5
  n = 5
  if (given (n) /= 5) error stop 6
  n = 5
  if (named () /= 0 .or. named (n) /= 50 .or. named (3) /= 30) error stop 8
  if (often () /= 0 .or. often (n) /= 50 .or. often (3) /= 30) error stop 9
  call set
  call set (n)
  if (n /= 9) error stop 7

contains

  include 'on_device.inc'
end program
