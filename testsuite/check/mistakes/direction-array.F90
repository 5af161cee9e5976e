! An array that a region changes is not copied back.
!
! finds: target: device 0's changes of 'a', from byte 0 on, are lost at the end,
! since it is only mapped to the device: write map(tofrom: a)
! (a: direction-array.F90:19, in test) [GOMP_OFFLOAD_CHECK=stale]

program test
  implicit none
  integer :: a(10), i
  a = 1
#ifdef RIGHT
  !$omp target map(tofrom: a)
  do i = 1, 10
    a(i) = a(i) + i
  end do
  !$omp end target
#else
  ! The place is where gfortran says the construct is.
  !$omp target map(to: a)
  do i = 1, 10
    a(i) = a(i) + i
  end do
  !$omp end target
#endif
end program
