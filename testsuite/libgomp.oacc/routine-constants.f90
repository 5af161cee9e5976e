! Named constants of modules, in routines.
! { dg-do run }

module constants
  implicit none
  integer, parameter :: steps(0:2) = [1, 5, 7]
  real, parameter :: weights(2,2) = reshape ([1., 2., 3., 4.], [2, 2])
  character(len=3), parameter :: names(2) = ['abc', 'def']
  type unit
    integer :: a = 1, b(2) = [3, 4]
  end type
  type(unit), parameter :: standard = unit (a = 5)
contains
  integer function step (k)
    !$acc routine seq
    integer, intent(in) :: k
    step = steps(k)
  end function
end module

module users
  use constants, only: weight => weights, names, standard, steps
  implicit none
contains
  subroutine compute (k, r)
    !$acc routine seq
    integer, intent(in) :: k
    real, intent(out) :: r
    integer :: i
    r = sum (weight(:,k)) + index (names(k), 'e') + standard%b(k)
    do i = 0, 2
      r = r + steps(i) * k
    end do
  end subroutine
end module

program main
  use users
  use constants, only: step
  implicit none
  real :: r(2)
  integer :: k, s(0:2)
  ! As a routine and a region have them.
  !$acc parallel loop copyout(s)
  do k = 0, 2
    s(k) = step (k) + steps(2 - k)
  end do
  if (any (s /= [8, 10, 8])) stop 1
  !$acc parallel loop copyout(r)
  do k = 1, 2
    call compute (k, r(k))
  end do
  if (any (r /= [3. + 3 + 13, 7. + 2 + 4 + 26])) stop 2
end program
