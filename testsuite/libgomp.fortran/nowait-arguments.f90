! Regions with "nowait" in procedures that end before them: each has its own
! array, with the bounds of that, however many are under way.
! { dg-do run }
module procedures
  use omp_lib
  implicit none
  type column
    real, allocatable :: values(:), number
  end type

contains
  include 'on_device.inc'

  subroutine shape (a, add, token)
    real, intent(inout) :: a(:)
    integer, intent(in) :: add
    integer, intent(inout) :: token
    integer :: i
    !$omp target nowait map(tofrom: a) depend(inout: token)
      do i = 1, size (a)
        a(i) = a(i) * 2 + add
      end do
    !$omp end target
  end subroutine

  subroutine strided (a, add, token)
    real, intent(inout) :: a(:, 2:)
    integer, intent(in) :: add
    integer, intent(inout) :: token
    integer :: i
    !$omp target nowait depend(inout: token)
      do i = 2, ubound (a, 2)
        a(1, i) = a(1, i) + add + size (a, 1) - 1
      end do
    !$omp end target
  end subroutine

  subroutine absent (a, add, token, other)
    real, intent(inout) :: a(:)
    integer, intent(in) :: add
    integer, intent(inout) :: token
    real, intent(in), optional :: other(:)
    integer :: i
    !$omp target nowait map(tofrom: a) map(to: other) depend(inout: token)
      do i = 1, size (a)
        a(i) = a(i) + add
        if (present (other)) a(i) = a(i) + other(size (other))
      end do
    !$omp end target
  end subroutine

  subroutine name (c, add, token)
    type(column), intent(inout) :: c
    integer, intent(in) :: add
    integer, intent(inout) :: token
    integer :: i
    associate (values => c%values)
      !$omp target nowait map(tofrom: values) depend(inout: token)
        do i = 1, size (values)
          values(i) = values(i) * 2 + add
        end do
      !$omp end target
    end associate
  end subroutine

  subroutine number (x, add, token)
    real, allocatable, intent(inout) :: x
    integer, intent(in) :: add
    integer, intent(inout) :: token
    !$omp target nowait map(tofrom: x) depend(inout: token)
      x = x * 2 + add
    !$omp end target
  end subroutine

  ! Stores something where their variables were.
  subroutine overwrite (n)
    integer, intent(in) :: n
    integer, volatile :: junk(200)
    junk = n
  end subroutine
end module

program nowait_arguments
  use procedures
  integer, parameter :: n = 12
  real :: a(300, n), b(3, 20, n), expected
  type(column) :: columns(n)
  integer :: token(n), i, round, last
  logical :: initial
  !$omp target map(from: initial)
    initial = omp_is_initial_device ()
  !$omp end target
  call expect_device (initial)
  a = 1
  b = 1
  do i = 1, n
    allocate (columns(i)%values(400 - 30 * i))
    allocate (columns(i)%number)
    columns(i)%values = 1
    columns(i)%number = 1
  end do
  do round = 1, 3
    do i = 1, n
      last = 20 * i
      call shape (a(1:last, i), i, token(i))
      call overwrite (i)
      call strided (b(1:3:1 + mod (i, 2), 1:20 - i, i), i, token(i))
      call overwrite (i)
      call name (columns(i), i, token(i))
      call overwrite (i)
      call number (columns(i)%number, i, token(i))
      call overwrite (i)
    end do
  end do
  do i = 1, n
    if (mod (i, 2) == 0) then
      call absent (a(1:i, i), i, token(i))
    else
      call absent (a(1:i, i), i, token(i), b(2, 1:i, i))
    end if
  end do
  !$omp taskwait
  do i = 1, n
    expected = 8 + 7 * i
    if (any (columns(i)%values /= expected)) stop 1
    if (columns(i)%number /= expected) stop 6
    if (any (a(i+1:20*i, i) /= expected) .or. any (a(20*i+1:, i) /= 1)) stop 2
    expected = expected + i
    if (mod (i, 2) == 1) expected = expected + 1
    if (any (a(1:i, i) /= expected)) stop 3
    expected = 1 + 3 * (i + merge (2, 1, mod (i, 2) == 0))
    if (any (b(1, 1:20-i, i) /= expected) .or. any (b(2, :, i) /= 1)) stop 4
    if (any (b(1, 21-i:, i) /= 1)) stop 5
  end do
end program
