! OpenACC's queues in Fortran.
!
! Copyright (C) 2026 The gomp-offload developers.
! This file is part of gomp-offload, free software under the GNU General
! Public License, version 3 or later; see COPYING.

! { dg-do run }

program queues
  use openacc
  implicit none
  integer, parameter :: n = 500
  integer :: i, round, total
  integer, allocatable :: a(:), b(:)
  logical :: not_host

  not_host = .false.
  !$acc parallel copyout(not_host) async(1)
  not_host = acc_on_device (acc_device_not_host)
  !$acc end parallel
  !$acc wait(1)
  call expect_not_host (not_host)

  allocate (a(n), b(n))
  a = [(i, i = 1, n)]
  b = 0
  !$acc enter data copyin(a) create(b) async(2)
  do round = 1, 10
     !$acc parallel loop present(a, b) async(2)
     do i = 1, n
        a(i) = a(i) + 1
        b(i) = a(i)
     end do
  end do
  call work (a, b, n)
  !$acc update self(b(1:10)) async(3) wait(2)
  call acc_wait_async (3, 4)
  call acc_wait (4)
  if (any (b(1:10) /= [(2 * i + 20, i = 1, 10)])) error stop 1
  call acc_copyout_async (b, 2)
  !$acc exit data delete(a) async(2)
  !$acc wait
  if (.not. acc_async_test_all ()) error stop 2
  if (any (b /= [(2 * i + 20, i = 1, n)])) error stop 3

  ! The array that comes after the call is another one.
  total = 0
  !$acc parallel loop copyin(b) copy(total) reduction(+: total) async
  do i = 1, n
     total = total + b(i)
  end do
  !$acc wait
  deallocate (a, b)
  if (total /= n * (n + 1) + 20 * n) error stop 4

contains

  subroutine work (x, y, m)
    integer, intent(in) :: m
    integer :: x(m), y(:)
    !$acc parallel loop present(x, y) async(2)
    do i = 1, m
       y(i) = x(i) + y(i)
    end do
  end subroutine work

  subroutine expect_not_host (not_host)
    logical, intent(in) :: not_host
    character(len = 16) :: place
    call get_environment_variable ("GOMP_TEST_ON", place)
    if (not_host .eqv. (place == "host")) error stop 10
  end subroutine expect_not_host

end program queues
