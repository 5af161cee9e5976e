! Asynchronous constructs with dependences, in order with host tasks, over
! several devices.
! { dg-do run }
! { dg-set-target-env-var OFFLOAD_EMUL_NUM "4" }

program nowait
  use omp_lib
  implicit none
  integer :: devices, d, i
  integer :: a(100)
  logical :: initial

  devices = max (1, omp_get_num_devices ())
  !$omp target map(from: initial)
    initial = omp_is_initial_device ()
  !$omp end target
  call expect_device (initial)

  call implied
  a = 0
  do d = 0, devices - 1
    call chain (a, d)
  end do
  !$omp parallel
  !$omp single
  do d = 0, devices - 1
    call chain (a, d)
  end do
  !$omp end single
  !$omp end parallel
  if (any (a /= [(2 * devices * (2 * i + 3), i = 1, 100)])) error stop 1

contains

  ! Adds 2 I + 3 to A(I), where "enter data", regions, a host task and "exit
  ! data" have to take their turns.
  subroutine chain (a, d)
    integer, intent(inout) :: a(100)
    integer, intent(in) :: d
    integer :: b(100), i
    b = 0
    !$omp taskgroup
    !$omp target enter data map(to: b) device(d) depend(inout: b) nowait
    !$omp target map(tofrom: b) device(d) depend(inout: b) nowait
      do i = 1, 100
        b(i) = b(i) + i
      end do
    !$omp end target
    !$omp target map(tofrom: b) device(d) depend(inout: b) nowait
      b = b * 2
    !$omp end target
    !$omp target update from(b) device(d) depend(inout: b) nowait
    !$omp task depend(inout: b) shared(b)
      b = b + 3
    !$omp end task
    !$omp target update to(b) device(d) depend(inout: b) nowait
    !$omp target exit data map(from: b) device(d) depend(inout: b) nowait
    !$omp end taskgroup
    a = a + b
  end subroutine

  ! What no map clause names.
  subroutine implied
    integer :: last, total, j
    last = 0
    total = 0
    !$omp target parallel do nowait lastprivate(last) reduction(+: total)
    do j = 1, 10
      last = j
      total = total + j
    end do
    !$omp taskwait
    if (last /= 10 .or. total /= 55) error stop 2
  end subroutine

  include 'on_device.inc'
end program
