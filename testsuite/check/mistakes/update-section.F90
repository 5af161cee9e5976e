! "update" of an array after its data construct.
!
! finds: target update: 'a(1:5)' is not present on device 0, so nothing is
! copied: map it before, with target enter data or target data
! (a(1:5): update-section.F90:22, in test) [GOMP_OFFLOAD_CHECK=present]

program test
  implicit none
  integer, allocatable :: a(:)
  allocate (a(10))
  a = 1
  !$omp target data map(tofrom: a)
  !$omp target
  a = a + 1
  !$omp end target
#ifdef RIGHT
  !$omp target update from(a(1:5))
#endif
  !$omp end target data
#ifndef RIGHT
  a = 2
  !$omp target update from(a(1:5))
#endif
  if (any (a(1:5) /= 2)) stop 1
end program
