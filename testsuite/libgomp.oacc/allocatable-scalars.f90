! Scalars and strings that are allocatable or pointers, in regions whose clauses
! do not name them.
! { dg-do run }
! GCC warns that "serial" has 32 lanes on nvptx-none.
! { dg-additional-options "-foffload-options=-w" }

program main
  use openacc
  implicit none
  real, allocatable :: s, none
  complex, allocatable :: z
  integer, pointer :: p
  integer, target :: place
  character(len=:), allocatable :: text
  character(len=:), pointer :: t
  character(len=16) :: where
  logical :: not_host, is_there
  real :: r
  integer :: i, n
  allocate (s, z)
  s = 2
  z = (1, 2)
  place = 4
  p => place
  text = 'xyzabc'
  allocate (character(len=3) :: t)
  t = 'abc'

  !$acc serial copyout(not_host)
  not_host = acc_on_device (acc_device_not_host)
  !$acc end serial
  call get_environment_variable ("GOMP_TEST_ON", where)
  if (not_host .eqv. where == "host") stop 1

  !$acc parallel copyout(r)
  r = s * 2 + real (z) + p
  !$acc end parallel
  if (r /= 9) stop 2
  !$acc parallel loop copyout(r)
  do i = 1, 4
    if (i == 3) r = s
  end do
  if (r /= 2) stop 3
  !$acc serial copyout(is_there)
  is_there = allocated (none)
  !$acc end serial
  if (is_there) stop 4
  !$acc serial copyout(n)
  n = index (text, 'b') + 10 * index (t, 'c') + 100 * len (text)
  !$acc end serial
  if (n /= 635) stop 5
  !$acc kernels
  s = 5
  text(2:2) = 'Q'
  p = 9
  !$acc end kernels
  if (s /= 5 .or. text /= 'xQzabc' .or. place /= 9) stop 6
  !$acc data copy(s, text)
  !$acc parallel num_gangs(1)
  s = s + 1
  text(1:1) = '+'
  !$acc end parallel
  !$acc end data
  if (s /= 6 .or. text /= '+Qzabc') stop 7
end program
