! Loops with "gang (static: n)": the iterations that a gang gets.
!
! Copyright (C) 2026 The gomp-offload developers.
! This file is part of gomp-offload, free software under the GNU General
! Public License, version 3 or later; see COPYING.

! { dg-do run }

program gang_static
  implicit none
  call dealt_out (1)
  call dealt_out (4)
  call dealt_out (300)
  call in_one_part
contains
  logical function on_host ()
    character (len=8) :: where
    call get_environment_variable ("GOMP_TEST_ON", where)
    on_host = where == "host"
  end function

  ! How many a gang of 5 executed before each.
  subroutine dealt_out (size)
    integer, intent (in) :: size
    integer :: i, k, expected, before, order (1003)
    before = 0
    !$acc parallel num_gangs (5) firstprivate (before) copyout (order)
    !$acc loop gang (static: size)
    do i = 1, 1003
      order(i) = before
      before = before + 1
    end do
    !$acc end parallel
    do i = 1, 1003
      k = i - 1
      expected = k / (5 * size) * size + modulo (k, size)
      if (on_host ()) expected = k
      if (order(i) /= expected) error stop "not in turns"
    end do
  end subroutine

  subroutine in_one_part
    integer :: i, before, order (1000)
    before = 0
    !$acc parallel num_gangs (5) firstprivate (before) copyout (order)
    !$acc loop gang (static: *)
    do i = 1, 1000
      order(i) = before
      before = before + 1
    end do
    !$acc end parallel
    do i = 1, 1000
      if (order(i) /= merge (i - 1, modulo (i - 1, 200), on_host ())) &
        error stop "not one part each"
    end do
  end subroutine
end program
