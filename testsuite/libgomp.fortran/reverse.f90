! Regions of "device(ancestor: 1)" in Fortran.
! { dg-do run }
! { dg-feature "requires reverse_offload, target device(ancestor: 1)" 13 }
! { dg-require-effective-target emulated }

module host
  use omp_lib
  use, intrinsic :: iso_c_binding
  implicit none
  integer :: calls = 0
  interface
    function getpid () bind (c)
      import :: c_int
      integer (c_int) :: getpid
    end function
  end interface
contains
  ! The host's alone.
  subroutine count_call ()
    if (.not. omp_is_initial_device ()) error stop "not on the host"
    calls = calls + 1
  end subroutine
end module

program reverse
  use host
  implicit none
  !$omp requires reverse_offload
  call scalars ()
  call arrays ()
  call descriptors ()
  call present ()
contains

subroutine scalars ()
  logical :: initial
  integer :: x, y
  logical :: right
  !$omp target map(from: initial, right) private(x, y)
    initial = omp_is_initial_device ()
    x = 20
    y = 0
    !$omp target device(ancestor: 1) map(tofrom: x) map(from: y)
      call count_call ()
      y = x + 1
      x = x + 2
    !$omp end target
    right = x == 22 .and. y == 21
  !$omp end target
  call expect_device (initial)
  if (.not. right .or. calls /= 1) error stop 1
end subroutine

subroutine arrays ()
  logical :: initial, right
  real :: a(10, 3)
  integer :: i
  !$omp target map(from: initial, right) private(a)
    initial = omp_is_initial_device ()
    do i = 1, 10
      a(i, :) = i
    end do
    !$omp target device(ancestor: 1) map(tofrom: a(:, 2))
      call count_call ()
      a(:, 2) = -a(:, 2)
    !$omp end target
    right = all (a(:, 1) > 0) .and. all (a(:, 2) < 0) .and. all (a(:, 3) > 0)
  !$omp end target
  call expect_device (initial)
  if (.not. right .or. calls /= 2) error stop 2
end subroutine

! Allocated on the device.
subroutine descriptors ()
  logical :: initial, right
  !$omp target map(from: initial, right)
    initial = omp_is_initial_device ()
    call use_descriptors (right)
  !$omp end target
  call expect_device (initial)
  if (.not. right .or. calls /= 3) error stop 3
end subroutine

subroutine use_descriptors (right)
  logical, intent(out) :: right
  integer, allocatable :: a(:)
  integer, pointer :: p(:)
  integer :: i
  !$omp declare target
  allocate (a(5:24), p(30))
  a = [(i, i = 5, 24)]
  p = 1
  !$omp target device(ancestor: 1) map(tofrom: a, p)
    call count_call ()
    do i = lbound (a, 1), ubound (a, 1)
      a(i) = a(i) * size (a)
    end do
    p(30) = size (p)
  !$omp end target
  right = all (a == [(20 * i, i = 5, 24)]) .and. p(30) == 30 .and. p(1) == 1
  deallocate (a, p)
end subroutine

! What the host has mapped.
subroutine present ()
  logical :: initial, right, good
  integer, allocatable :: a(:)
  allocate (a(100))
  a = 7
  !$omp target map(from: initial, right) map(tofrom: a) private(good)
    initial = omp_is_initial_device ()
    if (.not. initial) a = 0
    !$omp target device(ancestor: 1) map(tofrom: a) map(from: good)
      call count_call ()
      good = all (a == 7)
    !$omp end target
    right = good
  !$omp end target
  call expect_device (initial)
  if (.not. right .or. calls /= 4) error stop 4
end subroutine

include 'on_device.inc'
end program
