! The region writes one column of a matrix that is copied back.
!
! finds: 480 of 640 bytes, from byte 160 on, came back from the device without
! a value: nothing was written there, or something was that had none;
! map(tofrom: a) keeps what the host has (a: from-part.F90:16, in test)
! [GOMP_OFFLOAD_CHECK=init]

program test
  implicit none
  real(8) :: a(20,4)
  a = 1
#ifdef RIGHT
  !$omp target map(tofrom: a)
#else

  !$omp target map(from: a)
#endif
  a(:,1) = 2
  !$omp end target
  if (any (a(:,1) /= 2)) stop 1
end program
