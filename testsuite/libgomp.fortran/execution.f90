! Combined constructs, reductions, atomics and tasks within regions.
! { dg-do run }

program execution
  use omp_lib
  implicit none
  integer :: i, s, most, least, teams, wrong
  integer(8) :: total
  real(8) :: x(1000), y(1000)
  logical :: initial

  !$omp target map(from: initial)
    initial = omp_is_initial_device ()
  !$omp end target
  call expect_device (initial)

  x = 1
  y = [(real (i, 8), i = 1, 1000)]
  !$omp target teams distribute parallel do simd map(tofrom: y) map(to: x) &
  !$omp & num_teams(3) thread_limit(2)
  do i = 1, 1000
    y(i) = y(i) + 2 * x(i)
  end do
  if (any (y /= [(real (i + 2, 8), i = 1, 1000)])) error stop 1

  total = 0
  most = 0
  least = 1000
  !$omp target parallel do reduction(+: total) reduction(max: most) &
  !$omp & reduction(min: least) map(tofrom: total, most, least)
  do i = 1, 1000
    total = total + i
    most = max (most, i)
    least = min (least, i)
  end do
  if (total /= 500500 .or. most /= 1000 .or. least /= 1) error stop 2

  teams = 0
  wrong = 0
  !$omp target teams num_teams(4) map(tofrom: teams, wrong)
    !$omp parallel num_threads(1)
    !$omp atomic
    teams = teams + 1
    if (omp_get_num_teams () /= 4 .or. omp_get_team_num () > 3) then
      !$omp atomic
      wrong = wrong + 1
    end if
    !$omp end parallel
  !$omp end target teams
  if (teams /= 4 .or. wrong /= 0) error stop 3

  s = 0
  !$omp target map(tofrom: s)
    !$omp parallel
    !$omp single
    do i = 1, 20
      !$omp task firstprivate(i) shared(s)
        !$omp critical
        s = s + i
        !$omp end critical
      !$omp end task
    end do
    !$omp end single
    !$omp end parallel
  !$omp end target
  if (s /= 210) error stop 4

contains
  include 'on_device.inc'
end program
