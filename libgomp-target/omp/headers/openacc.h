/* <openacc.h>, with the routines of OpenACC that the compiler's own header may
   lack: those that the runtime has for programs of any release.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Found as <omp.h> here is.  OpenACC 2.6.  */

#ifndef GOMP_OFFLOAD_OPENACC_H
#define GOMP_OFFLOAD_OPENACC_H

#include_next <openacc.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Copies BYTES bytes within the memory of this thread's device; in the second
   case by a queue.  */
extern void acc_memcpy_device (void *__dest, void *__src, __SIZE_TYPE__ __bytes)
  __GOACC_NOTHROW;
extern void acc_memcpy_device_async (void *__dest, void *__src,
				     __SIZE_TYPE__ __bytes, int __queue)
  __GOACC_NOTHROW;

#ifdef __cplusplus
}
#endif

#endif /* GOMP_OFFLOAD_OPENACC_H */
