! A component points to what is not mapped.
!
! finds: device 0 (intelmic) died in target region MAIN__._omp_fn.0 of the main
! program (component.F90:30, in vectors): signal SIGSEGV (Segmentation fault) at
! address *, which is host memory that is not mapped to the device: the region
! found it in 'v%p' (mapped at component.F90:30, in vectors), which was copied
! as it is: add map(tofrom: v%p) or the like

program vectors
  implicit none
  type vector
    integer :: n
    real, pointer :: p(:)
  end type
  type(vector) :: v
  real :: total

  v%n = 1000
  allocate (v%p(1000))
  v%p = 1
  total = 0
#ifdef RIGHT
# define DATA v, v%p
#else
# define DATA v
#endif

  ! All of its elements.

  !$omp target map(to: DATA) map(tofrom: total)
  total = sum (v%p)
  !$omp end target
  deallocate (v%p)
  if (total /= 1000) stop 1
end program
