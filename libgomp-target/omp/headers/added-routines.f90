!     Device routines of OpenMP 5.1 (section 3.8) and 6.0 (24.7, 24.8,
!     25.8) that the compiler's own omp_lib lacks: add-routines.awk
!     chooses.  Valid in free and in fixed source form: text in columns
!     7 to 72, continuations marked at the end and in column 6.
!
!     Copyright (C) 2026 The gomp-offload developers.
!     This file is part of gomp-offload.  It is free software under the
!     terms of the GNU General Public License, version 3 or later, with
!     the GCC Runtime Library Exception, version 3.1; see COPYING and
!     COPYING.RUNTIME.

      interface
        function omp_target_is_accessible (ptr, size, device_num)       &
     &      bind(c)
          use, intrinsic :: iso_c_binding, only : c_ptr, c_size_t, c_int
          integer(c_int) :: omp_target_is_accessible
          type(c_ptr), value :: ptr
          integer(c_size_t), value :: size
          integer(c_int), value :: device_num
        end function omp_target_is_accessible
      end interface

      interface
        function omp_get_mapped_ptr (ptr, device_num) bind(c)
          use, intrinsic :: iso_c_binding, only : c_ptr, c_int
          type(c_ptr) :: omp_get_mapped_ptr
          type(c_ptr), value :: ptr
          integer(c_int), value :: device_num
        end function omp_get_mapped_ptr
      end interface

      interface
        function omp_target_memcpy_async (dst, src, length,             &
     &      dst_offset, src_offset, dst_device_num, src_device_num,     &
     &      depobj_count, depobj_list) bind(c)
          use, intrinsic :: iso_c_binding, only : c_ptr, c_size_t, c_int
          use omp_lib_kinds, only : omp_depend_kind
          integer(c_int) :: omp_target_memcpy_async
          type(c_ptr), value :: dst, src
          integer(c_size_t), value :: length, dst_offset, src_offset
          integer(c_int), value :: dst_device_num, src_device_num
          integer(c_int), value :: depobj_count
          integer(omp_depend_kind), optional :: depobj_list(*)
        end function omp_target_memcpy_async
      end interface

      interface
        function omp_target_memcpy_rect_async (dst, src, element_size,  &
     &      num_dims, volume, dst_offsets, src_offsets,                 &
     &      dst_dimensions, src_dimensions, dst_device_num,             &
     &      src_device_num, depobj_count, depobj_list) bind(c)
          use, intrinsic :: iso_c_binding, only : c_ptr, c_size_t, c_int
          use omp_lib_kinds, only : omp_depend_kind
          integer(c_int) :: omp_target_memcpy_rect_async
          type(c_ptr), value :: dst, src
          integer(c_size_t), value :: element_size
          integer(c_int), value :: num_dims
          integer(c_size_t), intent(in) :: volume(*), dst_offsets(*)
          integer(c_size_t), intent(in) :: src_offsets(*)
          integer(c_size_t), intent(in) :: dst_dimensions(*)
          integer(c_size_t), intent(in) :: src_dimensions(*)
          integer(c_int), value :: dst_device_num, src_device_num
          integer(c_int), value :: depobj_count
          integer(omp_depend_kind), optional :: depobj_list(*)
        end function omp_target_memcpy_rect_async
      end interface

      interface
        function omp_target_memset (ptr, val, count, device_num)        &
     &      bind(c)
          use, intrinsic :: iso_c_binding, only : c_ptr, c_size_t, c_int
          type(c_ptr) :: omp_target_memset
          type(c_ptr), value :: ptr
          integer(c_int), value :: val
          integer(c_size_t), value :: count
          integer(c_int), value :: device_num
        end function omp_target_memset
      end interface

      interface
        function omp_target_memset_async (ptr, val, count, device_num,  &
     &      depobj_count, depobj_list) bind(c)
          use, intrinsic :: iso_c_binding, only : c_ptr, c_size_t, c_int
          use omp_lib_kinds, only : omp_depend_kind
          type(c_ptr) :: omp_target_memset_async
          type(c_ptr), value :: ptr
          integer(c_int), value :: val
          integer(c_size_t), value :: count
          integer(c_int), value :: device_num, depobj_count
          integer(omp_depend_kind), optional :: depobj_list(*)
        end function omp_target_memset_async
      end interface

      interface
        function omp_get_device_from_uid (uid)
          use, intrinsic :: iso_c_binding, only : c_char, c_int
          integer(c_int) :: omp_get_device_from_uid
          character(len=*,kind=c_char), intent(in) :: uid
        end function omp_get_device_from_uid
      end interface

      interface omp_get_uid_from_device
        function omp_get_uid_from_device (device_num)
          use, intrinsic :: iso_c_binding, only : c_char, c_int32_t
          character(len=:,kind=c_char), pointer ::                      &
     &      omp_get_uid_from_device
          integer(c_int32_t), intent(in), value :: device_num
        end function omp_get_uid_from_device
        function omp_get_uid_from_device_8 (device_num)
          use, intrinsic :: iso_c_binding, only : c_char, c_int64_t
          character(len=:,kind=c_char), pointer ::                      &
     &      omp_get_uid_from_device_8
          integer(c_int64_t), intent(in), value :: device_num
        end function omp_get_uid_from_device_8
      end interface omp_get_uid_from_device
