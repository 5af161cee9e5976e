/* The part of the CUDA Driver API that the plugin uses.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* NVIDIA's driver is a library, libcuda.so.1, with a stable binary interface:
   a function that changes gets a new symbol (cuMemAlloc, then cuMemAlloc_v2)
   and the old one stays.  Its header comes with the CUDA toolkit, which a
   machine that runs programs need not have, and one that builds packages
   should not; so what is needed of it is declared here, under NVIDIA's names,
   from the documentation of the interface.  A test compares these
   declarations with the toolkit's header where there is one.  */

#ifndef NVPTX_CUDA_DRIVER_API_H
#define NVPTX_CUDA_DRIVER_API_H

#include <stddef.h>

typedef int CUdevice;
typedef unsigned long long CUdeviceptr;
typedef struct CUctx_st *CUcontext;
typedef struct CUmod_st *CUmodule;
typedef struct CUfunc_st *CUfunction;
typedef struct CUstream_st *CUstream;
typedef struct CUevent_st *CUevent;
typedef struct CUlinkState_st *CUlinkState;
typedef void (*CUhostFn) (void *);

typedef enum
{
  CUDA_SUCCESS = 0,
  CUDA_ERROR_INVALID_VALUE = 1,
  CUDA_ERROR_OUT_OF_MEMORY = 2,
  CUDA_ERROR_NOT_INITIALIZED = 3,
  CUDA_ERROR_DEINITIALIZED = 4,
  CUDA_ERROR_NO_DEVICE = 100,
  CUDA_ERROR_INVALID_DEVICE = 101,
  CUDA_ERROR_INVALID_CONTEXT = 201,
  CUDA_ERROR_NO_BINARY_FOR_GPU = 209,
  CUDA_ERROR_INVALID_PTX = 218,
  CUDA_ERROR_UNSUPPORTED_PTX_VERSION = 222,
  CUDA_ERROR_INVALID_HANDLE = 400,
  CUDA_ERROR_NOT_FOUND = 500,
  CUDA_ERROR_NOT_READY = 600,
  CUDA_ERROR_ILLEGAL_ADDRESS = 700,
  CUDA_ERROR_ILLEGAL_INSTRUCTION = 715,
  CUDA_ERROR_LAUNCH_FAILED = 719,
  CUDA_ERROR_NOT_PERMITTED = 800
} CUresult;

typedef enum
{
  CU_DEVICE_ATTRIBUTE_WARP_SIZE = 10,
  CU_DEVICE_ATTRIBUTE_CLOCK_RATE = 13,
  CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT = 16,
  CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR = 75,
  CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR = 76,
  CU_DEVICE_ATTRIBUTE_PAGEABLE_MEMORY_ACCESS = 88
} CUdevice_attribute;

typedef enum
{
  CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK = 0,
  CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES = 1,
  CU_FUNC_ATTRIBUTE_NUM_REGS = 4
} CUfunction_attribute;

typedef enum
{
  CU_LIMIT_STACK_SIZE = 0,
  CU_LIMIT_PRINTF_FIFO_SIZE = 1,
  CU_LIMIT_MALLOC_HEAP_SIZE = 2
} CUlimit;

typedef enum
{
  CU_POINTER_ATTRIBUTE_MEMORY_TYPE = 2,
  CU_POINTER_ATTRIBUTE_HOST_POINTER = 4,
  CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL = 9
} CUpointer_attribute;

/* Values of CU_POINTER_ATTRIBUTE_MEMORY_TYPE.  */
enum
{
  CU_MEMORYTYPE_HOST = 1,
  CU_MEMORYTYPE_DEVICE = 2
};

typedef enum
{
  CU_JIT_WALL_TIME = 2,
  CU_JIT_INFO_LOG_BUFFER = 3,
  CU_JIT_INFO_LOG_BUFFER_SIZE_BYTES = 4,
  CU_JIT_ERROR_LOG_BUFFER = 5,
  CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES = 6,
  CU_JIT_OPTIMIZATION_LEVEL = 7,
  CU_JIT_LOG_VERBOSE = 12
} CUjit_option;

typedef enum
{
  CU_JIT_INPUT_PTX = 1
} CUjitInputType;

enum
{
  CU_STREAM_DEFAULT = 0
};

enum
{
  CU_EVENT_BLOCKING_SYNC = 1,
  CU_EVENT_DISABLE_TIMING = 2
};

/* The elements of cuLaunchKernel's EXTRA.  */
#define CU_LAUNCH_PARAM_END ((void *) 0)
#define CU_LAUNCH_PARAM_BUFFER_POINTER ((void *) 1)
#define CU_LAUNCH_PARAM_BUFFER_SIZE ((void *) 2)

/* Every function that is used, once: X (NAME, SYMBOL, PARAMETERS), where
   SYMBOL is the entry of libcuda.so.1 that has this meaning.  All return
   CUresult, and all are in every driver since CUDA 10.0 (410.48).  */
