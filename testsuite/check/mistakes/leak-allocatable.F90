! "enter data" of a module's array, which is deallocated without "exit data".
!
! finds: target enter data: at the end of the program 1 mapping of 'field' is
! still present on device 0, 800 bytes: write target exit data
! map(release: field) (field: leak-allocatable.F90:16, in start)
! [GOMP_OFFLOAD_CHECK=leaks]

module fields
  implicit none
  real(8), allocatable :: field(:)
contains
  subroutine start (n)
    integer, intent (in) :: n
    allocate (field(n))
    field = 0
    !$omp target enter data map(to: field)
  end subroutine
  subroutine finish
#ifdef RIGHT
    !$omp target exit data map(release: field)
#endif
    deallocate (field)
  end subroutine
end module

program test
  use fields
  implicit none
  call start (100)
  call finish
end program
