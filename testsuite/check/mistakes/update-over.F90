! A subroutine gets its argument to the device, where it has newer values.
!
! finds: target update: device 0's changes of 'a', from byte * on, are lost: the
! host has not changed it since target data (update-over.F90:14, in test) copied
! it, and now the old values are copied to the device; write target update
! from(a) before (a: update-over.F90:30, in add) [GOMP_OFFLOAD_CHECK=stale]

program test
  implicit none
  real :: a(100), total
  a = 1
  total = 0

  !$omp target data map(tofrom: a)
  !$omp target
  a = 2
  !$omp end target
  call add (a)
  !$omp end target data
#ifdef RIGHT
  if (total /= 200) stop 1
#endif

contains

  subroutine add (a)
    real, intent(inout) :: a(100)

#ifndef RIGHT
    !$omp target update to(a)
#endif
    !$omp target map(tofrom: total)
    total = sum (a)
    !$omp end target
  end subroutine
end program
