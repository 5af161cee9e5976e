! Pointer components that are mapped with, or apart from, the variable that they
! are in.  GCC 12 has the runtime store their addresses, and says neither that this
! attaches them nor when that ends.
! { dg-do run }

program components
  use omp_lib
  implicit none
  type vector
    integer :: length
    real, pointer :: v(:) => null()
    real, pointer :: w(:) => null()
  end type vector
  type(vector), target :: t
  real, target :: other(20)
  logical :: initial
  integer :: i

  ! In one construct.
  call fill ()
  !$omp target map(tofrom: t, t%v, t%w) map(from: initial)
  initial = omp_is_initial_device ()
  call scale (t)
  !$omp end target
  call expect_device (initial)
  call expect (11, 2.0)

  ! The variable first, and copied back while the component is there, too.
  call fill ()
  !$omp target data map(tofrom: t)
  do i = 1, 2
    !$omp target map(tofrom: t%v) map(tofrom: t%w)
    call scale (t)
    !$omp end target
  end do
  !$omp target data map(tofrom: t%v) map(tofrom: t%w)
  !$omp target
  call scale (t)
  !$omp end target
  !$omp target update from(t)
  if (size (t%v) /= 10 .or. t%length /= 13) error stop 1
  !$omp target update to(t)
  !$omp target
  call scale (t)
  !$omp end target
  !$omp end target data
  !$omp end target data
  call expect (14, 16.0)

  ! Until it is told to go.
  call fill ()
  !$omp target enter data map(to: t)
  !$omp target enter data map(to: t%v)
  !$omp target enter data map(to: t%w)
  !$omp target map(to: t)
  call scale (t)
  !$omp end target
  !$omp target exit data map(from: t%v)
  !$omp target exit data map(from: t%w)
  if (.not. initial .and. .not. is_mapped (t)) error stop 2
  !$omp target exit data map(from: t)
  if (.not. initial .and. is_mapped (t)) error stop 3
  call expect (11, 2.0)

  ! Then another takes its place.
  !$omp target enter data map(to: t)
  !$omp target enter data map(to: t%v)
  !$omp target exit data map(release: t%v)
  other = 3
  t%v => other
  !$omp target enter data map(to: t%v)
  !$omp target enter data map(to: t%w)
  !$omp target map(to: t)
  t%v(20) = sum (t%v(:19)) + size (t%v)
  !$omp end target
  !$omp target exit data map(release: t%w)
  !$omp target exit data map(from: t%v)
  !$omp target exit data map(from: t)
  if (other(20) /= 77) error stop 4
  if (.not. associated (t%v, other)) error stop 5

contains

  subroutine fill ()
    if (associated (t%v)) deallocate (t%v, t%w)
    allocate (t%v(10), t%w(5))
    t%v = 1
    t%w = -1
    t%length = 10
  end subroutine fill

  subroutine scale (x)
    !$omp declare target
    type(vector) :: x
    x%v(:) = x%v * 2
    x%w(:) = x%w * 2
    x%length = x%length + 1
  end subroutine scale

  subroutine expect (length, v)
    integer :: length
    real :: v
    if (t%length /= length) error stop 6
    if (.not. associated (t%v) .or. .not. associated (t%w)) error stop 7
    if (any (t%v /= v) .or. size (t%v) /= 10) error stop 8
    if (any (t%w /= -v) .or. size (t%w) /= 5) error stop 9
  end subroutine expect

  logical function is_mapped (x)
    use iso_c_binding
    type(vector), target :: x
    is_mapped = omp_target_is_present (c_loc (x), 0) /= 0
  end function is_mapped

  include 'on_device.inc'
end program components
