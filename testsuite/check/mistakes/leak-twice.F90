! "enter data" twice, and "exit data" once.
!
! finds: target enter data: at the end of the program 1 mapping of 'x' is still
! present on device 0, 400 bytes: write target exit data map(release: x)
! (x: leak-twice.F90:13, in send) [GOMP_OFFLOAD_CHECK=leaks]

module work
  implicit none
contains
  subroutine send (x, n)
    integer, intent (in) :: n
    real, intent (in) :: x(n)
    !$omp target enter data map(to: x)
  end subroutine
  subroutine release (x, n)
    integer, intent (in) :: n
    real, intent (in) :: x(n)
    !$omp target exit data map(release: x)
  end subroutine
end module

program test
  use work
  implicit none
  real :: v(100)
  v = 1
  call send (v, 100)
  call send (v, 100)
  call release (v, 100)
#ifdef RIGHT
  call release (v, 100)
#endif
end program
