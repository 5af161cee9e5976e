! The host sets a variable of a common block that is "declare target".
!
! finds: target: the host has changed 'sizes', from byte 4 on, since the program
! began, and the region had the old values on device 0: write target update
! to(sizes) before (sizes: common.F90:18, in test) [GOMP_OFFLOAD_CHECK=stale]

program test
  implicit none
  integer :: first, last, count
  common /sizes/ first, last
  !$omp declare target (/sizes/)

  last = 10
  count = 0
#ifdef RIGHT
  !$omp target update to(last)
#endif
  !$omp target map(tofrom: count)
  count = last - first
  !$omp end target
#ifdef RIGHT
  if (count /= 10) stop 1
#endif
end program
