/* What GCC's own nvptx plugin uses of the driver and ours does not.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* GCC's plugin looks for all of these when it opens the driver; those that it
   calls for OpenMP do something.  */

#include <string.h>
#include "standin.h"

CUresult cuCtxCreate_v2 (CUcontext *, unsigned int, CUdevice);
CUresult cuCtxDestroy_v2 (CUcontext);
CUresult cuCtxGetDevice (CUdevice *);
CUresult cuCtxPopCurrent_v2 (CUcontext *);
CUresult cuCtxPushCurrent_v2 (CUcontext);
CUresult cuMemcpyDtoH_v2 (void *, CUdeviceptr, size_t);
CUresult cuMemcpyHtoD_v2 (CUdeviceptr, const void *, size_t);
CUresult cuMemGetAddressRange_v2 (CUdeviceptr *, size_t *, CUdeviceptr);
CUresult cuPointerGetAttribute (void *, CUpointer_attribute, CUdeviceptr);

/* Those of which the address is enough.  */
#define UNUSED_FUNCTIONS(X)						\
  X (cuEventElapsedTime) X (cuEventQuery) X (cuLinkAddData)		\
  X (cuLinkCreate) X (cuMemAllocManaged) X (cuMemcpy)			\
  X (cuMemcpy2DUnaligned_v2) X (cuMemcpy2D_v2) X (cuMemcpy3D_v2)	\
  X (cuMemHostAlloc) X (cuMemHostGetDevicePointer_v2)			\
  X (cuMemsetD8_v2) X (cuModuleLoad)	\
  X (cuStreamAddCallback)
#define UNUSED_DEFINE(NAME)			\
  CUresult NAME (void);				\
  CUresult					\
  NAME (void)					\
  {						\
    return standin_call (#NAME, "is not expected"), CUDA_ERROR_NOT_FOUND; \
  }
UNUSED_FUNCTIONS (UNUSED_DEFINE)

int
standin_other_attribute (CUdevice_attribute attribute)
{
  switch ((int) attribute)
    {
    case 1: /* MAX_THREADS_PER_BLOCK */
      return 1024;
    case 12: /* MAX_REGISTERS_PER_BLOCK */
    case 82: /* MAX_REGISTERS_PER_MULTIPROCESSOR */
      return 65536;
    case 39: /* MAX_THREADS_PER_MULTIPROCESSOR */
      return 2048;
    default:
      return 1;
    }
}

CUresult
cuCtxCreate_v2 (CUcontext *context, unsigned int flags, CUdevice device)
{
  standin_call ("cuCtxCreate", "%u %d", flags, device);
  CUresult result = cuDevicePrimaryCtxRetain (context, device);
  if (result == CUDA_SUCCESS)
    standin_context_set (*context);
  return result;
}

CUresult
cuCtxDestroy_v2 (CUcontext context)
{
  standin_call ("cuCtxDestroy", "%d", context->device);
  return cuDevicePrimaryCtxRelease (context->device);
}

CUresult
cuCtxGetDevice (CUdevice *device)
{
  CUresult result = standin_call ("cuCtxGetDevice", "%s", "");
  if (!standin_context ())
    return CUDA_ERROR_INVALID_CONTEXT;
  *device = standin_context ()->device;
  return result;
}

CUresult
cuCtxPopCurrent_v2 (CUcontext *context)
{
  *context = standin_context ();
  standin_context_set (NULL);
  return standin_call ("cuCtxPopCurrent", "%s", "");
}

CUresult
cuCtxPushCurrent_v2 (CUcontext context)
{
  standin_context_set (context);
  return standin_call ("cuCtxPushCurrent", "%d", context->device);
}

CUresult
cuMemcpyHtoD_v2 (CUdeviceptr dst, const void *src, size_t size)
{
  STANDIN_ENTER ("cuMemcpyHtoD", "%#llx %zu", standin_offset (dst), size);
  void *memory = standin_memory (dst, size);
  if (!memory)
    return CUDA_ERROR_INVALID_VALUE;
  standin_streams_wait ();
  memcpy (memory, src, size);
  standin_written_set (memory, size, true);
  return CUDA_SUCCESS;
}

CUresult
cuMemcpyDtoH_v2 (void *dst, CUdeviceptr src, size_t size)
{
  STANDIN_ENTER ("cuMemcpyDtoH", "%#llx %zu", standin_offset (src), size);
  void *memory = standin_memory (src, size);
  if (!memory)
    return CUDA_ERROR_INVALID_VALUE;
  standin_streams_wait ();
  memcpy (dst, memory, size);
  return CUDA_SUCCESS;
}

CUresult
cuMemGetAddressRange_v2 (CUdeviceptr *base, size_t *size, CUdeviceptr address)
{
  STANDIN_ENTER ("cuMemGetAddressRange", "%#llx", standin_offset (address));
  return (standin_allocation (address, base, size) ? CUDA_SUCCESS
	  : CUDA_ERROR_INVALID_VALUE);
}

/* Of memory that the driver does not know, it has no attribute.  */
CUresult
cuPointerGetAttribute (void *value, CUpointer_attribute attribute,
		       CUdeviceptr p)
{
  CUresult result = cuPointerGetAttributes (1, &attribute, &value, p);
  return (result == CUDA_SUCCESS
	  && attribute == CU_POINTER_ATTRIBUTE_MEMORY_TYPE
	  && *(unsigned int *) value == 0 ? CUDA_ERROR_INVALID_VALUE : result);
}
