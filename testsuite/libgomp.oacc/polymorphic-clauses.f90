! Clauses beside those for components of polymorphic variables.
!
! Copyright (C) 2026 The gomp-offload developers.
! This file is part of gomp-offload, free software under the GNU General
! Public License, version 3 or later; see COPYING.

! { dg-do run }
! { dg-additional-options "-foffload-options=-w" }

module fields
  implicit none
  type :: field
    integer :: n = 0
    real, allocatable :: a(:)
  end type
contains
  real function changed (this, offsets, factor, add)
    class(field), intent(inout) :: this
    real, intent(in) :: offsets(:)
    real, value :: factor
    logical, intent(in) :: add
    real :: t
    integer :: i
    changed = 0
    !$acc parallel loop present(this%a) copyin(offsets) private(t) async(1)
    do i = 1, size (offsets)
      t = offsets(i)
      this%a(i) = this%a(i) + t
    end do
    !$acc parallel loop firstprivate(factor) present(this%a) async(2) wait(1)
    do i = 1, size (offsets)
      this%a(i) = this%a(i) * factor
    end do
    !$acc parallel loop present(this%a) if(add) reduction(+: changed) wait(2)
    do i = 1, size (offsets)
      changed = changed + this%a(i)
    end do
  end function
end module

program main
  use fields
  implicit none
  type(field) :: x
  integer :: i
  real :: s, ones(100) = 1
  allocate (x%a(100), source = 1.0)
  !$acc enter data copyin(x)
  !$acc enter data copyin(x%a)
  do i = 1, 5
    s = changed (x, ones, 2.0, .true.)
    if (s /= 100 * (2.0**i * 3 - 2)) stop 1
  end do
  !$acc update self(x%a)
  if (any (x%a /= 2.0**5 * 3 - 2)) stop 2
  !$acc exit data delete(x%a)
  !$acc exit data delete(x)
end program
