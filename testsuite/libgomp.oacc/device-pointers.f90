! Arrays that are device pointers, of the size of a pointer and others.
!
! Copyright (C) 2026 The gomp-offload developers.
! This file is part of gomp-offload, free software under the GNU General
! Public License, version 3 or later; see COPYING.

! { dg-do run }

subroutine add (values, n)
  implicit none
  integer, intent(in) :: n
  integer(2) :: values(n)
  integer :: i
  !$acc parallel loop deviceptr(values)
  do i = 1, n
    values(i) = values(i) + int (i, 2)
  end do
end subroutine add

program device_pointers
  implicit none
  integer :: n, i
  integer(2) :: values(6)
  do n = 1, 6
    values = 10
    !$acc data copy(values(1:n))
    !$acc host_data use_device(values)
    call add (values, n)
    !$acc end host_data
    !$acc end data
    do i = 1, 6
      if (values(i) /= merge (10 + i, 10, i <= n)) stop 1
    end do
  end do
end program device_pointers
