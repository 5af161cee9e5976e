! Asynchronous constructs with dependences, and use of device addresses.
! { dg-do run }

program tasks
  use omp_lib
  use iso_c_binding
  implicit none
  integer, target :: a(50)
  integer :: x, i
  logical :: initial

  initial = .true.
  x = 0
  !$omp target enter data map(to: x) nowait depend(out: x)
  do i = 1, 5
    !$omp target map(tofrom: x) nowait depend(inout: x) firstprivate(i)
    x = 2 * x + i
    !$omp end target
  end do
  !$omp target exit data map(from: x) nowait depend(inout: x)
  !$omp task depend(inout: x) shared(x)
  x = x + 1
  !$omp end task
  !$omp taskwait
  if (x /= 58) error stop 1

  a = [(i, i = 1, 50)]
  !$omp parallel num_threads(2)
  !$omp single
  do i = 1, 50, 10
    !$omp target map(tofrom: a(i:i+9)) nowait firstprivate(i)
    a(i:i+9) = a(i:i+9) * 3
    !$omp end target
  end do
  !$omp end single
  !$omp end parallel
  if (any (a /= [(3 * i, i = 1, 50)])) error stop 2

  !$omp target data map(tofrom: a)
  !$omp target data use_device_addr(a)
  call on_device_address (c_loc (a), initial)
  !$omp end target data
  !$omp end target data
  call expect_device (initial)
  if (a(7) /= -7) error stop 3
contains
  subroutine on_device_address (address, initial)
    type(c_ptr) :: address
    logical, intent(out) :: initial
    integer, pointer :: p(:)

    !$omp target is_device_ptr(address) private(p) map(from: initial)
    initial = omp_is_initial_device ()
    call c_f_pointer (address, p, [50])
    p(7) = -7
    !$omp end target
  end subroutine on_device_address

  include 'on_device.inc'
end program tasks
