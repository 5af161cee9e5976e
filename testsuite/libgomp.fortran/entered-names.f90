! "enter data" in a procedure, by names that end with it: only the data stays
! mapped, and not what leads there on the stack.
! { dg-do run }
! { dg-output "^\[\r\n\]*$" }
module names
  use omp_lib
  implicit none
  type state
    real, allocatable :: grid(:, :), row(:)
    real, pointer :: other(:), one
  end type

contains
  include 'on_device.inc'

  subroutine enter (x, n)
    type(state), intent(in) :: x
    integer, intent(in) :: n
    associate (grid => x%grid, column => x%row, third => x%other)
      !$omp target enter data map(to: grid, column) map(to: third)
    end associate
  end subroutine

  subroutine enter_shape (grid, row, other)
    real, intent(in) :: grid(:, :), other(:)
    real, contiguous, intent(in), optional :: row(:)
    !$omp target enter data map(to: grid, row, other)
  end subroutine

  subroutine enter_size (grid, n, row, other)
    integer, intent(in) :: n
    real, intent(in) :: grid(n, n), row(n), other(*)
    !$omp target enter data map(to: grid, row, other(1:n))
  end subroutine

  subroutine enter_pointers (x)
    type(state), target, intent(in) :: x
    real, pointer :: all(:, :), row(:), third(:), one
    all => x%grid
    row => x%row
    third => x%other
    !$omp target enter data map(to: all) map(to: row, third)
    one => x%one
    !$omp target enter data map(to: one)
  end subroutine

  subroutine leave_pointers (x)
    type(state), target, intent(in) :: x
    real, pointer :: one
    one => x%one
    !$omp target
      one = one + 1
    !$omp end target
    !$omp target exit data map(from: one)
  end subroutine

  ! Pointers and allocatables have descriptors that stay.
  subroutine enter_references (grid, row, other)
    real, allocatable, intent(in) :: grid(:, :), row(:)
    real, pointer, intent(in) :: other(:)
    !$omp target enter data map(to: grid, row, other)
  end subroutine

  subroutine leave_references (grid, row, other)
    real, allocatable, intent(inout) :: grid(:, :), row(:)
    real, pointer, intent(inout) :: other(:)
    !$omp target exit data map(from: grid) map(delete: row, other)
  end subroutine

  ! All of the stack where the names were.
  subroutine compute (x, n)
    type(state), intent(inout) :: x
    integer, intent(in) :: n
    integer :: stack(1000), i
    logical :: initial
    stack = 1
    associate (g => x%grid, r => x%row, o => x%other)
      !$omp target map(tofrom: stack) map(from: initial)
        initial = omp_is_initial_device ()
        stack = stack + 1
        do i = 1, n
          g(:, i) = g(:, i) + r(i) + o(i)
        end do
      !$omp end target
    end associate
    call expect_device (initial)
    if (any (stack /= 2)) stop 1
  end subroutine

  recursive subroutine compute_below (x, n, depth)
    type(state), intent(inout) :: x
    integer, intent(in) :: n, depth
    integer :: some(3)
    some = depth
    !$omp target map(tofrom: some)
      some = some + 1
    !$omp end target
    if (any (some /= depth + 1)) stop 2
    if (depth > 0) then
      call compute_below (x, n, depth - 1)
    else
      call compute (x, n)
    end if
  end subroutine

  subroutine leave (x)
    type(state), intent(inout) :: x
    associate (all => x%grid, row => x%row, other => x%other)
      !$omp target exit data map(from: all) map(delete: row, other)
    end associate
  end subroutine
end module

program entered_names
  use names
  type(state) :: x
  integer :: i
  allocate (x%grid(8, 8), x%row(8), x%other(8), x%one)
  do i = 1, 5
    x%grid = 0
    x%row = 2
    x%other = 3
    x%one = 1
    select case (i)
    case (1)
      call enter (x, 8)
    case (2)
      call enter_shape (x%grid, x%row, x%other)
    case (3)
      call enter_size (x%grid, 8, x%row, x%other)
    case (4)
      call enter_references (x%grid, x%row, x%other)
    case (5)
      call enter_pointers (x)
    end select
    call compute (x, 8)
    call compute_below (x, 8, 20)
    if (i == 4) then
      call leave_references (x%grid, x%row, x%other)
    else
      if (i == 5) call leave_pointers (x)
      call leave (x)
    end if
    if (any (x%grid /= 10)) stop 3
    if (i == 5 .and. x%one /= 2) stop 4
  end do
end program
