! Teams that may run at the same time: numbers, levels, settings and reductions.
! { dg-do run }

program teams_league
  use omp_lib
  implicit none
  integer, parameter :: teams = 128, n = 1000
  integer :: taken(0:teams - 1), wrong, i
  logical :: initial
  real(8) :: x(n), total

  taken = 0
  wrong = 0
  initial = .true.
  !$omp target teams num_teams(teams) map(tofrom: taken, wrong)
  !$omp parallel num_threads(1)
  call in_parallel (taken(omp_get_team_num ()), wrong)
  !$omp end parallel
  !$omp end target teams
  !$omp target map(from: initial)
  initial = omp_is_initial_device ()
  !$omp end target
  call expect_device (initial)
  if (any (taken /= 1) .or. wrong /= 0) error stop

  x = [(i, i = 1, n)]
  total = 0
  call add (n, 2.0_8, x, total)
  if (total /= n * (n + 1.0_8)) error stop
  do i = 1, n
    if (x(i) /= 2 * i) error stop
  end do
contains
  subroutine in_parallel (taken, wrong)
    !$omp declare target
    integer, intent(inout) :: taken, wrong
    logical :: right
    taken = taken + 1
    right = omp_get_level () == 1 .and. omp_get_team_size (1) == 1 &
      .and. omp_get_ancestor_thread_num (0) == 0 &
      .and. omp_get_team_size (2) == -1 .and. .not. omp_in_parallel ()
    call omp_set_num_threads (77)
    call omp_set_schedule (omp_sched_guided, 77)
    right = right .and. omp_get_max_threads () == 77
    if (.not. right) then
      !$omp atomic
      wrong = wrong + 1
    end if
  end subroutine

  subroutine add (n, factor, x, total)
    integer :: n, i
    real(8) :: factor, x(n), total
    !$omp target teams distribute parallel do map(tofrom: x) reduction(+: total)
    do i = 1, n
      x(i) = x(i) * factor
      total = total + x(i)
    end do
  end subroutine

  include 'on_device.inc'
end program
