/* Tests of the stand-in: that it refuses what the driver does not allow.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "../harness/tests.h"
#include "../../cuda-standin/driver/standin.h"

static CUcontext context, other;
static CUstream stream;
static CUfunction function;

static void
begin (void)
{
  CUmodule module;

  check (cuDeviceGetName ((char[8]) { 0 }, 8, 0) == CUDA_ERROR_NOT_INITIALIZED);
  check (cuInit (0) == CUDA_SUCCESS);
  check (cuDevicePrimaryCtxRetain (&context, 0) == CUDA_SUCCESS);
  check (cuDevicePrimaryCtxRetain (&other, 1) == CUDA_SUCCESS);
  check (cuStreamCreate (&stream, 0) == CUDA_ERROR_INVALID_CONTEXT);
  check (cuCtxSetCurrent (context) == CUDA_SUCCESS);
  check (cuStreamCreate (&stream, 0) == CUDA_SUCCESS);
  check (cuModuleLoadData (&module, "CUBIN sm_90\n.version 6.0\n.visible"
			   " .entry k (.param .u64 %a, .param.u32 %b) { }")
	 == CUDA_SUCCESS);
  check (cuModuleGetFunction (&function, module, "k") == CUDA_SUCCESS);
}

/* Launch the kernel with a grid of GX, a block of 32 * BY and SIZE bytes of
   arguments.  */
static CUresult
launch (unsigned gx, unsigned by, size_t size)
{
  char arguments[64] = "";
  void *extra[] = { CU_LAUNCH_PARAM_BUFFER_POINTER, arguments,
		    CU_LAUNCH_PARAM_BUFFER_SIZE, &size, CU_LAUNCH_PARAM_END };

  return cuLaunchKernel (function, gx, 1, 1, 32, by, 1, 0, stream, NULL,
			 extra);
}

static void
call_driver (void *data)
{
  *(CUresult *) data = cuStreamQuery (stream);
}

void
scenario_misuse (void)
{
  CUdeviceptr memory;
  CUevent event;
  CUresult result;
  char pageable[8];
  int device;

  begin ();
  check (cuDeviceGet (&device, 2) == CUDA_ERROR_INVALID_DEVICE);
  check (launch (1, 1, 12) == CUDA_SUCCESS);
  check (launch (0, 1, 12) == CUDA_ERROR_INVALID_VALUE);
  check (launch (1, 33, 12) == CUDA_ERROR_INVALID_VALUE);
  check (launch (1, 1, 16) == CUDA_ERROR_INVALID_VALUE);
  check (cuLaunchHostFunc (stream, call_driver, &result) == CUDA_SUCCESS);
  check (cuStreamSynchronize (stream) == CUDA_SUCCESS);
  check (result == CUDA_ERROR_NOT_PERMITTED);

  check (cuMemAlloc_v2 (&memory, 8) == CUDA_SUCCESS);
  check (cuMemcpyHtoDAsync_v2 (memory, pageable, 8, stream)
	 == CUDA_ERROR_INVALID_VALUE);
  check (cuEventCreate (&event, 0) == CUDA_SUCCESS);
  check (cuCtxSetCurrent (other) == CUDA_SUCCESS);
  check (cuEventRecord (event, NULL) == CUDA_ERROR_INVALID_HANDLE);
  check (launch (1, 1, 12) == CUDA_ERROR_INVALID_HANDLE);
  check (cuMemFree_v2 (memory) == CUDA_ERROR_INVALID_VALUE);
  check (cuCtxSetCurrent (context) == CUDA_SUCCESS);
  check (cuMemFree_v2 (memory) == CUDA_SUCCESS);
  check (cuEventDestroy_v2 (event) == CUDA_SUCCESS);
  check (cuEventDestroy_v2 (event) == CUDA_ERROR_INVALID_HANDLE);
  check (cuStreamDestroy_v2 (stream) == CUDA_SUCCESS);
  check (launch (1, 1, 12) == CUDA_ERROR_INVALID_HANDLE);
  check (cuDevicePrimaryCtxRelease (1) == CUDA_SUCCESS);
  check (cuDevicePrimaryCtxRelease (1) == CUDA_ERROR_INVALID_CONTEXT);
  check (cuCtxSetCurrent (other) == CUDA_ERROR_INVALID_CONTEXT);
}
