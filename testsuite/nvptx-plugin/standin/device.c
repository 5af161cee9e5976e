/* The stand-in's devices and contexts.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <stdio.h>
#include <stdlib.h>
#include "standin.h"

#define MOST_DEVICES 8

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct CUctx_st contexts[MOST_DEVICES];	/* Guarded by LOCK.  */
static __thread CUcontext current;

static const struct
{
  CUresult code;
  const char *name, *text;
} errors[] =
{
  { CUDA_ERROR_INVALID_VALUE, "CUDA_ERROR_INVALID_VALUE", "invalid argument" },
  { CUDA_ERROR_OUT_OF_MEMORY, "CUDA_ERROR_OUT_OF_MEMORY", "out of memory" },
  { CUDA_ERROR_DEINITIALIZED, "CUDA_ERROR_DEINITIALIZED",
    "driver shutting down" },
  { CUDA_ERROR_NO_DEVICE, "CUDA_ERROR_NO_DEVICE",
    "no CUDA-capable device is detected" },
  { CUDA_ERROR_INVALID_CONTEXT, "CUDA_ERROR_INVALID_CONTEXT",
    "invalid device context" },
  { CUDA_ERROR_NO_BINARY_FOR_GPU, "CUDA_ERROR_NO_BINARY_FOR_GPU",
    "no kernel image is available for execution on the device" },
  { CUDA_ERROR_INVALID_PTX, "CUDA_ERROR_INVALID_PTX",
    "a PTX JIT compilation failed" },
  { CUDA_ERROR_UNSUPPORTED_PTX_VERSION, "CUDA_ERROR_UNSUPPORTED_PTX_VERSION",
    "the provided PTX was compiled with an unsupported toolchain." },
  { CUDA_ERROR_NOT_FOUND, "CUDA_ERROR_NOT_FOUND", "named symbol not found" },
  { CUDA_ERROR_NOT_READY, "CUDA_ERROR_NOT_READY", "device not ready" },
  { CUDA_ERROR_ILLEGAL_ADDRESS, "CUDA_ERROR_ILLEGAL_ADDRESS",
    "an illegal memory access was encountered" },
  { CUDA_ERROR_LAUNCH_FAILED, "CUDA_ERROR_LAUNCH_FAILED",
    "unspecified launch failure" },
  { CUDA_ERROR_NOT_PERMITTED, "CUDA_ERROR_NOT_PERMITTED",
    "operation not permitted" }
};

CUresult
cuGetErrorName (CUresult code, const char **name)
{
  for (size_t i = 0; i < sizeof errors / sizeof errors[0]; i++)
    if (errors[i].code == code)
      {
	*name = errors[i].name;
	return CUDA_SUCCESS;
      }
  *name = NULL;
  return CUDA_ERROR_INVALID_VALUE;
}

CUresult
cuGetErrorString (CUresult code, const char **text)
{
  for (size_t i = 0; i < sizeof errors / sizeof errors[0]; i++)
    if (errors[i].code == code)
      {
	*text = errors[i].text;
	return CUDA_SUCCESS;
      }
  *text = NULL;
  return CUDA_ERROR_INVALID_VALUE;
}

/* As the driver does, so that tests can hide the devices.  */

static int
visible_devices (void)
{
  const char *visible = getenv ("CUDA_VISIBLE_DEVICES");
  return visible && !*visible ? 0 : standin_setting ("DEVICES", 1);
}

CUresult
cuInit (unsigned int flags)
{
  CUresult result = standin_call ("cuInit", "%u", flags);
  if (result == CUDA_SUCCESS && !visible_devices ())
    result = CUDA_ERROR_NO_DEVICE;
  return result;
}

CUresult
cuDriverGetVersion (int *version)
{
  *version = standin_setting ("VERSION", 13000);
  return standin_call ("cuDriverGetVersion", "%s", "");
}

CUresult
cuDeviceGetCount (int *count)
{
  *count = visible_devices ();
  return standin_call ("cuDeviceGetCount", "%s", "");
}

