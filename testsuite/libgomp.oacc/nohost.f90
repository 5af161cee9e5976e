! A routine that the host does without.
!
! Copyright (C) 2026 The gomp-offload developers.
! This file is part of gomp-offload, free software under the GNU General
! Public License, version 3 or later; see COPYING.

! { dg-do run }
! Else the host's form of the region calls it.
! { dg-additional-options "-O1" }

module routines
  implicit none
contains
  integer function twice (n)
    !$acc routine seq nohost
    integer, value :: n
    twice = 2 * n
  end function

  integer function on_host (n)
    !$acc routine seq
    integer, value :: n
    on_host = n
  end function
end module

program main
  use openacc
  use routines
  implicit none
  integer :: x(10), i
  !$acc parallel loop copyout (x)
  do i = 1, 10
    if (acc_on_device (acc_device_not_host)) then
      x(i) = twice (i)
    else
      x(i) = 2 * on_host (i)
    end if
  end do
  if (any (x /= [(2 * i, i = 1, 10)])) stop 1
end program
