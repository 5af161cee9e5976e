! Sections of components that are arrays.
!
! Copyright (C) 2026 The gomp-offload developers.
! This file is part of gomp-offload, free software under the GNU General
! Public License, version 3 or later; see COPYING.

! { dg-do run }

module structures
  implicit none
  type inner
    integer :: k
    integer :: b(5)
  end type
  type outer
    integer :: n
    integer :: a(4)
    integer :: m(3, 3)
    type(inner) :: in
    type(inner) :: list(3)
  end type
contains
  type(outer) function filled () result (x)
    integer :: i
    x%n = 1
    x%a = [10, 20, 30, 40]
    x%m = reshape ([(i, i = 1, 9)], [3, 3])
    x%in = inner (2, [1, 2, 3, 4, 5])
    x%list = x%in
  end function
end module

program main
  use openacc
  use structures
  implicit none
  type(outer) :: x
  type(outer), target :: y
  type(outer), pointer :: p
  logical :: not_host

  x = filled ()
  y = filled ()
  p => y
  call of_variable (x)
  call entered
  call updated
  call of_pointer (p)
  not_host = .false.
  !$acc serial copyout(not_host)
  not_host = acc_on_device (acc_device_not_host)
  !$acc end serial
  if (not_host .eqv. on_host ()) error stop 'not where it should be'
contains
  logical function on_host ()
    character(8) :: name
    call get_environment_variable ('GOMP_TEST_ON', name)
    on_host = name == 'host'
  end function

  ! What regions and data regions map, at the beginning of a component, where it
  ! would lie in a pointer's place, and elsewhere.
  subroutine of_variable (x)
    type(outer) :: x
    !$acc serial copy(x%a(1:2), x%n)
    x%a(1) = x%a(2) + 1
    x%n = 5
    !$acc end serial
    if (x%a(1) /= 21 .or. x%n /= 5) error stop 'first elements'
    !$acc data copy(x%a(2:3)) copyout(x%in%b(3:5)) copyin(x%m(:, 2))
    !$acc serial present(x%a(2:3), x%in%b(3:5), x%m(:, 2))
    x%a(3) = x%m(3, 2) * 2
    x%in%b(3:5) = 7
    !$acc end serial
    !$acc end data
    if (any (x%a /= [21, 20, 12, 40])) error stop 'inner elements'
    if (any (x%in%b /= [1, 2, 7, 7, 7])) error stop 'inner structure'
  end subroutine

  subroutine entered
    !$acc enter data copyin(x%list(2)%b(2:3))
    !$acc serial present(x%list(2)%b(2:3))
    x%list(2)%b(2:3) = x%list(2)%b(2:3) * 10
    !$acc end serial
    !$acc exit data copyout(x%list(2)%b(2:3))
    if (any (x%list(2)%b /= [1, 20, 30, 4, 5])) error stop 'entered'
    !$acc enter data create(x%a(4:4), x%n)
    !$acc exit data delete(x%a(4:4), x%n)
  end subroutine

  ! The rest of the component is left as it is.
  subroutine updated
    !$acc data copy(x%a)
    x%a(3:4) = [33, 44]
    !$acc update device(x%a(3:4))
    !$acc serial present(x%a)
    x%a = x%a + 1
    !$acc end serial
    !$acc update self(x%a(4:4))
    if (x%a(4) /= 45) error stop 'updated'
    !$acc end data
    if (any (x%a /= [22, 21, 34, 45])) error stop 'after the update'
  end subroutine

  subroutine of_pointer (p)
    type(outer), pointer :: p
    !$acc data copy(p%a(2:3), p%n)
    !$acc serial present(p%a(2:3), p%n)
    p%a(2) = p%n
    !$acc end serial
    !$acc end data
    if (any (p%a /= [10, 1, 30, 40])) error stop 'by a pointer'
  end subroutine
end program
