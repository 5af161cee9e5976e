/* <omp.h>, with the device routines of OpenMP 5.1 and 6.0 that the compiler's
   own header may lack: those that the runtime has for programs of any release.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Found first because the front door gives its directory to the compiler with
   -B; the compiler's own header follows.  What that declares, too, is declared
   in the same way.  OpenMP 5.1, section 3.8, unless another is named.  */

#ifndef GOMP_OFFLOAD_OMP_H
#define GOMP_OFFLOAD_OMP_H

#include_next <omp.h>

#ifdef __cplusplus
extern "C" {
#endif

/* 3.8.4: nonzero if SIZE bytes at PTR can be accessed from the device.  */
extern int omp_target_is_accessible (const void *__ptr, __SIZE_TYPE__ __size,
				     int __device_num) __GOMP_NOTHROW;

/* 3.8.11: the device address that corresponds to PTR, or NULL.  */
extern void *omp_get_mapped_ptr (const void *__ptr, int __device_num)
  __GOMP_NOTHROW;

/* 3.8.7 and 3.8.8: copies as a target task with the given dependences; 0 on
   success.  omp_target_memcpy_rect_async returns the number of dimensions
   supported if both pointers are NULL.  */
extern int omp_target_memcpy_async (void *__dst, const void *__src,
				    __SIZE_TYPE__ __length,
				    __SIZE_TYPE__ __dst_offset,
				    __SIZE_TYPE__ __src_offset,
				    int __dst_device_num, int __src_device_num,
				    int __depobj_count,
				    omp_depend_t *__depobj_list) __GOMP_NOTHROW;
extern int omp_target_memcpy_rect_async (void *__dst, const void *__src,
					 __SIZE_TYPE__ __element_size,
					 int __num_dims,
					 const __SIZE_TYPE__ *__volume,
					 const __SIZE_TYPE__ *__dst_offsets,
					 const __SIZE_TYPE__ *__src_offsets,
					 const __SIZE_TYPE__ *__dst_dimensions,
					 const __SIZE_TYPE__ *__src_dimensions,
					 int __dst_device_num,
					 int __src_device_num,
					 int __depobj_count,
					 omp_depend_t *__depobj_list)
  __GOMP_NOTHROW;

/* OpenMP 6.0, 25.8.1 and 25.8.2: sets COUNT bytes at PTR, memory of the device,
   to VALUE; in the second case as a target task.  The value is PTR.  */
#ifdef __cplusplus
# define __GOMP_OFFLOAD_DEFAULT_NULL = __null
#else
# define __GOMP_OFFLOAD_DEFAULT_NULL
#endif
extern void *omp_target_memset (void *__ptr, int __value, __SIZE_TYPE__ __count,
				int __device_num) __GOMP_NOTHROW;
extern void *omp_target_memset_async (void *__ptr, int __value,
				      __SIZE_TYPE__ __count, int __device_num,
				      int __depobj_count,
				      omp_depend_t *__depobj_list
					__GOMP_OFFLOAD_DEFAULT_NULL)
  __GOMP_NOTHROW;

/* OpenMP 6.0, 24.7 and 24.8: a name that the device has in every process, or
   NULL; the device of that name, or omp_invalid_device, -4.  */
extern const char *omp_get_uid_from_device (int __device_num) __GOMP_NOTHROW;
extern int omp_get_device_from_uid (const char *__uid) __GOMP_NOTHROW;

#ifdef __cplusplus
}
#endif

#endif /* GOMP_OFFLOAD_OMP_H */
