! The host changes an allocatable array that is on the device.
!
! finds: target: the host has changed 'a', from byte 0 on, since target data
! (update-allocatable.F90:15, in test) copied it, and the region had the old
! values on device 0: write target update to(a) before
! (a: update-allocatable.F90:20, in test) [GOMP_OFFLOAD_CHECK=stale]

program test
  implicit none
  integer, allocatable :: a(:)
  integer :: total
  allocate (a(100))
  a = 1
  total = 0
  !$omp target data map(to: a)
  a = 2
#ifdef RIGHT
  !$omp target update to(a)
#endif
  !$omp target map(tofrom: total)
  total = sum (a)
  !$omp end target
  !$omp end target data
#ifdef RIGHT
  if (total /= 200) stop 1
#endif
end program
