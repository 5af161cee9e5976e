/* The stand-in's devices and contexts.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "standin.h"

#define MOST_DEVICES 8

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct CUctx_st contexts[MOST_DEVICES];	/* Guarded by LOCK.  */
static __thread CUcontext current;

static const struct error
{
  CUresult code;
  const char *name, *text;
} errors[] =
{
  { CUDA_ERROR_INVALID_VALUE, "CUDA_ERROR_INVALID_VALUE", "invalid argument" },
  { CUDA_ERROR_OUT_OF_MEMORY, "CUDA_ERROR_OUT_OF_MEMORY", "out of memory" },
  { CUDA_ERROR_NOT_INITIALIZED, "CUDA_ERROR_NOT_INITIALIZED",
    "initialization error" },
  { CUDA_ERROR_INVALID_DEVICE, "CUDA_ERROR_INVALID_DEVICE",
    "invalid device ordinal" },
  { CUDA_ERROR_INVALID_HANDLE, "CUDA_ERROR_INVALID_HANDLE",
    "invalid resource handle" },
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
  { CUDA_ERROR_LAUNCH_TIMEOUT, "CUDA_ERROR_LAUNCH_TIMEOUT",
    "the launch timed out and was terminated" },
  { CUDA_ERROR_ASSERT, "CUDA_ERROR_ASSERT", "device-side assert triggered" },
  { CUDA_ERROR_MISALIGNED_ADDRESS, "CUDA_ERROR_MISALIGNED_ADDRESS",
    "misaligned address" },
  { CUDA_ERROR_LAUNCH_FAILED, "CUDA_ERROR_LAUNCH_FAILED",
    "unspecified launch failure" },
  { CUDA_ERROR_NOT_PERMITTED, "CUDA_ERROR_NOT_PERMITTED",
    "operation not permitted" }
};

/* What CODE means; null if it is none of the above.  */
static const struct error *
find_error (CUresult code)
{
  for (size_t i = 0; i < sizeof errors / sizeof errors[0]; i++)
    if (errors[i].code == code)
      return &errors[i];
  return NULL;
}

CUresult
cuGetErrorName (CUresult code, const char **name)
{
  const struct error *error = find_error (code);

  *name = error ? error->name : NULL;
  return error ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

CUresult
cuGetErrorString (CUresult code, const char **text)
{
  const struct error *error = find_error (code);

  *text = error ? error->text : NULL;
  return error ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
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
  if (result != CUDA_SUCCESS)
    return result;
  if (flags)
    return CUDA_ERROR_INVALID_VALUE;
  standin_initialized ();
  return visible_devices () ? CUDA_SUCCESS : CUDA_ERROR_NO_DEVICE;
}

/* Whether there is no DEVICE.  */
static bool
is_none (const char *call, CUdevice device)
{
  bool none = device < 0 || device >= visible_devices ();

  if (none)
    standin_misuse ("%s: device %d", call, device);
  return none;
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
  STANDIN_CALL ("cuDeviceGet", "%d", number);
  if (is_none ("cuDeviceGet", number))
    return CUDA_ERROR_INVALID_DEVICE;
  *device = number;
  return CUDA_SUCCESS;
}

CUresult
cuDeviceGetName (char *name, int size, CUdevice device)
{
  STANDIN_CALL ("cuDeviceGetName", "%d", device);
  if (is_none ("cuDeviceGetName", device))
    return CUDA_ERROR_INVALID_DEVICE;
  snprintf (name, size, "Stand-in %d", device);
  return CUDA_SUCCESS;
}

CUresult
cuDeviceTotalMem_v2 (size_t *size, CUdevice device)
{
  STANDIN_CALL ("cuDeviceTotalMem", "%d", device);
  if (is_none ("cuDeviceTotalMem", device))
    return CUDA_ERROR_INVALID_DEVICE;
  *size = standin_setting ("MEMORY", 1l << 30);
  return CUDA_SUCCESS;
}

CUresult
cuDeviceGetAttribute (int *value, CUdevice_attribute attribute,
		      CUdevice device)
{
  STANDIN_CALL ("cuDeviceGetAttribute", "%d %d", (int) attribute, device);
  if (is_none ("cuDeviceGetAttribute", device))
    return CUDA_ERROR_INVALID_DEVICE;
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
    case CU_DEVICE_ATTRIBUTE_PAGEABLE_MEMORY_ACCESS:
      *value = standin_setting ("PAGEABLE", 0);
      break;
    default:
      *value = standin_other_attribute (attribute);
      break;
    }
  return CUDA_SUCCESS;
}

