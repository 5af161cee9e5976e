! { dg-do run }
! Regions that run at the same time, for tasks and with "nowait": each maps
! another section of one array, whose descriptor, or pointer to its data, it has
! for itself.

module arrays
  use omp_lib
  implicit none
  integer, parameter :: rows = 10, columns = 8, rounds = 40
  integer, allocatable :: of_module(:,:)
  integer, pointer :: pointer_of_module(:,:)
contains
  include 'on_device.inc'

  subroutine of_tasks (a)
    integer, intent (inout) :: a(:,:)
    integer :: i
    !$omp parallel num_threads (4)
    !$omp master
    do i = 1, columns
      !$omp task firstprivate (i)
      !$omp target map (tofrom: a(:,i))
      a(:,i) = a(:,i) + 10 * i
      !$omp end target
      !$omp end task
    end do
    !$omp end master
    !$omp end parallel
  end subroutine

  subroutine allocatable_of_tasks (a)
    integer, allocatable, intent (inout) :: a(:,:)
    integer :: i
    !$omp parallel num_threads (4)
    !$omp master
    do i = 1, columns
      !$omp task firstprivate (i)
      !$omp target map (tofrom: a(:,i))
      a(:,i) = a(:,i) + 10 * i
      !$omp end target
      !$omp end task
    end do
    !$omp end master
    !$omp end parallel
  end subroutine

  subroutine allocatable_nowait (a)
    integer, allocatable, intent (inout) :: a(:,:)
    integer :: i
    do i = 1, columns
      !$omp target map (tofrom: a(:,i)) nowait
      a(:,i) = a(:,i) + 10 * i
      !$omp end target
    end do
    !$omp taskwait
  end subroutine

  subroutine pointer_nowait (a)
    integer, pointer, intent (inout) :: a(:,:)
    integer :: i
    do i = 1, columns
      !$omp target map (tofrom: a(:,i)) nowait
      a(:,i) = a(:,i) + 10 * i
      !$omp end target
    end do
    !$omp taskwait
  end subroutine

  subroutine of_module_nowait
    integer :: i
    do i = 1, columns
      !$omp target map (tofrom: of_module(:,i)) nowait
      of_module(:,i) = of_module(:,i) + 10 * i
      !$omp end target
    end do
    !$omp taskwait
  end subroutine

  subroutine of_module_of_tasks
    integer :: i
    !$omp parallel num_threads (4)
    !$omp master
    do i = 1, columns
      !$omp task firstprivate (i)
      !$omp target map (tofrom: pointer_of_module(:,i))
      pointer_of_module(:,i) = pointer_of_module(:,i) + 10 * i
      !$omp end target
      !$omp end task
    end do
    !$omp end master
    !$omp end parallel
  end subroutine

  ! Other sections of what is mapped in part already.
  subroutine mapped_before (a)
    integer, allocatable, intent (inout) :: a(:,:)
    integer :: i
    !$omp target data map (tofrom: a(:,3:4))
    do i = 1, columns
      !$omp target map (tofrom: a(:,i)) nowait
      a(:,i) = a(:,i) + 5 * i
      !$omp end target
    end do
    !$omp taskwait
    !$omp target map (tofrom: a(:,4:4))
    a(:,4) = a(:,4) + 20
    !$omp end target
    !$omp target map (tofrom: a(:,3:4))
    a(:,3) = a(:,3) + 15
    !$omp end target
    !$omp end target data
    do i = 1, columns
      if (i /= 3 .and. i /= 4) a(:,i) = a(:,i) + 5 * i
    end do
  end subroutine

  subroutine mapped_around (a)
    integer, allocatable, intent (inout) :: a(:,:)
    integer :: i
    !$omp target data map (tofrom: a(:,3:4))
    do i = 1, columns
      !$omp target map (tofrom: a(:,i))
      a(:,i) = a(:,i) + 10 * i
      !$omp end target
    end do
    !$omp end target data
  end subroutine

  ! Sections that stay, entered one after the other or by threads.
  subroutine entered_before (a)
    integer, allocatable, intent (inout) :: a(:,:)
    integer :: i
    do i = 1, columns
      !$omp target enter data map (to: a(:,i))
    end do
    do i = 1, columns
      !$omp target map (tofrom: a(:,i))
      a(:,i) = a(:,i) + 10 * i
      !$omp end target
    end do
    do i = 1, columns
      !$omp target exit data map (from: a(:,i))
    end do
  end subroutine

  subroutine entered_by_threads
    integer :: i
    !$omp parallel do num_threads (4) schedule (static, 1)
    do i = 1, columns
      !$omp target enter data map (to: of_module(:,i))
      !$omp target map (tofrom: of_module(:,i))
      of_module(:,i) = of_module(:,i) + 10 * i
      !$omp end target
      !$omp target exit data map (from: of_module(:,i))
    end do
  end subroutine
end module

program main
  use arrays
  implicit none
  integer, allocatable :: a(:,:)
  integer, pointer :: p(:,:)
  integer :: before(rows, columns), after(rows, columns), i, round
  logical :: initial
  !$omp target map (from: initial)
  initial = omp_is_initial_device ()
  !$omp end target
  call expect_device (initial)
  before = reshape ([(i, i = 1, rows * columns)], [rows, columns])
  after = before
  do i = 1, columns
    after(:,i) = after(:,i) + 10 * i
  end do
  allocate (a(rows, columns), p(rows, columns))
  allocate (of_module(rows, columns), pointer_of_module(rows, columns))
  do round = 1, rounds
    a = before
    call of_tasks (a)
    if (any (a /= after)) error stop 1
    a = before
    call allocatable_of_tasks (a)
    if (any (a /= after)) error stop 2
    a = before
    call allocatable_nowait (a)
    if (any (a /= after)) error stop 3
    p = before
    call pointer_nowait (p)
    if (any (p /= after)) error stop 4
    of_module = before
    call of_module_nowait
    if (any (of_module /= after)) error stop 5
    pointer_of_module = before
    call of_module_of_tasks
    if (any (pointer_of_module /= after)) error stop 6
    a = before
    call mapped_before (a)
    if (any (a /= after)) error stop 7
    a = before
    call entered_before (a)
    if (any (a /= after)) error stop 8
    of_module = before
    call entered_by_threads
    if (any (of_module /= after)) error stop 9
    a = before
    call mapped_around (a)
    if (any (a /= after)) error stop 10
  end do
  deallocate (a, p, of_module, pointer_of_module)
end program