CUresult
cuDeviceGet (CUdevice *device, int number)
{
  *device = number;
  return standin_call ("cuDeviceGet", "%d", number);
}

CUresult
cuDeviceGetName (char *name, int size, CUdevice device)
{
  snprintf (name, size, "Stand-in %d", device);
  return standin_call ("cuDeviceGetName", "%d", device);
}

CUresult
cuDeviceTotalMem_v2 (size_t *size, CUdevice device)
{
  *size = standin_setting ("MEMORY", 1l << 30);
  return standin_call ("cuDeviceTotalMem", "%d", device);
}

CUresult
cuDeviceGetAttribute (int *value, CUdevice_attribute attribute,
		      CUdevice device)
{
  switch (attribute)
    {
    case CU_DEVICE_ATTRIBUTE_WARP_SIZE:
      *value = standin_setting ("WARP", 32);
      break;
    case CU_DEVICE_ATTRIBUTE_CLOCK_RATE:
      *value = 1000000;
      break;
    case CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT:
      *value = 4;
      break;
    case CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR:
      *value = standin_setting ("ARCH", 90) / 10;
      break;
    case CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR:
      *value = standin_setting ("ARCH", 90) % 10;
      break;
    default:
      *value = standin_other_attribute (attribute);
      break;
    }
  return standin_call ("cuDeviceGetAttribute", "%d %d", (int) attribute,
		       device);
}

CUresult
cuDevicePrimaryCtxRetain (CUcontext *context, CUdevice device)
{
  CUresult result = standin_call ("cuDevicePrimaryCtxRetain", "%d", device);
  if (result != CUDA_SUCCESS)
    return result;
  pthread_mutex_lock (&lock);
  contexts[device].device = device;
  contexts[device].references++;
  pthread_mutex_unlock (&lock);
  standin_count (STANDIN_CONTEXT, 1);
  *context = &contexts[device];
  return CUDA_SUCCESS;
}

CUresult
cuDevicePrimaryCtxRelease (CUdevice device)
{
  CUresult result = standin_call ("cuDevicePrimaryCtxRelease", "%d", device);
  pthread_mutex_lock (&lock);
  if (contexts[device].references-- == 1)
    contexts[device].dead = CUDA_SUCCESS;
  pthread_mutex_unlock (&lock);
  standin_count (STANDIN_CONTEXT, -1);
  return result;
}

CUresult
cuCtxGetCurrent (CUcontext *context)
{
  *context = current;
  return standin_call ("cuCtxGetCurrent", "%s", "");
}

CUresult
cuCtxSetCurrent (CUcontext context)
{
  if (context)
    standin_call ("cuCtxSetCurrent", "%d", context->device);
  else
    standin_call ("cuCtxSetCurrent", "none");
  current = context;
  return CUDA_SUCCESS;
}

CUresult
cuCtxSetLimit (CUlimit limit, size_t value)
{
  STANDIN_ENTER ("cuCtxSetLimit", "%d %zu", (int) limit, value);
  return CUDA_SUCCESS;
}

CUresult
cuCtxSynchronize (void)
{
  STANDIN_ENTER ("cuCtxSynchronize", "%s", "");
  standin_streams_wait ();
  standin_print_flush ();
  return standin_context_state ();
}

CUcontext
standin_context (void)
{
  return current;
}

void
standin_context_set (CUcontext context)
{
  current = context;
}

CUresult
standin_context_state (void)
{
  if (!current)
    return CUDA_ERROR_INVALID_CONTEXT;
  pthread_mutex_lock (&lock);
  CUresult state = (current->references ? current->dead
		    : CUDA_ERROR_INVALID_CONTEXT);
  pthread_mutex_unlock (&lock);
  return state;
}

bool
standin_context_dead (CUcontext context)
{
  pthread_mutex_lock (&lock);
  bool dead = context->dead != CUDA_SUCCESS;
  pthread_mutex_unlock (&lock);
  return dead;
}

void
standin_context_kill (CUcontext context, CUresult reason)
{
  pthread_mutex_lock (&lock);
  context->dead = reason;
  pthread_mutex_unlock (&lock);
}
