! Regions with "nowait" that map components of variables of a procedure.
! { dg-do run }
! { dg-require-effective-target gcc-15 }

module columns
  use omp_lib
  implicit none
  type column
    integer :: n
    integer, allocatable :: a(:)
    integer, pointer :: p(:) => null()
    real, allocatable :: b(:, :)
  end type

contains
  include 'on_device.inc'

  subroutine in_order (n)
    integer, intent(in) :: n
    type(column) :: c
    integer :: i, x(n)
    logical :: initial
    allocate (c%a(n), c%p(2 * n), c%b(2, n))
    c%n = 5
    c%a = 3
    c%p = 1
    c%b = 0
    x = 1
    !$omp target enter data map(to: x) nowait depend(out: x)
    do i = 1, 5
      !$omp target nowait depend(inout: x) firstprivate(i)
        x = x + i
      !$omp end target
      !$omp target nowait depend(inout: x) map(tofrom: c%a) map(from: initial)
        initial = omp_is_initial_device ()
        c%a = c%a + x(1)
      !$omp end target
      !$omp target nowait depend(inout: x) map(tofrom: c%p, c%b)
        c%p(2 * n) = c%p(2 * n) + x(n)
        c%b(2, n) = c%b(1, 1) + ubound (c%b, 2)
      !$omp end target
    end do
    !$omp target exit data map(delete: x) nowait depend(inout: x)
    !$omp taskwait
    call expect_device (initial)
    if (any (c%a /= 3 + 2 + 4 + 7 + 11 + 16)) stop 1
    if (c%p(2 * n) /= 41 .or. c%b(2, n) /= n) stop 2
  end subroutine

  subroutine at_once (n)
    integer, intent(in) :: n
    type(column) :: c(n)
    integer :: i
    do i = 1, n
      allocate (c(i)%a(i))
      c(i)%a = i
    end do
    !$omp parallel num_threads(3)
    !$omp single
    do i = 1, n
      call one (c(i))
    end do
    !$omp end single
    !$omp end parallel
    do i = 1, n
      if (any (c(i)%a /= 10 * i + i)) stop 3
    end do
  end subroutine

  subroutine one (c)
    type(column), intent(inout) :: c
    !$omp target nowait map(tofrom: c%a)
      c%a = c%a * 10 + size (c%a)
    !$omp end target
  end subroutine
end module

program nowait_components
  use columns
  implicit none
  call in_order (20)
  call at_once (7)
end program
