! An array that a routine has unmapped, and a region maps anew: its descriptor,
! of which the routine knows nothing, has been mapped all the time.

! { dg-do run }

program descriptor_anew
  use openacc
  implicit none
  integer, parameter :: n = 1000
  integer, allocatable :: a(:), other(:)
  integer :: i, total
  logical :: not_host

  allocate (a(n), other(n))
  a = 0
  other = 7
  !$acc enter data copyin(a)
  !$acc parallel loop present(a)
  do i = 1, n
     a(i) = i
  end do
  call acc_copyout (a)
  if (any (a /= [(i, i = 1, n)])) error stop 1

  ! This may be where the array was.
  !$acc enter data copyin(other)
  total = 0
  not_host = .false.
  !$acc parallel loop copyin(a) copy(total) copyout(not_host) &
  !$acc & reduction(+: total)
  do i = 1, n
     total = total + a(i)
     not_host = acc_on_device (acc_device_not_host)
  end do
  if (total /= n * (n + 1) / 2) error stop 2
  call expect_not_host (not_host)
  !$acc exit data delete(other)
  deallocate (a, other)

contains

  subroutine expect_not_host (not_host)
    logical, intent(in) :: not_host
    character(len = 16) :: place
    call get_environment_variable ("GOMP_TEST_ON", place)
    if (not_host .eqv. (place == "host")) error stop 10
  end subroutine expect_not_host

end program descriptor_anew
