! The same of an array that is mapped beside the one that is used.
!
! check: all,unused
!
! finds: target data: no region has used 'y', which was mapped here 1 time:
! leave it out of the clause (y: unused.F90:19, in unused)
! [GOMP_OFFLOAD_CHECK=unused]

program unused
  implicit none
  real, allocatable :: x(:), y(:)

  allocate (x(100), y(100))
  x = 1
  y = 2
#ifdef RIGHT
  !$omp target data map(tofrom: x)
#else
  !$omp target data map(tofrom: x) map(to: y)
#endif
  !$omp target
  x = x + 1
  !$omp end target
  !$omp end target data
  if (any (x /= 2)) error stop 1
end program
