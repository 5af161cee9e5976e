! The device routines in Fortran, those of OpenMP 5.1 too, on each of several
! devices.
! { dg-do run }
! { dg-feature "omp_get_mapped_ptr, omp_target_is_accessible, omp_target_memcpy_async" 12 }
! { dg-set-target-env-var OFFLOAD_EMUL_NUM "4" }
! { dg-run-requires device-count }
! { dg-no-host-run "there is no device" }

program routines
  use omp_lib
  use iso_c_binding
  implicit none
  integer :: d

  if (omp_get_num_devices () /= 4) error stop 1
  if (omp_get_initial_device () /= 4) error stop 2
  if (.not. omp_is_initial_device ()) error stop 3
  do d = 0, 3
    call on_device (d)
    call copies (d)
    call associate_array (d)
  end do

contains

  subroutine on_device (d)
    integer, intent(in) :: d
    integer :: number
    logical :: initial
    call omp_set_default_device (d)
    if (omp_get_default_device () /= d) error stop 10
    !$omp target map(from: number, initial)
      number = omp_get_device_num ()
      initial = omp_is_initial_device ()
    !$omp end target
    call expect_device (initial)
    if (number /= d) error stop 11
  end subroutine

  subroutine copies (d)
    integer, intent(in) :: d
    integer(c_int), target :: from(8), back(8)
    integer(c_size_t) :: bytes
    integer(c_int) :: host, status
    type(c_ptr) :: there
    integer :: i
    host = omp_get_initial_device ()
    bytes = c_sizeof (from)
    from = [(i + d, i = 1, 8)]
    back = 0
    there = omp_target_alloc (bytes, d)
    if (.not. c_associated (there)) error stop 20
    status = omp_target_memcpy (there, c_loc (from), bytes, 0_c_size_t, &
                                0_c_size_t, d, host)
    if (status /= 0) error stop 21
    status = omp_target_memcpy_async (c_loc (back), there, bytes, 0_c_size_t, &
                                      0_c_size_t, host, d, 0)
    if (status /= 0) error stop 22
    !$omp taskwait
    if (any (back /= from)) error stop 23
    back = 0
    status = omp_target_memcpy_rect (c_loc (back), there, 4_c_size_t, 2, &
      [2_c_size_t, 2_c_size_t], [0_c_size_t, 0_c_size_t], &
      [0_c_size_t, 1_c_size_t], [2_c_size_t, 2_c_size_t], &
      [2_c_size_t, 4_c_size_t], host, d)
    if (status /= 0) error stop 24
    if (any (back(1:4) /= [2 + d, 3 + d, 6 + d, 7 + d])) error stop 25
    if (any (back(5:8) /= 0)) error stop 26
    call omp_target_free (there, d)
  end subroutine

  subroutine associate_array (d)
    integer, intent(in) :: d
    integer(c_int), target :: x(4)
    integer(c_size_t) :: bytes
    type(c_ptr) :: there
    bytes = c_sizeof (x)
    if (omp_target_is_present (c_loc (x), d) /= 0) error stop 30
    there = omp_target_alloc (bytes, d)
    if (omp_target_associate_ptr (c_loc (x), there, bytes, 0_c_size_t, d) /= 0) &
      error stop 31
    if (omp_target_is_present (c_loc (x), d) == 0) error stop 32
    if (.not. c_associated (omp_get_mapped_ptr (c_loc (x), d), there)) &
      error stop 33
    if (omp_target_is_accessible (c_loc (x), bytes, d) /= 0) error stop 34
    if (omp_target_is_accessible (c_loc (x), bytes, &
                                    omp_get_initial_device ()) == 0) error stop 38
    x = 5
    !$omp target update to(x) device(d)
    !$omp target device(d) map(tofrom: x)
      x = x + omp_get_device_num ()
    !$omp end target
    if (any (x /= 5)) error stop 35
    !$omp target update from(x) device(d)
    if (any (x /= 5 + d)) error stop 36
    if (omp_target_disassociate_ptr (c_loc (x), d) /= 0) error stop 37
    call omp_target_free (there, d)
  end subroutine

  include 'on_device.inc'
end program
