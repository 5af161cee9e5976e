! { dg-do run }
! Parts of arrays, as dummy arguments of assumed shape, in regions that are
! within constructs which become functions.  What lies between and behind the
! parts is the host's.

module steps
  use omp_lib
  implicit none
contains
  include 'on_device.inc'

  subroutine within_parallel (a)
    integer, intent (inout) :: a(:,:)
    !$omp parallel num_threads (2)
    !$omp single
    !$omp target
    a = a + 1
    !$omp end target
    !$omp end single
    !$omp end parallel
  end subroutine

  subroutine within_task (a, b)
    integer, intent (inout) :: a(:,:), b(2:)
    !$omp parallel num_threads (2)
    !$omp single
    !$omp task shared (a, b)
    !$omp target map (tofrom: a, b)
    a = a + 2
    b = b + size (a) + lbound (b, 1)
    !$omp end target
    !$omp end task
    !$omp taskwait
    !$omp end single
    !$omp end parallel
  end subroutine

  subroutine within_several (a)
    integer, intent (inout) :: a(:,:)
    integer :: i
    !$omp parallel num_threads (2)
    !$omp master
    do i = 1, 3
      !$omp task firstprivate (i)
      !$omp parallel num_threads (1)
      !$omp target map (tofrom: a(:,i))
      a(:,i) = a(:,i) + 10 * i
      !$omp end target
      !$omp end parallel
      !$omp end task
    end do
    !$omp end master
    !$omp end parallel
  end subroutine

  subroutine within_teams (a)
    integer, intent (inout) :: a(:,:)
    !$omp teams num_teams (1)
    !$omp parallel num_threads (1)
    call nothing
    !$omp end parallel
    !$omp end teams
    !$omp parallel sections num_threads (2)
    !$omp section
    !$omp target map (tofrom: a)
    a = a + 100
    !$omp end target
    !$omp section
    call nothing
    !$omp end parallel sections
  end subroutine

  subroutine nothing
  end subroutine

  subroutine behind (a, b, c)
    integer, intent (inout) :: a(:,:), b(:), c(:)
    !$omp target enter data map (to: c)
    call within_parallel (a)
    call within_task (a, b)
    call within_several (a)
    call within_teams (a)
    !$omp target
    c = c + 1
    !$omp end target
    !$omp target exit data map (from: c)
  end subroutine
end module

program main
  use steps
  implicit none
  integer, target :: all(10, 12), b(20), before(10, 12)
  integer :: i, j
  logical :: initial
  !$omp target map (from: initial)
  initial = omp_is_initial_device ()
  !$omp end target
  call expect_device (initial)
  before = reshape ([(i, i = 1, 120)], [10, 12])
  all = before
  b = 0
  ! The last column is mapped by itself, and lies behind the part.
  call behind (all(3:9:2, 2:11:3), b(4:20:4), all(:, 12))
  do j = 1, 12
    do i = 1, 10
      if (j == 12) then
        if (all(i, j) /= before(i, j) + 1) stop 2
      else if (mod (i, 2) == 1 .and. i >= 3 .and. mod (j, 3) == 2) then
        if (j == 11) then
          if (all(i, j) /= before(i, j) + 103) stop 3
        else if (all(i, j) /= before(i, j) + 103 + 10 * (j + 1) / 3) then
          stop 4
        end if
      else if (all(i, j) /= before(i, j)) then
        stop 5
      end if
    end do
  end do
  do i = 1, 20
    if (b(i) /= merge (16 + 2, 0, i >= 4 .and. mod (i, 4) == 0)) stop 6
  end do
end program
