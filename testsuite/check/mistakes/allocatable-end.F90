! One element too many of an allocatable array.
!
! finds: device 0 (intelmic) died in target region MAIN__._omp_fn.0 of the main
! program (allocatable-end.F90:22, in test): signal SIGSEGV (Segmentation fault)
! at address *, just beyond the end of 'a' (mapped at allocatable-end.F90:22, in
! test), 80 bytes long

program test
  implicit none
  real(8), allocatable :: a(:)
  integer :: i, n
  allocate (a(10))
  a = 1
#ifdef RIGHT
  n = 10
#else
  n = 11
#endif

  ! Bounds are not checked by the compiler.

  !$omp target map(tofrom: a)
  do i = 1, n
    a(i) = i
  end do
  !$omp end target
  if (a(10) /= 10) stop 1
end program
