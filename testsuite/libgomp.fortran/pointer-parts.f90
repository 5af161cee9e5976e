! Scalar pointers that are components, mapped with other components of what is
! allocatable, or a pointer.
! { dg-do run }
! { dg-output "^\[\r\n\]*$" }
module parts
  use omp_lib
  implicit none
  type state
    integer :: a(3)
    real, pointer :: one
    integer(2) :: b(4)
    real, pointer :: other
  end type

contains
  include 'on_device.inc'

  subroutine fill (x)
    type(state), intent(inout) :: x
    allocate (x%one, x%other)
    x%a = 1
    x%one = 2
    x%b = 3_2
    x%other = 4
  end subroutine

  subroutine expect (x, code)
    type(state), intent(in) :: x
    integer, intent(in) :: code
    if (any (x%a /= 2) .or. x%one /= 4 .or. any (x%b /= 6) .or. x%other /= 8) &
      stop code
  end subroutine

  subroutine enter
    type(state), allocatable :: x
    type(state), pointer :: p
    allocate (x, p)
    call fill (x)
    call fill (p)
    !$omp target enter data map(to: x%b, x%a, x%one, x%other)
    !$omp target map(tofrom: x%a, x%b, x%one, x%other)
      x%a = x%a * 2
      x%one = x%one * 2
      x%b = x%b * 2_2
      x%other = x%other * 2
    !$omp end target
    !$omp target exit data map(from: x%a, x%b, x%one, x%other)
    call expect (x, 1)
    !$omp target data map(tofrom: p%other, p%one, p%a) map(tofrom: p%b)
      !$omp target map(tofrom: p%one, p%b, p%other, p%a)
        p%a = p%a * 2
        p%one = p%one * 2
        p%b = p%b * 2_2
        p%other = p%other * 2
      !$omp end target
    !$omp end target data
    call expect (p, 2)
  end subroutine
end module

program pointer_parts
  use parts
  logical :: initial
  call enter
  !$omp target map(from: initial)
    initial = omp_is_initial_device ()
  !$omp end target
  call expect_device (initial)
end program
