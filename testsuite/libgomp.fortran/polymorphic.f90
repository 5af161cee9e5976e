! Polymorphic objects on the device: "class is", "type is", bound procedures.
! { dg-do run }

include 'polymorphic.inc'

program polymorphic
  use shapes
  use omp_lib
  implicit none
  type(shape) :: a
  type(square) :: b
  type(box) :: c
  class(shape), allocatable :: held
  integer :: kinds(3), area(3), local(3), direct
  logical :: initial

  allocate (square :: held)
  kinds = -1
  !$omp target map(from: initial, kinds, area, local, direct) map(to: a, b, c)
  initial = omp_is_initial_device ()
  kinds = [kind_of (a), kind_of (b), kind_of (c)]
  area = [area_of (a), area_of (b), area_of (c)]
  call locals (local)
  direct = direct_kind (c)
  !$omp end target
  call expect_device (initial)
  if (any (kinds /= [1, 22, 33])) error stop 1
  if (any (area /= [0, 4, 32])) error stop 2
  if (any (local /= [7, 1, 20])) error stop 3
  if (direct /= 6) error stop 4
  call in_region
  ! The host's tables are whole.
  if (kind_of (held) /= 22 .or. area_of (held) /= 4) error stop 5
  call held%show
  if (shown /= 1) error stop 6
contains
  integer function area_of (s)
    !$omp declare target
    class(shape), intent(in) :: s
    area_of = s%area ()
  end function

  integer function direct_kind (s)
    !$omp declare target
    class(square), intent(in) :: s
    direct_kind = 0
    if (extends_type_of (s, b)) direct_kind = direct_kind + 2
    if (same_type_as (s, c)) direct_kind = direct_kind + 4
  end function

  subroutine locals (d)
    !$omp declare target
    integer :: d(3)
    class(shape), allocatable :: x
    allocate (box :: x)
    d = 0
    select type (x)
    class is (square)
      x%length = 7
      d(1) = x%length
    end select
    if (same_type_as (x, c)) d(2) = 1
    deallocate (x)
    allocate (square :: x)
    d(3) = 5 * x%area ()
  end subroutine

  ! The region itself names the tables.
  subroutine in_region
    type(box), target :: t
    integer :: r
    r = 0
    !$omp target map(tofrom: r) map(to: t)
    block
      class(shape), pointer :: x
      x => t
      select type (x)
      type is (square)
        r = 1
      class is (square)
        r = x%area ()
      end select
    end block
    !$omp end target
    if (r /= 32) error stop 7
  end subroutine

  include 'on_device.inc'
end program
