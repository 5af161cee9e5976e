! Debug information tells where a string's length is, which may be a variable of
! the host: code for the device is compiled all the same.
! { dg-do run }
! { dg-additional-options "-g" }

module strings
  implicit none
  character(len=:), allocatable :: text
end module strings

program module_strings
  use strings
  implicit none
  logical :: initial
  text = "on the host"
  call change (text, initial)
  call expect_device (initial)
  if (text /= "on a device") error stop 1
contains
  subroutine change (s, initial)
    use omp_lib
    character(len=*), intent(inout) :: s
    logical, intent(out) :: initial
    !$omp target map(tofrom: s) map(from: initial)
    initial = omp_is_initial_device ()
    s(4:) = "a device"
    !$omp end target
  end subroutine change

  include 'on_device.inc'
end program module_strings