CUresult
cuDevicePrimaryCtxRetain (CUcontext *context, CUdevice device)
{
  STANDIN_CALL ("cuDevicePrimaryCtxRetain", "%d", device);
  if (is_none ("cuDevicePrimaryCtxRetain", device))
    return CUDA_ERROR_INVALID_DEVICE;
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
  STANDIN_CALL ("cuDevicePrimaryCtxRelease", "%d", device);
  pthread_mutex_lock (&lock);
  bool there = device >= 0 && device < MOST_DEVICES
	       && contexts[device].references > 0;
  if (there && --contexts[device].references == 0)
    {
      contexts[device].dead = CUDA_SUCCESS;
      contexts[device].launched = false;
      memset (contexts[device].limits, 0, sizeof contexts[device].limits);
    }
  pthread_mutex_unlock (&lock);
  if (!there)
    {
      standin_misuse ("cuDevicePrimaryCtxRelease: device %d", device);
      return CUDA_ERROR_INVALID_CONTEXT;
    }
  standin_count (STANDIN_CONTEXT, -1);
  return CUDA_SUCCESS;
}

CUresult
cuCtxGetCurrent (CUcontext *context)
{
  STANDIN_CALL ("cuCtxGetCurrent", "%s", "");
  *context = current;
  return CUDA_SUCCESS;
}

/* Whether CONTEXT was retained and not released.  */
static bool
is_alive (CUcontext context)
{
  pthread_mutex_lock (&lock);
  bool alive = (context >= contexts && context < contexts + MOST_DEVICES
		&& context->references > 0);
  pthread_mutex_unlock (&lock);
  return alive;
}

CUresult
cuCtxSetCurrent (CUcontext context)
{
  if (!context)
    STANDIN_CALL ("cuCtxSetCurrent", "none");
  else
    {
      STANDIN_CALL ("cuCtxSetCurrent", "%d", (int) (context - contexts));
      if (!is_alive (context))
	{
	  standin_misuse ("cuCtxSetCurrent: a context that is none");
	  return CUDA_ERROR_INVALID_CONTEXT;
	}
    }
  current = context;
  return CUDA_SUCCESS;
}

/* What the driver has of LIMIT in any context.  */
static size_t
usual_limit (CUlimit limit)
{
  static const size_t usual[] = { 1 << 10, 1 << 20, 8 << 20 };
  return usual[limit];
}

CUresult
cuCtxGetLimit (size_t *value, CUlimit limit)
{
  STANDIN_ENTER ("cuCtxGetLimit", "%d", (int) limit);
  if (limit > CU_LIMIT_MALLOC_HEAP_SIZE)
    return CUDA_ERROR_INVALID_VALUE;
  pthread_mutex_lock (&lock);
  *value = current->limits[limit] ? current->limits[limit]
	   : usual_limit (limit);
  pthread_mutex_unlock (&lock);
  return CUDA_SUCCESS;
}

CUresult
cuCtxSetLimit (CUlimit limit, size_t value)
{
  STANDIN_ENTER ("cuCtxSetLimit", "%d %zu", (int) limit, value);
  /* The driver only minds kernels that use what is limited.  */
  pthread_mutex_lock (&lock);
  bool late = current->launched;
  if (!late)
    current->limits[limit] = value;
  pthread_mutex_unlock (&lock);
  if (late)
    return CUDA_ERROR_INVALID_VALUE;
  if (limit == CU_LIMIT_MALLOC_HEAP_SIZE)
    standin_heap_limit (value);
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

void
standin_context_launched (void)
{
  pthread_mutex_lock (&lock);
  current->launched = true;
  pthread_mutex_unlock (&lock);
}

CUresult
standin_context_state (void)
{
  if (standin_gone ())
    return CUDA_ERROR_DEINITIALIZED;
  if (!current)
    {
      standin_misuse ("a thread has no context");
      return CUDA_ERROR_INVALID_CONTEXT;
    }
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
