! Components of elements of arrays that are allocatable or pointers, in clauses
! of regions.
! { dg-do run }

module element_components
  implicit none
  type point
    integer :: n = 7
    real :: v(4) = 1
  end type
  type (point), allocatable :: of_module(:)
contains
  subroutine arguments (x, p, i)
    type (point), allocatable :: x(:)
    type (point), pointer :: p(:)
    integer, intent(in) :: i
    !$acc parallel copy(x(i)%v)
      x(i)%v(2) = 5
    !$acc end parallel
    !$acc parallel copy(p(i)%n, p(i)%v)
      p(i)%n = 8
      p(i)%v(2) = 9
    !$acc end parallel
  end subroutine
end module

program test
  use element_components
  use openacc
  implicit none
  type (point), allocatable :: x(:)
  type (point), pointer :: p(:)
  character(len = 16) :: place
  logical :: not_host
  integer :: i

  !$acc parallel copyout(not_host)
    not_host = acc_on_device (acc_device_not_host)
  !$acc end parallel
  call get_environment_variable ("GOMP_TEST_ON", place)
  if (not_host .eqv. (place == "host")) stop 10
  allocate (x(3), p(3), of_module(0:2))
  call arguments (x, p, 2)
  if (any (x(2)%v /= [1, 5, 1, 1])) stop 1
  if (p(2)%n /= 8 .or. any (p(2)%v /= [1, 9, 1, 1])) stop 2
  i = 2
  !$acc parallel loop copy(p(i)%v)
  do i = 1, 4
    p(2)%v(i) = i
  end do
  if (any (p(2)%v /= [1, 2, 3, 4]) .or. any (p(1)%v /= 1)) stop 3
  i = 1
  !$acc parallel copy(of_module(i)%v)
    of_module(1)%v(2) = 3
  !$acc end parallel
  if (any (of_module(1)%v /= [1, 3, 1, 1])) stop 4
  deallocate (p)
end program
