! Device routines by their Fortran names.
! { dg-do run }
! { dg-require-effective-target emulated }
! { dg-set-target-env-var OFFLOAD_EMUL_NUM "2" }
! { dg-no-host-run "no devices there" }

program routines
  use omp_lib
  use iso_c_binding
  implicit none
  integer(c_int), target :: a(20), b(20)
  type(c_ptr) :: there
  integer :: host, number, i
  integer(omp_depend_kind) :: object
  logical :: initial

  host = omp_get_initial_device ()
  if (omp_get_num_devices () /= 2 .or. host /= 2) error stop 1
  if (omp_get_device_num () /= host) error stop 2
  call omp_set_default_device (1)
  if (omp_get_default_device () /= 1) error stop 3
  initial = .true.
  !$omp target map(from: number, initial)
  initial = omp_is_initial_device ()
  number = omp_get_device_num ()
  !$omp end target
  call expect_device (initial)
  if (number /= 1) error stop 4

  a = [(i, i = 1, 20)]
  b = 0
  there = omp_target_alloc (c_sizeof (a), 0_c_int)
  if (.not. c_associated (there)) error stop 5
  if (omp_target_memcpy (there, c_loc (a), c_sizeof (a), 0_c_size_t, &
			 0_c_size_t, 0_c_int, int (host, c_int)) /= 0) error stop 6
  if (omp_target_memcpy_async (c_loc (b), there, c_sizeof (a), 0_c_size_t, &
			       0_c_size_t, int (host, c_int), 0_c_int, &
			       0_c_int) /= 0) error stop 7
  !$omp taskwait
  if (any (a /= b)) error stop 8
  call omp_target_free (there, 0_c_int)

  if (omp_target_is_present (c_loc (a), 1_c_int) /= 0) error stop 9
  !$omp target enter data map(to: a)
  if (omp_target_is_present (c_loc (a), 1_c_int) == 0) error stop 10
  if (.not. c_associated (omp_get_mapped_ptr (c_loc (a), 1_c_int))) error stop 11
  if (omp_target_is_accessible (c_loc (a), c_sizeof (a), int (host, c_int)) &
      == 0) error stop 12
  !$omp target exit data map(release: a)
  if (c_associated (omp_get_mapped_ptr (c_loc (a), 1_c_int))) error stop 13

  !$omp depobj (object) depend(inout: number)
  !$omp target map(tofrom: number) nowait depend(depobj: object)
  number = number + 1
  !$omp end target
  !$omp target map(tofrom: number) nowait depend(depobj: object)
  number = number * 10
  !$omp end target
  !$omp taskwait
  !$omp depobj (object) destroy
  if (number /= 20) error stop 14
contains
  include 'on_device.inc'
end program routines
