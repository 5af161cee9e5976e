! Allocatable components of the elements of arrays with descriptors are mapped
! with the array: of assumed shape, optional, allocatable, of a component.
! { dg-do run }
! { dg-feature "allocatable components are mapped" 15 }
module types
  implicit none
  type element
    integer, allocatable :: values(:)
  end type
  type holder
    type(element), pointer :: parts(:,:) => null()
  end type
contains
  subroutine shaped (x, absent, initial)
    type(element) :: x(:,:)
    type(element), optional :: absent(:,:)
    logical, intent(out) :: initial
    integer :: i
    !$omp target map(tofrom: x, absent) map(from: initial)
      initial = .not. present (absent)
      do i = 1, 3
        x(i,2)%values(2) = x(i,2)%values(1) + 10
      end do
    !$omp end target
    if (.not. initial) stop 1
    !$omp target map(from: initial)
      initial = is_initial ()
    !$omp end target
  end subroutine

  subroutine allocated_array (x)
    type(element), allocatable :: x(:,:)
    integer :: i
    !$omp target map(tofrom: x)
      do i = 1, 3
        x(i,2)%values(2) = x(i,2)%values(2) + 100
      end do
    !$omp end target
  end subroutine

  subroutine component (h)
    type(holder) :: h
    integer :: i
    !$omp target map(tofrom: h%parts)
      do i = 1, 3
        h%parts(i,1)%values(1) = h%parts(i,1)%values(2) * 2
      end do
    !$omp end target
  end subroutine

  logical function is_initial ()
    use omp_lib
    !$omp declare target
    is_initial = omp_is_initial_device ()
  end function
end module

program deep_arrays
  use types
  implicit none
  type(element), allocatable :: x(:,:)
  type(holder) :: h
  integer :: i, j
  logical :: initial

  allocate (x(3,2), h%parts(3,2))
  do j = 1, 2
    do i = 1, 3
      x(i,j)%values = [i, j]
      h%parts(i,j)%values = [i, j + 5]
    end do
  end do
  call shaped (x, initial=initial)
  call expect_device (initial)
  call allocated_array (x)
  call component (h)
  do i = 1, 3
    if (any (x(i,1)%values /= [i, 1])) stop 2
    if (any (x(i,2)%values /= [i, i + 110])) stop 3
    if (any (h%parts(i,1)%values /= [12, 6])) stop 4
    if (any (h%parts(i,2)%values /= [i, 7])) stop 5
  end do
contains
  include 'on_device.inc'
end program deep_arrays
