! A subroutine maps its argument "to" the device, where it is already.
!
! finds: target: 'x' is present on device 0 since target enter data
! (present-argument.F90:39, in test) and is not copied again, but the host has
! changed it since, from byte 2 on: write target update to(x) before, or
! map(always, to: x) (x: present-argument.F90:25, in total)
! [GOMP_OFFLOAD_CHECK=present]

module work
  implicit none
contains
  function total (x, n)
    integer, intent (in) :: n
    real, intent (in) :: x(n)
    real :: total
    integer :: i
    total = 0
#ifdef RIGHT
    !$omp target map(always, to: x) map(tofrom: total)
    do i = 1, n
      total = total + x(i)
    end do
    !$omp end target
#else
    !$omp target map(to: x) map(tofrom: total)
    do i = 1, n
      total = total + x(i)
    end do
    !$omp end target
#endif
  end function
end module

program test
  use work
  implicit none
  real :: v(10)
  v = 1
  !$omp target enter data map(to: v)
  v = 2
  if (total (v, 10) < 0) stop 1
  !$omp target exit data map(release: v)
end program
