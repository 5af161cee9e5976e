! Variables of a module that are "declare target": the host sets one of them,
! and reads another one, which a region has set.
!
! finds: target: the host has changed 'factor', from byte 0 on, since the
! program began, and the region had the old values on device 0: write target
! update to(factor) before (factor: module.F90:42, in test)
! [GOMP_OFFLOAD_CHECK=stale]
!
! finds: the changes of 'greatest' on device 0, from byte * on, never got to the
! host, which uses it: write target update from(greatest) before
! (greatest: module.F90:50, in test) [GOMP_OFFLOAD_CHECK=stale]

module numbers
  implicit none
  integer :: factor = 1
  real :: greatest
  real :: table(10)
  !$omp declare target (factor, greatest, table)

contains

  subroutine fill
    !$omp declare target
    integer :: i
    do i = 1, 10
      table(i) = factor * i
    end do
    greatest = table(10)
  end subroutine
end module

program test
  use numbers
  implicit none
  real :: total
  factor = 2
#ifdef RIGHT
  !$omp target update to(factor)
#endif
  ! The region overwrites these.
  table = 1
  !$omp target map(from: total)
  call fill
  total = sum (table)
  !$omp end target
#ifdef RIGHT
  !$omp target update from(greatest)
  if (total /= 110) stop 1
#endif
  if (greatest < 0) stop 2
end program
