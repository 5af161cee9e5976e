! Optional arguments that are firstprivate, absent or constant.
!
! Copyright (C) 2026 The gomp-offload developers.
! This file is part of gomp-offload, free software under the GNU General
! Public License, version 3 or later; see COPYING.

! { dg-do run }
! GCC warns that "serial" has 32 lanes on nvptx-none.
! { dg-additional-options "-foffload-options=-w" }

module with_optional
  implicit none
contains
  subroutine scale (a, factor, offset)
    real, intent(inout) :: a(:)
    integer, intent(in), optional :: factor
    real, optional :: offset
    integer :: i
    !$acc parallel loop copy(a)
    do i = 1, size (a)
      if (present (factor)) a(i) = a(i) * factor
      if (present (offset)) a(i) = a(i) + offset
    end do
  end subroutine

  ! One that is allocatable.
  subroutine add (a, y)
    real, intent(inout) :: a(:)
    integer, allocatable :: y
    integer :: i
    !$acc parallel loop copy(a)
    do i = 1, size (a)
      if (allocated (y)) a(i) = a(i) + 1
    end do
  end subroutine

  integer function first (a, n)
    integer, intent(in) :: a(:)
    integer, optional :: n
    integer :: r
    !$acc serial copyout(r) firstprivate(n)
    r = a(1)
    if (present (n)) then
      r = a(n)
      n = 0
    end if
    !$acc end serial
    first = r
  end function
end module

program optional_arguments
  use with_optional
  implicit none
  integer, parameter :: three(3) = [7, 8, 9]
  real :: a(4)
  integer, allocatable :: y
  integer :: n

  a = 1
  call add (a, y)
  call scale (a)
  if (any (a /= 1)) error stop 1
  call scale (a, 3)
  if (any (a /= 3)) error stop 2
  n = 2
  call scale (a, n, 0.5)
  if (any (a /= 6.5)) error stop 3
  if (first (three) /= 7 .or. first (three, n) /= 8 .or. n /= 2) error stop 4
end program
