! The same of an allocatable array, which is printed.
!
! check: all,host-reads
!
! finds: target: the host reads 'x', at byte *, after device 0 has changed that
! here and before it is copied back: write target update from(x) before
! (x: host-read.F90:19, in host_read) [GOMP_OFFLOAD_CHECK=host-reads]

program host_read
  implicit none
  integer, parameter :: n = 5000
  real(8), allocatable :: x(:)
  real(8) :: before, after
  integer :: i

  allocate (x(n))
  x = 1
  !$omp target data map(tofrom: x)
  !$omp target
  do i = 1, n
    x(i) = 2
  end do
  !$omp end target
#ifdef RIGHT
  !$omp target update from(x)
#endif
  before = sum (x)
  !$omp end target data
  after = sum (x)
#ifdef RIGHT
  if (before /= 2 * n) error stop 1
#endif
  if (before < 0 .or. after /= 2 * n) error stop 2
end program
