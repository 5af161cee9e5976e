! A region runs on the device, with an allocatable array.
! { dg-do run }

program target_1
  use omp_lib
  implicit none
  logical :: initial
  integer, allocatable :: a(:)
  integer :: i

  allocate (a(1000))
  a = [(i, i = 1, 1000)]
  initial = .true.
  !$omp target map(from: initial) map(tofrom: a)
  initial = omp_is_initial_device ()
  a = 2 * a
  !$omp end target
  call expect_device (initial)
  if (any (a /= [(2 * i, i = 1, 1000)])) error stop 1
contains
  include 'on_device.inc'
end program target_1
