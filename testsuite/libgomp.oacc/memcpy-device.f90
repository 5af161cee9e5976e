! acc_memcpy_device in Fortran, where the module has it since GCC 16 only: the
! program has an interface of its own.
!
! Copyright (C) 2026 The gomp-offload developers.
! This file is part of gomp-offload, free software under the GNU General
! Public License, version 3 or later; see COPYING.

! { dg-do run }

program main
  use, intrinsic :: iso_c_binding
  implicit none
  interface
    subroutine acc_memcpy_device (dest, src, bytes) bind (c)
      import :: c_ptr, c_size_t
      type (c_ptr), value :: dest, src
      integer (c_size_t), value :: bytes
    end subroutine acc_memcpy_device
    function acc_deviceptr (a) bind (c)
      import :: c_ptr
      type (c_ptr), value :: a
      type (c_ptr) :: acc_deviceptr
    end function acc_deviceptr
  end interface
  integer, target :: a(100), b(100)
  integer :: i
  a = [(i, i = 1, size (a))]
  b = 0
  !$acc data copyin (a) copy (b)
  call acc_memcpy_device (acc_deviceptr (c_loc (b)), acc_deviceptr (c_loc (a)), &
                          c_sizeof (a))
  !$acc end data
  if (any (b /= a)) stop 1
end program main
