! Variables that procedures share with those that they contain, and names of
! arrays that end with their procedure: OpenACC maps the data, and no more.
! { dg-do run }
module names
  implicit none
  type state
    real, allocatable :: values(:)
  end type

contains
  subroutine enter (a, x)
    real, intent(in) :: a(:)
    type(state), intent(in) :: x
    associate (values => x%values)
      !$acc enter data copyin(a, values)
    end associate
  end subroutine

  subroutine leave (a, values)
    real, intent(inout) :: a(:), values(:)
    !$acc exit data copyout(a, values)
  end subroutine

  ! Over all of the stack where the names were.
  subroutine compute (a, x)
    real, intent(inout) :: a(:)
    type(state), intent(inout) :: x
    integer :: stack(1000), i
    stack = 1
    !$acc parallel loop copy(stack)
    do i = 1, 1000
      stack(i) = stack(i) + i
    end do
    if (sum (stack) /= 1000 + 500500) stop 1
    associate (v => x%values)
      !$acc parallel loop
      do i = 1, size (a)
        a(i) = a(i) + v(i)
      end do
    end associate
  end subroutine

  subroutine outer (n)
    integer, intent(in) :: n
    real :: list(n), values(10), total
    integer :: i
    list = 1
    values = 2
    total = 3
    !$acc data copy(values)
      !$acc parallel loop copy(list)
      do i = 1, n
        list(i) = list(i) + values(i)
      end do
      call inner (2)
    !$acc end data
    if (any (list /= 3) .or. any (values(1:n) /= 4)) stop 2
    if (any (values(n+1:) /= 2) .or. total /= 3 + 3 * n) stop 3

  contains
    subroutine inner (add)
      integer, intent(in) :: add
      integer :: i
      !$acc parallel loop reduction(+: total) present(values) copy(list)
      do i = 1, n
        values(i) = values(i) + add
        total = total + list(i)
      end do
    end subroutine
  end subroutine
end module

program main
  use names
  real :: a(8)
  type(state) :: x
  allocate (x%values(8))
  a = 1
  x%values = 2
  call enter (a, x)
  call compute (a, x)
  call leave (a, x%values)
  if (any (a /= 3)) stop 4
  call outer (6)
end program
