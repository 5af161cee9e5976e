! A section of an array is one too short.
!
! finds: device 0 (intelmic) died in target region MAIN__._omp_fn.0 of the main
! program (section-end.F90:22, in test): signal SIGSEGV (Segmentation fault) at
! address *, just beyond the end of 'a(1:last)' (mapped at section-end.F90:22, in
! test), 72 bytes long: map 8 bytes more, or keep to what is mapped

program test
  implicit none
  real(8), allocatable :: a(:)
  integer :: i, last
  allocate (a(10))
  a = 1
#ifdef RIGHT
  last = 10
#else
  last = 9
#endif

  ! The others are not mapped.

  !$omp target map(tofrom: a(1:last))
  do i = 1, 10
    a(i) = i
  end do
  !$omp end target
  if (a(9) /= 9) stop 1
end program
