! A variant that gets device pointers for those of the host's.
! { dg-do run }
! { dg-feature "dispatch, adjust_args(need_device_ptr: ...)" 15 }
module functions
  use iso_c_binding
  use omp_lib
  implicit none
  logical :: initial
contains
  integer function variant (there)
    type(c_ptr), value :: there
    integer :: total
    logical :: on_host
    !$omp target is_device_ptr(there) map(from: total, on_host)
    block
      integer, pointer :: values(:)
      call c_f_pointer (there, values, [4])
      on_host = omp_is_initial_device ()
      total = values(1) + values(2) + values(3) + values(4)
    end block
    !$omp end target
    initial = on_host
    variant = total
  end function
  integer function base (there)
    !$omp declare variant (variant) match(construct={dispatch}) &
    !$omp&  adjust_args(need_device_ptr: there)
    type(c_ptr), value :: there
    base = -1
  end function
end module

program dispatch
  use functions
  implicit none
  integer, target :: a(4)
  integer :: total
  a = [1, 2, 3, 4]
  !$omp target data map(to: a)
    !$omp dispatch
      total = base (c_loc (a))
  !$omp end target data
  call expect_device (initial)
  if (total /= 10) stop 1
contains
  include 'on_device.inc'
end program dispatch
