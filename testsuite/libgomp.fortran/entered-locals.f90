! "enter data" of allocatable scalars, and of pointers that a contained procedure
! uses: nothing stays mapped where these were on the stack.
! { dg-do run }
! { dg-output "^\[\r\n\]*$" }
module locals
  use omp_lib
  implicit none
  type pair
    integer :: first
    real(8) :: second
  end type

contains
  include 'on_device.inc'

  subroutine scalars
    integer, allocatable :: i
    real(8), allocatable :: r
    allocate (i, r)
    i = 1
    r = 2
    !$omp target enter data map(to: i, r)
    !$omp target
      i = i + 1
    !$omp end target
    !$omp target map(always, from: r)
      r = r + i
    !$omp end target
    if (r /= 4) stop 1
    !$omp target exit data map(from: i) map(delete: r)
    if (i /= 2) stop 2
  end subroutine

  subroutine shared
    type(pair), target :: pairs(10)
    real(8), pointer :: p(:)
    pairs%first = 1
    p => pairs%second
    p = 3
    !$omp target enter data map(to: p)
    call increase
    !$omp target exit data map(from: p)
    if (any (pairs%first /= 1) .or. any (pairs%second /= 5)) stop 3
  contains
    subroutine increase
      !$omp target
        p = p + 1
      !$omp end target
      !$omp target map(tofrom: p)
        p = p + 1
      !$omp end target
    end subroutine
  end subroutine

  ! All of the stack where they were.
  subroutine compute
    integer :: stack(2000)
    logical :: initial
    stack = 1
    !$omp target map(tofrom: stack) map(from: initial)
      initial = omp_is_initial_device ()
      stack = stack + 1
    !$omp end target
    call expect_device (initial)
    if (any (stack /= 2)) stop 4
  end subroutine
end module

program entered_locals
  use locals
  call scalars
  call compute
  call shared
  call compute
end program
