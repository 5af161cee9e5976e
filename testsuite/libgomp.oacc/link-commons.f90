! Variables of a common block that "declare target link" names, in a queue: the
! device gets the values that they have when their turn comes.
! { dg-do run }
! The region that others have to wait for is too long for an interpreter.
! { dg-require-effective-target emulated }

module block
  implicit none
  integer :: a(3000), b(3000)
  common /linked/ a, b
  !$omp declare target link(/linked/)
end module

program main
  use block
  implicit none
  integer :: r(2), i
  a = 1
  b = 1
  r = 0
  !$acc enter data copyin(r) async(1)
  !$acc enter data copyin(a, b) async(1)
  !$acc parallel num_gangs(1) async(1) present(a, b)
  do i = 1, 300000000
    a(2) = a(2) + ieor (i, 5)
  end do
  a(1) = 2
  b(1) = 2
  !$acc end parallel
  !$acc exit data copyout(a, b) async(1)
  !$acc enter data copyin(a, b) async(1)
  !$acc parallel num_gangs(1) async(1) present(r, a, b)
  r(1) = a(1)
  r(2) = b(1)
  !$acc end parallel
  !$acc exit data copyout(r) delete(a, b) async(1)
  !$acc wait
  if (any (r /= 2) .or. a(1) /= 2 .or. b(1) /= 2) stop 1
end program
