! Allocatable scalars that are firstprivate: a region has its own value.
! { dg-do run }

module values
  implicit none
  real, allocatable :: of_module
contains
  subroutine arguments (i, none)
    integer, allocatable, intent (inout) :: i, none
    integer :: bad
    bad = 1
    !$omp target firstprivate(i, none) map(from: bad)
      bad = merge (0, 1, allocated (i) .and. .not. allocated (none))
      if (i /= 7) bad = bad + 1
      i = 8
    !$omp end target
    if (bad /= 0 .or. i /= 7 .or. allocated (none)) error stop 11
  end subroutine
end module

program firstprivate_scalars
  use omp_lib
  use values
  implicit none
  integer, allocatable :: i, none
  real (8), allocatable :: r
  complex, allocatable :: z
  logical, allocatable :: l
  integer :: bad
  logical :: initial

  i = 7
  r = 1.5d0
  z = (1, -2)
  l = .true.
  of_module = 2.5

  bad = 1
  !$omp target firstprivate(i, r, z, l, none, of_module) map(from: initial, bad)
    initial = omp_is_initial_device ()
    bad = 0
    if (i /= 7 .or. r /= 1.5d0 .or. z /= (1, -2)) bad = 1
    if (.not. l .or. of_module /= 2.5) bad = bad + 1
    if (.not. allocated (i) .or. allocated (none)) bad = bad + 1
    i = 0
    r = 0
    z = 0
    l = .false.
    of_module = 0
  !$omp end target
  call expect_device (initial)
  if (bad /= 0) error stop 1
  if (i /= 7 .or. r /= 1.5d0 .or. z /= (1, -2)) error stop 2
  if (.not. l .or. of_module /= 2.5) error stop 3
  call arguments (i, none)
  call by_default
  call threads
  call teams
  call contained
  call beside (i)
  call absent (i, .true.)
  call absent (given = .false.)

contains

  ! Not named by a clause.
  subroutine by_default
    integer :: sum
    sum = 0
    !$omp target defaultmap(firstprivate: allocatable) map(tofrom: sum)
      sum = i + 1
      i = 100
    !$omp end target
    if (sum /= 8 .or. i /= 7) error stop 4
  end subroutine

  ! Regions of several threads, and later than they are met.
  subroutine threads
    integer, allocatable :: mine
    integer :: total
    total = 0
    !$omp parallel private(mine) reduction(+: total)
    mine = omp_get_thread_num ()
    !$omp target firstprivate(mine) map(tofrom: total) nowait
      total = total + mine
      mine = -1
    !$omp end target
    !$omp taskwait
    if (mine /= omp_get_thread_num ()) error stop 5
    total = total - mine
    !$omp end parallel
    if (total /= 0) error stop 6
  end subroutine

  ! Each thread of the region has one, too.
  subroutine teams
    integer :: k, total
    total = 0
    !$omp target teams distribute parallel do firstprivate(i) &
    !$omp&   reduction(+: total) map(tofrom: total)
    do k = 1, 100
      total = total + i
    end do
    if (total /= 700) error stop 7
  end subroutine

  ! Of the procedure around.
  subroutine contained
    integer :: sum
    sum = 0
    !$omp target firstprivate(i, r) map(tofrom: sum)
      sum = i + int (2 * r)
      i = 0
      r = 0
    !$omp end target
    if (sum /= 10 .or. i /= 7 .or. r /= 1.5d0) error stop 8
  end subroutine

  ! What the procedure has beside the region stays there.
  subroutine beside (argument)
    integer, allocatable :: argument
    character (4) :: text
    integer :: value
    value = 0
    !$omp target firstprivate(argument) map(from: value)
      value = argument
      argument = 0
    !$omp end target
    write (text, '(i4)') argument
    if (value /= 7 .or. text /= '   7') error stop 9
  end subroutine

  ! An argument that is absent has no value to copy.
  subroutine absent (argument, given)
    integer, allocatable, optional :: argument
    logical, intent (in) :: given
    integer :: value
    value = 3
    !$omp target firstprivate(argument) map(tofrom: value)
      if (given) value = argument
    !$omp end target
    if (value /= merge (7, 3, given)) error stop 10
  end subroutine

  include 'on_device.inc'
end program
