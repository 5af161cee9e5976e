! Regions that run at the same time and use an allocatable array in "declare
! target": none finds the host's address in its descriptor.
! { dg-do run }

module declared
  implicit none
  integer, allocatable :: a(:)
  !$omp declare target (a)
end module

program declared_at_once
  use declared
  use omp_lib
  implicit none
  integer :: i, k, total
  logical :: initial
  allocate (a(1000))
  a = [(i, i = 1, 1000)]
  total = 0
  !$omp target enter data map(always, to: a)
  !$omp target map(from: initial)
    initial = omp_is_initial_device ()
  !$omp end target
  call expect_device (initial)
  !$omp parallel do num_threads(4) private(k) reduction(+: total)
  do i = 1, 200
    !$omp target map(tofrom: total)
      do k = 1, size (a)
        total = total + a(k)
      end do
    !$omp end target
  end do
  if (total /= 200 * 500500) stop 1
  !$omp target exit data map(delete: a)
contains
  include 'on_device.inc'
end program
