! Each construct and each clause of OpenACC that GCC 12 takes in Fortran: it does
! what it says, on the device.
!
! Copyright (C) 2026 The gomp-offload developers.
! This file is part of gomp-offload, free software under the GNU General
! Public License, version 3 or later; see COPYING.

! { dg-do run }
! GCC warns that "serial" has 32 lanes on nvptx-none.
! { dg-additional-options "-foffload-options=-w" }

module tests
  use openacc
  implicit none
  integer, parameter :: n = 100
  integer :: kept(n)
  !$acc declare create(kept)
  type :: box
    integer, pointer :: values(:) => null()
  end type box
contains

  ! Whether this is on the device.
  logical function elsewhere ()
    !$acc routine seq
    elsewhere = acc_on_device (acc_device_not_host)
  end function elsewhere

  logical function shared ()
    character(len=8) :: where
    integer :: status
    call get_environment_variable ("GOMP_TEST_ON", where, status=status)
    shared = status == 0 .and. where == "host"
  end function shared

  ! The region that set WAS_ELSEWHERE ran where it should, and OK is true.
  subroutine expect (number, was_elsewhere, ok)
    integer, intent(in) :: number
    logical, intent(in) :: was_elsewhere, ok
    if (was_elsewhere .eqv. shared ()) then
      print *, "test", number, "ran on the wrong side"
      error stop 1
    end if
    if (.not. ok) then
      print *, "test", number, "is wrong"
      error stop 2
    end if
  end subroutine expect

  subroutine compute ()
    integer :: a(n), i
    logical :: w(6)
    w = .false.
    a = 0
    !$acc parallel copy(a, w)
    w(1) = elsewhere ()
    !$acc loop
    do i = 1, n
      a(i) = a(i) + i
    end do
    !$acc end parallel
    !$acc kernels copy(a, w)
    w(2) = elsewhere ()
    !$acc loop independent
    do i = 1, n
      a(i) = a(i) + i
    end do
    !$acc end kernels
    !$acc serial copy(a, w)
    w(3) = elsewhere ()
    do i = 1, n
      a(i) = a(i) + i
    end do
    !$acc end serial
    !$acc parallel loop copy(a, w)
    do i = 1, n
      a(i) = a(i) + i
      if (i == 1) w(4) = elsewhere ()
    end do
    !$acc kernels loop copy(a, w)
    do i = 1, n
      a(i) = a(i) + i
      if (i == 1) w(5) = elsewhere ()
    end do
    !$acc serial loop copy(a, w)
    do i = 1, n
      a(i) = a(i) + i
      if (i == 1) w(6) = elsewhere ()
    end do
    call expect (1, all (w), all (a == [(6 * i, i = 1, n)]))
    call expect (1, any (w), .true.)
  end subroutine compute

  subroutine conditions (yes)
    logical, value :: yes
    integer :: a(n)
    logical :: w, here, ok
    a = 1
    w = .false.
    !$acc parallel copy(w) if(yes)
    w = elsewhere ()
    !$acc end parallel
    here = .true.
    !$acc parallel copy(here) if(.not. yes)
    here = elsewhere ()
    !$acc end parallel
    ok = .not. here
    !$acc enter data copyin(a) if(.not. yes)
    ok = ok .and. (acc_is_present (a) .eqv. shared ())
    !$acc enter data copyin(a) if(yes)
    ok = ok .and. acc_is_present (a)
    !$acc parallel present(a)
    a(1) = 7
    !$acc end parallel
    !$acc update self(a) if(yes)
    ok = ok .and. a(1) == 7
    !$acc exit data delete(a) if(yes)
    !$acc update self(a) if_present
    call expect (2, w, ok .and. (acc_is_present (a) .eqv. shared ()))
  end subroutine conditions

  subroutine move ()
    integer :: a(n), in(n), out(n), made(n), i
    logical :: w, ok
    a = 1
    in = [(i, i = 1, n)]
    made = 0
    !$acc data copy(a) copyin(in) copyout(out, w) create(made)
    !$acc parallel default(present)
    w = elsewhere ()
    do i = 1, n
      made(i) = in(i) + 1
      out(i) = 2 * made(i)
      a(i) = a(i) + out(i)
    end do
    !$acc end parallel
    !$acc update self(made(11:15))
    ok = made(11) == 12 .and. (shared () .or. made(16) == 0)
    made(20) = 1000
    !$acc update device(made(20:20))
    !$acc parallel default(none) present(a, made)
    a(20) = made(20)
    !$acc end parallel
    !$acc end data
    call expect (3, w, ok .and. a(20) == 1000 .and. a(21) == 45 &
      .and. all (out == [(2 * i + 2, i = 1, n)]))
  end subroutine move

  subroutine pointers ()
    type(box) :: b
    integer :: i, device
    integer, target :: t(n)
    logical :: w, ok
    t = [(i, i = 1, n)]
    b%values => t
    w = .false.
    !$acc enter data copyin(b)
    !$acc enter data copyin(b%values)
    !$acc enter data attach(b%values)
    !$acc parallel present(b) copy(w)
    w = elsewhere ()
    do i = 1, n
      b%values(i) = 2 * b%values(i)
    end do
    !$acc end parallel
    !$acc exit data detach(b%values)
    !$acc exit data copyout(b%values) finalize
    !$acc exit data delete(b)
    ok = all (t == [(2 * i, i = 1, n)]) .and. associated (b%values, t)
    device = 0
    !$acc data copy(t)
    !$acc data no_create(t)
    !$acc parallel present(t) copyout(device)
    device = t(2)
    !$acc end parallel
    !$acc end data
    !$acc end data
    call expect (4, w, ok .and. device == 4)
  end subroutine pointers

  integer function sum_of_kept ()
    !$acc routine worker
    integer :: i
    sum_of_kept = 0
    !$acc loop worker vector reduction(+: sum_of_kept)
    do i = 1, n
      sum_of_kept = sum_of_kept + kept(i)
    end do
  end function sum_of_kept

  subroutine levels ()
    integer :: i, j, k, total, most, own, first, kepts, t(10, 10), number
    logical :: w
    w = .false.
    total = 0
    most = -1
    first = 3
    own = 0
    number = 0
    !$acc parallel num_gangs(4) num_workers(2) vector_length(32) copy(w) &
    !$acc   firstprivate(first) private(own) reduction(+: total) &
    !$acc   reduction(max: most) copyout(t)
    own = first
    first = 100
    w = elsewhere ()
    !$acc loop gang private(own) reduction(+: total) reduction(max: most)
    do i = 1, 10
      own = i
      !$acc loop worker private(own) reduction(+: total) reduction(max: most)
      do j = 1, 5
        own = j
        !$acc loop vector private(own) reduction(+: total) &
        !$acc   reduction(max: most)
        do k = 1, 2
          own = 2 * j + k - 2
          t(own, i) = 10 * (i - 1) + own
          total = total + t(own, i)
          most = max (most, t(own, i))
        end do
      end do
    end do
    !$acc end parallel
    if (first /= 3 .or. own /= 0) error stop 3
    !$acc parallel copy(number, t) num_gangs(3)
    !$acc loop tile(3, 4)
    do i = 1, 10
      do j = 1, 10
        t(j, i) = t(j, i) + 1
      end do
    end do
    !$acc loop collapse(2) gang(static: 2)
    do i = 1, 10
      do j = 1, 10
        !$acc atomic update
        number = number + 1
      end do
    end do
    !$acc end parallel
    !$acc parallel loop present(kept)
    do i = 1, n
      !$acc cache(kept(i))
      kept(i) = i
    end do
    !$acc parallel copyout(kepts)
    kepts = sum_of_kept ()
    !$acc end parallel
    call expect (5, w, total == n * (n + 1) / 2 .and. most == n &
      .and. sum (t) == total + n .and. number == n .and. kepts == total)
  end subroutine levels

  subroutine queues ()
    integer :: a(n), b(n), i
    integer(8) :: on_host
    logical :: w
    a = 1
    b = 2
    on_host = loc (a)
    w = .false.
    !$acc enter data copyin(a) async(1)
    !$acc parallel loop present(a) async(1)
    do i = 1, n
      a(i) = a(i) + i
    end do
    !$acc parallel loop copy(b, w) async(2)
    do i = 1, n
      b(i) = b(i) + i
      if (i == 1) w = elsewhere ()
    end do
    !$acc wait(2) async(1)
    !$acc update self(a) async(1)
    !$acc wait(1)
    !$acc host_data use_device(a)
    if ((loc (a) == on_host) .neqv. shared ()) error stop 4
    !$acc end host_data
    !$acc exit data delete(a) wait(1) async
    !$acc wait
    call expect (6, w, all (a == [(i + 1, i = 1, n)]) &
      .and. all (b == [(i + 2, i = 1, n)]))
  end subroutine queues
end module tests

program clauses
  use tests
  implicit none
  call compute ()
  call conditions (.true.)
  call move ()
  call pointers ()
  call levels ()
  call queues ()
end program clauses
