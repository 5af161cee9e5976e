! omp_target_alloc without omp_target_free, in Fortran.
!
! finds: omp_target_alloc: at the end of the program 3 allocations on device 0
! are not freed, 1200 bytes: call omp_target_free (leak-alloc.F90:14)
! [GOMP_OFFLOAD_CHECK=leaks]

program test
  use omp_lib
  use iso_c_binding
  implicit none
  type(c_ptr) :: p
  integer :: i
  do i = 1, 3
    p = omp_target_alloc (400_c_size_t, 0)
    if (.not. c_associated (p)) stop 1
#ifdef RIGHT
    call omp_target_free (p, 0)
#endif
  end do
  !$omp target map(tofrom: i)
  i = 0
  !$omp end target
  if (i /= 0) stop 2
end program
