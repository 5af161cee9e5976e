! Pointers to one component of each element of an array.
! { dg-do run }

program component_pointers
  use omp_lib
  implicit none
  type item
    integer :: a
    real :: b
    integer :: c(3)
  end type
  type (item), target :: x(10), y(4,5)
  complex, target :: z(6)
  real, pointer :: p(:), q(:,:)
  integer, pointer :: w(:)
  integer :: i, j
  logical :: initial

  x%a = 2
  x%b = 1
  p => x(:)%b
  !$omp target map(from: initial)
    initial = omp_is_initial_device ()
    do i = 1, size (p)
      p(i) = p(i) + i
    end do
  !$omp end target
  call expect_device (initial)
  if (any (x%b /= [(i + 1., i = 1, 10)]) .or. any (x%a /= 2)) stop 1

  p => x(2:10:3)%b
  !$omp target teams distribute parallel do map(tofrom: p)
  do i = 1, 3
    p(i) = -i
  end do
  if (any (x(2:10:3)%b /= [-1, -2, -3]) .or. x(9)%b /= 10) stop 2

  y%a = 5
  y%b = 0
  q => y(2:4:2,:)%b
  !$omp target
  do j = 1, 5
    do i = 1, 2
      q(i,j) = i * 10 + j
    end do
  end do
  !$omp end target
  if (y(4,5)%b /= 25 .or. y(2,5)%b /= 15 .or. any (y(1:3:2,:)%b /= 0) &
      .or. any (y%a /= 5)) stop 3

  do i = 1, 3
    x%c(i) = i
  end do
  w => x(:)%c(2)
  !$omp target data map(to: w)
    !$omp target
      w = w * 10
    !$omp end target
    !$omp target update from(w)
    if (any (x%c(2) /= 20) .or. any (x%c(3) /= 3)) stop 4
  !$omp end target data

  z = (1, 2)
  p => z%im
  !$omp target parallel do
  do i = 1, 6
    p(i) = p(i) + i
  end do
  if (any (z /= [(cmplx (1, 2 + i), i = 1, 6)])) stop 5
contains
  include 'on_device.inc'
end program
