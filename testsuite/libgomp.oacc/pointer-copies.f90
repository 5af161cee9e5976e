! A pointer of the main program that "enter data" has created on the device keeps
! there what a region assigns to it.
!
! Copyright (C) 2026 The gomp-offload developers.
! This file is part of gomp-offload, free software under the GNU General
! Public License, version 3 or later; see COPYING.

! { dg-do run }

program pointer_copies
  use openacc
  implicit none
  integer, target :: first(4), second(5:7)
  integer, pointer :: p(:)
  integer :: bounds(3)
  logical :: elsewhere
  character(len=16) :: place
  first = [1, 2, 3, 4]
  second = [5, 6, 7]
  p => first
  !$acc enter data copyin(first, second) create(p)
  !$acc parallel copyout(bounds, elsewhere) present(first, second, p)
    elsewhere = acc_on_device (acc_device_not_host)
    bounds = [lbound (p), ubound (p), p(4)]
    p => second
  !$acc end parallel
  call get_environment_variable ("GOMP_TEST_ON", place)
  call check (elsewhere .neqv. place == "host")
  call check (all (bounds == [1, 4, 4]))
  call check (associated (p, first) .eqv. elsewhere)
  !$acc parallel copyout(bounds) present(second, p)
    bounds = [lbound (p), ubound (p), p(7)]
  !$acc end parallel
  call check (all (bounds == [5, 7, 7]))
  call check (associated (p, first) .eqv. elsewhere)
  !$acc exit data delete(p, first, second)

contains

  subroutine check (ok)
    logical, intent(in) :: ok
    if (.not. ok) stop 1
  end subroutine check
end program pointer_copies
