! "exit data" of another array than the one that is mapped.
!
! finds: target exit data: 'b' is not present on device 0, so there is nothing to
! release or copy back: it was not mapped, or has been released before
! (b: exit-unmapped.F90:25, in test) [GOMP_OFFLOAD_CHECK=present]
!
! finds: target enter data: at the end of the program 1 mapping of 'a' is still
! present on device 0, 40 bytes: write target exit data map(release: a)
! (a: exit-unmapped.F90:17, in test) [GOMP_OFFLOAD_CHECK=leaks]

program test
  implicit none
  integer, allocatable :: a(:), b(:)
  allocate (a(10), b(10))
  a = 1
  b = 0
  !$omp target enter data map(to: a)
  !$omp target
  a = a + 1
  !$omp end target
#ifdef RIGHT
  !$omp target exit data map(from: a)
  if (any (a /= 2)) stop 1
#else
  !$omp target exit data map(from: b)
#endif
end program
