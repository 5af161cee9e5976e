! What is allocated for arrays of "declare create" is created on the device, and
! goes with them.
!
! Copyright (C) 2026 The gomp-offload developers.
! This file is part of gomp-offload, free software under the GNU General
! Public License, version 3 or later; see COPYING.

! { dg-do run }

module declared
  implicit none
  type cell
    integer :: a = 1, b = 2
  end type
  integer, allocatable :: list(:), grid(:, :)
  type (cell), allocatable :: cells(:)
  !$acc declare create (list, grid, cells)
contains
  integer function bounds (i)
    !$acc routine seq
    integer, value :: i
    bounds = list(i) + 100 * lbound (list, 1) + 10000 * size (list)
  end function

  subroutine allocate_all (n)
    integer, intent(in) :: n
    integer :: error
    allocate (list(2:n + 1), grid(n, 0:2), stat=error)
    if (error /= 0) error stop 1
    allocate (cells(n))
  end subroutine

  subroutine fill ()
    integer :: i
    !$acc parallel loop
    do i = lbound (list, 1), ubound (list, 1)
      list(i) = i
    end do
    !$acc parallel loop
    do i = 1, size (cells)
      cells(i)%b = i
      grid(i, :) = i
    end do
  end subroutine

  subroutine deallocate_all ()
    deallocate (list, grid, cells)
  end subroutine
end module

program declared_allocatables
  use declared
  use openacc
  implicit none
  integer :: i, n, results(40)
  integer, allocatable :: other(:)

  do n = 10, 30, 10
    call allocate_all (n)
    if (.not. acc_is_present (grid)) error stop 2
    !$acc update device (cells)
    call fill ()
    !$acc parallel loop copyout (results)
    do i = 1, 40
      results(i) = 0
      if (i > 1 .and. i <= n + 1) results(i) = bounds (i)
    end do
    if (results(n + 1) /= n + 1 + 200 + 10000 * n) error stop 3
    !$acc update self (list, grid, cells)
    if (any (list /= [(i, i = 2, n + 1)])) error stop 4
    if (any (grid(:, 2) /= list - 1) .or. any (cells%b /= list - 1)) error stop 5
    if (any (cells%a /= 1)) error stop 6
    call deallocate_all ()
  end do

  ! An assignment makes one larger, and move_alloc gives it away.
  allocate (list(3), source=5)
  list = [(i, i = 1, 100)]
  !$acc update device (list)
  !$acc parallel loop
  do i = 50, 50
    list(i) = -list(100)
  end do
  !$acc update self (list)
  if (list(50) /= -100 .or. list(51) /= 51) error stop 7
  call move_alloc (list, other)
  call expect_device (acc_is_present (other))
  call move_alloc (other, list)
  if (.not. acc_is_present (list)) error stop 8

  ! As programs do where compilers do not create it.
  !$acc enter data create (list)
  !$acc update device (list(1:2))
  !$acc exit data delete (list)
  deallocate (list)

  call local_arrays (7)
  call local_arrays (8)
contains
  subroutine local_arrays (n)
    integer, intent(in) :: n
    integer, allocatable :: created(:), resident(:), neither(:)
    !$acc declare create (created) device_resident (resident)
    allocate (created(n), resident(n), neither(n))
    if (.not. (acc_is_present (created) .and. acc_is_present (resident))) &
      error stop 9
    call expect_device (acc_is_present (neither))
    !$acc kernels
    resident = n
    created = resident + 1
    !$acc end kernels
    !$acc update self (created)
    if (any (created /= n + 1)) error stop 10
    deallocate (created)
    allocate (created(2 * n))
    !$acc kernels
    created = 3
    !$acc end kernels
    !$acc update self (created)
    if (any (created /= 3)) error stop 11
  end subroutine

  include "on_device.inc"
end program
