! Module variables and procedures on the device; assumed-shape, optional and
! pointer arguments.
! { dg-do run }

module shared
  implicit none
  integer :: counter = 5
  real :: weights(4) = [1., 2., 3., 4.]
  !$omp declare target (counter, weights)
contains
  real function weigh (x)
    real, intent(in) :: x(:)
    !$omp declare target
    weigh = dot_product (x, weights(1:size (x)))
  end function weigh

  recursive integer function factorial (k) result (f)
    integer, intent(in) :: k
    !$omp declare target
    f = 1
    if (k > 1) f = k * factorial (k - 1)
  end function factorial
end module shared

program procedures
  use omp_lib
  use shared
  implicit none
  integer, target :: a(20)
  integer, pointer :: p(:)
  integer :: i, f, seen
  logical :: initial
  real :: x(4), w

  x = 2
  initial = .true.
  counter = 6
  !$omp target map(from: initial, w, f, seen) map(to: x)
  initial = omp_is_initial_device ()
  w = weigh (x)
  f = factorial (10)
  seen = counter
  counter = 7
  !$omp end target
  call expect_device (initial)
  if (w /= 20 .or. f /= 3628800) error stop 1
  if (seen /= merge (6, 5, initial)) error stop 2
  !$omp target update from(counter)
  if (counter /= 7) error stop 3

  a = [(i, i = 1, 20)]
  p => a(3:7)
  !$omp target map(tofrom: p)
  p = p + 100
  !$omp end target
  if (any (a(3:7) /= [103, 104, 105, 106, 107]) .or. a(2) /= 2 .or. a(8) /= 8) &
    error stop 4

  call assumed_shape (a(1:19:2))
  if (a(1) /= -1 .or. a(2) /= 2 .or. a(19) /= -19) error stop 5
  if (with_optional (1) /= 1) error stop 6
  if (with_optional (1, 20) /= 21) error stop 7
contains
  include 'on_device.inc'

  subroutine assumed_shape (v)
    integer, intent(inout) :: v(:)
    !$omp target map(tofrom: v)
    v(1) = -v(1)
    v(size (v)) = -v(size (v))
    !$omp end target
  end subroutine assumed_shape

  integer function with_optional (m, k)
    integer, intent(in) :: m
    integer, intent(in), optional :: k
    integer :: r
    !$omp target map(from: r) map(to: m, k)
    r = m
    if (present (k)) r = r + k
    !$omp end target
    with_optional = r
  end function with_optional
end program procedures