#define CUDA_DRIVER_FUNCTIONS(X)					\
  X (cuInit, cuInit, (unsigned int))					\
  X (cuDriverGetVersion, cuDriverGetVersion, (int *))			\
  X (cuGetErrorName, cuGetErrorName, (CUresult, const char **))		\
  X (cuGetErrorString, cuGetErrorString, (CUresult, const char **))	\
  X (cuDeviceGetCount, cuDeviceGetCount, (int *))			\
  X (cuDeviceGet, cuDeviceGet, (CUdevice *, int))			\
  X (cuDeviceGetName, cuDeviceGetName, (char *, int, CUdevice))		\
  X (cuDeviceGetAttribute, cuDeviceGetAttribute,			\
     (int *, CUdevice_attribute, CUdevice))				\
  X (cuDeviceTotalMem, cuDeviceTotalMem_v2, (size_t *, CUdevice))	\
  X (cuMemGetInfo, cuMemGetInfo_v2, (size_t *, size_t *))		\
  X (cuDevicePrimaryCtxRetain, cuDevicePrimaryCtxRetain,		\
     (CUcontext *, CUdevice))						\
  X (cuDevicePrimaryCtxRelease, cuDevicePrimaryCtxRelease, (CUdevice))	\
  X (cuCtxGetCurrent, cuCtxGetCurrent, (CUcontext *))			\
  X (cuCtxSetCurrent, cuCtxSetCurrent, (CUcontext))			\
  X (cuCtxGetLimit, cuCtxGetLimit, (size_t *, CUlimit))			\
  X (cuCtxSetLimit, cuCtxSetLimit, (CUlimit, size_t))			\
  X (cuCtxSynchronize, cuCtxSynchronize, (void))			\
  X (cuLinkCreate, cuLinkCreate_v2,					\
     (unsigned int, CUjit_option *, void **, CUlinkState *))		\
  X (cuLinkAddData, cuLinkAddData_v2,					\
     (CUlinkState, CUjitInputType, void *, size_t, const char *,	\
      unsigned int, CUjit_option *, void **))				\
  X (cuLinkComplete, cuLinkComplete, (CUlinkState, void **, size_t *))	\
  X (cuLinkDestroy, cuLinkDestroy, (CUlinkState))			\
  X (cuModuleLoadData, cuModuleLoadData, (CUmodule *, const void *))	\
  X (cuModuleUnload, cuModuleUnload, (CUmodule))			\
  X (cuModuleGetFunction, cuModuleGetFunction,				\
     (CUfunction *, CUmodule, const char *))				\
  X (cuModuleGetGlobal, cuModuleGetGlobal_v2,				\
     (CUdeviceptr *, size_t *, CUmodule, const char *))			\
  X (cuFuncGetAttribute, cuFuncGetAttribute,				\
     (int *, CUfunction_attribute, CUfunction))				\
  X (cuOccupancyMaxActiveBlocksPerMultiprocessor,			\
     cuOccupancyMaxActiveBlocksPerMultiprocessor,			\
     (int *, CUfunction, int, size_t))					\
  X (cuMemAlloc, cuMemAlloc_v2, (CUdeviceptr *, size_t))		\
  X (cuMemFree, cuMemFree_v2, (CUdeviceptr))				\
  X (cuMemAllocHost, cuMemAllocHost_v2, (void **, size_t))		\
  X (cuMemFreeHost, cuMemFreeHost, (void *))				\
  X (cuPointerGetAttributes, cuPointerGetAttributes,			\
     (unsigned int, CUpointer_attribute *, void **, CUdeviceptr))	\
  X (cuMemcpyHtoDAsync, cuMemcpyHtoDAsync_v2,				\
     (CUdeviceptr, const void *, size_t, CUstream))			\
  X (cuMemcpyDtoHAsync, cuMemcpyDtoHAsync_v2,				\
     (void *, CUdeviceptr, size_t, CUstream))				\
  X (cuMemcpyDtoDAsync, cuMemcpyDtoDAsync_v2,				\
     (CUdeviceptr, CUdeviceptr, size_t, CUstream))			\
  X (cuStreamCreate, cuStreamCreate, (CUstream *, unsigned int))	\
  X (cuStreamDestroy, cuStreamDestroy_v2, (CUstream))			\
  X (cuStreamSynchronize, cuStreamSynchronize, (CUstream))		\
  X (cuStreamQuery, cuStreamQuery, (CUstream))				\
  X (cuStreamWaitEvent, cuStreamWaitEvent,				\
     (CUstream, CUevent, unsigned int))					\
  X (cuEventCreate, cuEventCreate, (CUevent *, unsigned int))		\
  X (cuEventDestroy, cuEventDestroy_v2, (CUevent))			\
  X (cuEventRecord, cuEventRecord, (CUevent, CUstream))			\
  X (cuEventSynchronize, cuEventSynchronize, (CUevent))			\
  X (cuLaunchKernel, cuLaunchKernel,					\
     (CUfunction, unsigned int, unsigned int, unsigned int,		\
      unsigned int, unsigned int, unsigned int, unsigned int,		\
      CUstream, void **, void **))					\
  X (cuLaunchHostFunc, cuLaunchHostFunc, (CUstream, CUhostFn, void *))

#endif /* NVPTX_CUDA_DRIVER_API_H */
