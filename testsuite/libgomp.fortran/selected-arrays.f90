! Names that SELECT TYPE and SELECT RANK give to arrays, which no clause names.
! { dg-do run }

module arrays
  use omp_lib
  implicit none
  type base
    integer :: k = 0
  end type
  type, extends (base) :: extended
    real :: x = 0
  end type
  type holder
    class (base), allocatable :: list(:)
  end type
contains
  subroutine add_indices (o)
    class (base), intent(inout) :: o(:,:)
    integer :: i, j
    select type (s => o)
    type is (extended)
      !$omp target teams distribute parallel do collapse(2)
      do j = 1, size (s, 2)
        do i = 1, size (s, 1)
          s(i,j)%x = s(i,j)%x + i + 10 * j
        end do
      end do
    end select
  end subroutine

  subroutine add (o)
    class (*), intent(inout) :: o(:)
    integer :: i
    select type (o)
    type is (real)
      !$omp target parallel do
      do i = 1, size (o)
        o(i) = o(i) + 1
      end do
    type is (integer)
      !$omp target
      o = o + 2
      !$omp end target
    end select
  end subroutine

  subroutine of_any_rank (a)
    real :: a(..)
    select rank (a)
    rank (1)
      !$omp target
      a(2) = 5
      !$omp end target
    rank (2)
      !$omp target
      a(2,1) = -1
      !$omp end target
    end select
  end subroutine

  function total (a) result (sum)
    class (*), intent(in) :: a(:)
    real :: sum
    integer :: i
    sum = 0
    select type (a)
    type is (real)
      !$omp target map(tofrom: sum)
      do i = 1, size (a)
        sum = sum + a(i)
      end do
      !$omp end target
    end select
  end function
end module

program selected_arrays
  use arrays
  implicit none
  type (extended) :: a(5,4)
  type (holder) :: h
  real :: r(6), q(3,3)
  integer :: n(4), i, j
  real, parameter :: constant(3) = [1, 2, 3]
  logical :: initial

  !$omp target map(from: initial)
  initial = omp_is_initial_device ()
  !$omp end target
  call expect_device (initial)

  call add_indices (a(1:5:2,2:4))
  do j = 1, 4
    do i = 1, 5
      if (mod (i, 2) == 1 .and. j > 1) then
        if (a(i,j)%x /= (i + 1) / 2 + 10 * (j - 1)) stop 1
      else if (a(i,j)%x /= 0) then
        stop 2
      end if
    end do
  end do

  r = 1
  n = 1
  q = 0
  call add (r(::3))
  call add (n)
  if (any (r /= [2, 1, 1, 2, 1, 1]) .or. any (n /= 3)) stop 3
  call of_any_rank (r(2:6:2))
  call of_any_rank (q)
  if (r(4) /= 5 .or. r(2) /= 1 .or. q(2,1) /= -1 .or. sum (q) /= -1) stop 4

  ! Nothing is stored where nothing may be.
  if (total (constant) /= 6 .or. total ([4., 5.]) /= 9) stop 5

  allocate (extended :: h%list(3))
  select type (list => h%list)
  type is (extended)
    !$omp target
    list(2)%x = 3
    !$omp end target
    if (any (list%x /= [0, 3, 0])) stop 6
  end select
contains
  include 'on_device.inc'
end program
