! The constant for the default device, whichever that is then.
! { dg-do run }
! { dg-feature "omp_default_device" 16 }
! { dg-run-requires device-count }
! { dg-set-target-env-var OFFLOAD_EMUL_NUM "2" }
! { dg-no-host-run "no devices there" }
program default
  use omp_lib
  implicit none
  logical :: initial
  integer :: number, device

  do device = 0, 1
    call omp_set_default_device (device)
    !$omp target device(omp_default_device) map(from: initial, number)
      initial = omp_is_initial_device ()
      number = omp_get_device_num ()
    !$omp end target
    call expect_device (initial)
    if (number /= device) stop 1
  end do
contains
  include 'on_device.inc'
end program default
