! Interop constructs, and the routines for objects.
! { dg-do run }
! { dg-feature "interop, append_args" 15 }
program interop
  use omp_lib
  use iso_c_binding
  implicit none
  integer :: device
  logical :: initial

  !$omp target map(from: initial)
    initial = omp_is_initial_device ()
  !$omp end target
  call expect_device (initial)
  call none ()
  call in_region ()
  do device = omp_initial_device, omp_get_num_devices ()
    call on (device)
  end do

contains
  include 'on_device.inc'

  subroutine none ()
    integer (omp_interop_rc_kind) :: result
    character (:), pointer :: text
    text => omp_get_interop_str (omp_interop_none, omp_ipr_fr_name, result)
    if (associated (text) .or. result /= omp_irc_empty) stop 1
    text => omp_get_interop_name (omp_interop_none, omp_ipr_device_context)
    if (text /= 'device_context') stop 2
    text => omp_get_interop_type_desc (omp_interop_none, omp_ipr_fr_id)
    if (associated (text)) stop 3
    text => omp_get_interop_rc_desc (omp_interop_none, omp_irc_type_ptr)
    if (index (text, 'omp_get_interop_ptr') == 0) stop 4
    if (omp_get_num_interop_properties (omp_interop_none) /= 0) stop 5
  end subroutine

  subroutine on (device)
    integer, intent (in) :: device
    integer (omp_interop_kind) :: object
    integer (omp_interop_rc_kind) :: result
    character (:), pointer :: text
    integer :: x
    x = 1
    !$omp interop init(targetsync: object) device(device)
    if (object /= omp_interop_none) then
      text => omp_get_interop_str (object, omp_ipr_fr_name, result)
      if (text /= 'cuda' .or. result /= omp_irc_success) stop 6
      if (omp_get_interop_int (object, omp_ipr_device_num, result) &
	  /= device) stop 7
      if (.not. c_associated (omp_get_interop_ptr (object, &
						   omp_ipr_targetsync, &
						   result))) stop 8
      text => omp_get_interop_type_desc (object, omp_ipr_targetsync)
      if (text /= 'cudaStream_t') stop 9
    end if
    !$omp target map(tofrom: x) device(device) depend(out: x) nowait
      x = x + 1
    !$omp end target
    !$omp interop use(object) depend(in: x)
    if (x /= 2) stop 10
    !$omp interop destroy(object) nowait
    if (object /= omp_interop_none) stop 11
  end subroutine

  ! A region knows nothing of an object of the host's.
  subroutine in_region ()
    logical :: initial, right(4)
    right = .false.
    !$omp target map(from: initial) map(tofrom: right)
      initial = omp_is_initial_device ()
      call ask (initial, right)
    !$omp end target
    call expect_device (initial)
    if (.not. all (right)) stop 12
  end subroutine

  subroutine ask (initial, right)
    !$omp declare target
    logical, intent (in) :: initial
    logical, intent (out) :: right(4)
    integer (omp_interop_kind) :: object
    integer (omp_interop_rc_kind) :: result
    character (:), pointer :: text
    object = omp_interop_none
    if (.not. initial) object = 4
    text => omp_get_interop_str (object, omp_ipr_fr_name, result)
    right(1) = .not. associated (text) &
	       .and. result == merge (omp_irc_empty, omp_irc_other, initial)
    text => omp_get_interop_name (object, omp_ipr_vendor)
    right(2) = associated (text)
    if (right(2)) right(2) = text == 'vendor'
    text => omp_get_interop_type_desc (object, omp_ipr_vendor)
    right(3) = .not. associated (text)
    text => omp_get_interop_rc_desc (object, omp_irc_other)
    right(4) = associated (text) .neqv. initial
    if (.not. initial .and. right(4)) &
      right(4) = index (text, 'initial device') > 0
  end subroutine
end program
