! Map kinds, with arrays of all sorts and character strings.
! { dg-do run }

program map_kinds
  use omp_lib
  implicit none
  integer, parameter :: n = 100
  integer :: in(n), out(n), both(n), i
  integer :: section(-5:5, 10)
  character(len=12) :: text
  complex(8) :: z
  logical :: initial

  in = [(i, i = 1, n)]
  out = -1
  both = 10 * in
  section = 0
  text = "on the host"
  z = (1, 2)
  initial = .true.
  !$omp target map(to: in) map(from: out, initial) map(tofrom: both, z, text) &
  !$omp & map(tofrom: section(:, 3:4))
  initial = omp_is_initial_device ()
  out = in + both
  both = -both
  z = z * (0, 1)
  text = "device: " // text(8:11)
  section(:, 3) = 3
  section(0, 4) = 4
  !$omp end target
  call expect_device (initial)
  if (any (out /= 11 * in) .or. any (both /= -10 * in)) error stop 1
  if (z /= (-2, 1)) error stop 2
  if (text /= "device: host") error stop 3
  if (any (section(:, 3) /= 3) .or. section(0, 4) /= 4) error stop 4
  if (sum (section) /= 37) error stop 5
contains
  include 'on_device.inc'
end program map_kinds
