! Compute constructs and data in Fortran.
!
! Copyright (C) 2026 The gomp-offload developers.
! This file is part of gomp-offload, free software under the GNU General
! Public License, version 3 or later; see COPYING.

! { dg-do run }

module grids
  implicit none
  type grid
    integer :: count = 0
    real, allocatable :: values(:)
  end type grid
contains
  integer function twice (i)
    !$acc routine seq
    integer, intent(in) :: i
    twice = 2 * i
  end function twice
end module grids

program regions
  use openacc
  use grids
  implicit none
  integer, parameter :: n = 200
  integer :: i, total
  logical :: not_host
  integer, allocatable :: a(:), b(:)
  real :: largest
  type(grid) :: g

  not_host = .false.
  !$acc parallel copyout(not_host)
  not_host = acc_on_device (acc_device_not_host)
  !$acc end parallel
  call expect_not_host (not_host)

  allocate (a(n), b(n))
  a = [(i, i = 1, n)]
  total = 0
  !$acc parallel loop gang vector copyin(a) copyout(b) reduction(+: total)
  do i = 1, n
    b(i) = twice (a(i))
    total = total + b(i)
  end do
  if (total /= n * (n + 1)) error stop 1
  if (any (b /= 2 * a)) error stop 2

  !$acc data copy(a)
  !$acc kernels loop
  do i = 1, n
    a(i) = a(i) + 1
  end do
  !$acc update self(a(1:10))
  if (any (a(1:10) /= [(i + 1, i = 1, 10)])) error stop 3
  !$acc end data
  if (any (a /= [(i + 1, i = 1, n)])) error stop 4

  call acc_copyin (a)
  if (.not. acc_is_present (a)) error stop 5
  !$acc parallel loop present(a)
  do i = 1, n
    a(i) = 0
  end do
  call acc_copyout (a)
  if (any (a /= 0)) error stop 6

  largest = -1
  allocate (g%values(n))
  g%values = [(real (i), i = 1, n)]
  !$acc enter data copyin(g)
  !$acc enter data copyin(g%values)
  !$acc parallel loop present(g) reduction(max: largest)
  do i = 1, n
    largest = max (largest, g%values(i))
  end do
  !$acc exit data delete(g%values)
  !$acc exit data delete(g)
  if (largest /= n) error stop 7
  deallocate (a, b, g%values)

contains

  subroutine expect_not_host (was_not_host)
    logical, intent(in) :: was_not_host
    character(len=8) :: where
    integer :: status

    call get_environment_variable ("GOMP_TEST_ON", where, status=status)
    if (was_not_host .eqv. (status == 0 .and. where == "host")) then
      print *, "the region ran on the wrong side; not on the host: ", &
	was_not_host
      error stop 99
    end if
  end subroutine expect_not_host
end program regions
