! Teams, threads and reductions; mathematics; input and output in a region.
! { dg-do run }
! { dg-output "sum on the device: +5050" }

program parallel
  use omp_lib
  implicit none
  integer, parameter :: n = 100
  real(8) :: x(n), total
  integer :: i, s
  logical :: initial

  x = [(i, i = 1, n)]
  total = 0
  !$omp target teams distribute parallel do reduction(+: total) map(to: x)
  do i = 1, n
    total = total + sin (x(i)) ** 2 + cos (x(i)) ** 2
  end do
  if (abs (total - n) > 1d-9) error stop 1

  initial = .true.
  s = 0
  !$omp target map(from: initial) map(tofrom: s)
  initial = omp_is_initial_device ()
  !$omp parallel do reduction(+: s)
  do i = 1, n
    s = s + i
  end do
  print *, "sum on the device: ", s
  !$omp end target
  call expect_device (initial)
  if (s /= 5050) error stop 2
contains
  include 'on_device.inc'
end program parallel
