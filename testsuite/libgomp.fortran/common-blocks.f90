! Variables of common blocks that are "declare target": what a region stores is
! in the device's block, whoever looks there next.
! { dg-do run }
program common_blocks
  use omp_lib
  implicit none
  integer :: i, list(10)
  real :: x
  complex :: z
  character (len=4) :: text
  logical :: initial
  common /block/ i, x, list, z, text
  !$omp declare target (/block/)

  !$omp target map(from: initial)
    initial = omp_is_initial_device ()
  !$omp end target
  call expect_device (initial)
  i = 1
  x = 2
  list = 3
  z = (4, 5)
  text = 'host'
  !$omp target update to(i, x, list, z, text)
  call store ()
  call look ()
  !$omp target update from(i, x, list, z, text)
  if (i /= 10 .or. x /= 20 .or. any (list /= 30)) stop 1
  if (z /= (40, 50) .or. text /= 'dev.') stop 2

contains
  include 'on_device.inc'

  subroutine store ()
    logical :: right
    right = .false.
    !$omp target map(from: right)
      right = i == 1 .and. x == 2 .and. all (list == 3) .and. z == (4, 5) &
	      .and. text == 'host'
      i = 10
      x = 20
      list = 30
      z = (40, 50)
      text = 'dev.'
    !$omp end target
    if (.not. right) stop 3
  end subroutine

  ! In a function that a region calls, and in parallel there.
  subroutine look ()
    integer :: sums(3), i_of_loop
    sums = 0
    !$omp target map(tofrom: sums)
      sums(1) = stored ()
      !$omp parallel do reduction(+: sums)
      do i_of_loop = 1, 10
	sums(2) = sums(2) + i
	sums(3) = sums(3) + list(i_of_loop)
      end do
    !$omp end target
    if (any (sums /= [10 + 20 + 300, 100, 300])) stop 4
  end subroutine

  integer function stored ()
    !$omp declare target
    stored = i + int (x) + sum (list)
  end function
end program
