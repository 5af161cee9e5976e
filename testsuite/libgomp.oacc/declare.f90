! Updates of whole variables that are declared for the device, which GCC by
! itself leaves out.
!
! Copyright (C) 2026 The gomp-offload developers.
! This file is part of gomp-offload, free software under the GNU General
! Public License, version 3 or later; see COPYING.

! { dg-do run }

module declared
  implicit none
  integer :: factor = 3, table(40) = 0
  !$acc declare create (factor, table)
contains
  subroutine fill ()
    integer :: i
    !$acc parallel loop
    do i = 1, size (table)
      table(i) = factor * i
    end do
  end subroutine
end module

program main
  use declared
  implicit none
  integer :: i
  factor = 5
  !$acc update device (factor)
  factor = 7
  call fill ()
  !$acc update self (table, factor)
  if (any (table /= [(factor * i, i = 1, 40)])) stop 1
  call expect_device (factor == 7)
  factor = 2
  table = 1
  !$acc update device (factor, table) if_present async
  !$acc wait
  call fill ()
  !$acc update self (table)
  if (any (table /= [(2 * i, i = 1, 40)])) stop 2
contains
  include "on_device.inc"
end program
