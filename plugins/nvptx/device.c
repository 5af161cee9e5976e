/* One GPU.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include "device.h"
#include "end.h"
#include "environment.h"
#include "no-cancel.h"

/* The heap that the device's malloc uses, of which GCC's device library takes
   some for each team that runs a parallel region.  */
#define HEAP_PER_MULTIPROCESSOR ((size_t) 1 << 20)
#define HEAP_SMALLEST ((size_t) 8 << 20)

/* The driver's own printf buffer loses what was printed before the last
   megabyte.  */
#define PRINTF_BUFFER ((size_t) 8 << 20)

/* The device of a thread that chose none, for the CUDA runtime.  */
#define CUDA_DEFAULT_DEVICE 0

bool
device_call_succeeded (struct device *device, const char *call,
		       CUresult result)
{
  if (result == CUDA_SUCCESS)
    return true;
  if (!atomic_load (&device->lost))
    GOMP_PLUGIN_error ("nvptx device %d (%s): %s: %s", device->number,
		       device->name, call, cuda_error_text (result));
  return false;
}

bool
device_enter (struct device *device, struct device_scope *scope)
{
  if (nvptx_end_is_over ())
    {
      nvptx_end_refuse (device->number);
      return false;
    }
  scope->previous = NULL;
  scope->cancel = cancel_disable ();
  if (DEVICE_CALL (device, cuCtxGetCurrent, &scope->previous)
      && (scope->previous == device->context
	  || DEVICE_CALL (device, cuCtxSetCurrent, device->context)))
    return true;
  cancel_restore (scope->cancel);
  return false;
}

void
device_leave (struct device *device, struct device_scope *scope)
{
  if (scope->previous != device->context
      && (scope->previous || device->handle != CUDA_DEFAULT_DEVICE))
    DEVICE_CALL (device, cuCtxSetCurrent, scope->previous);
  cancel_restore (scope->cancel);
}

/* Fill in what is asked of the driver about DEVICE.  */
static bool
read_properties (struct device *device)
{
  int major, minor, warp;
  const struct
  {
    CUdevice_attribute attribute;
    int *value;
  } wanted[] =
  {
    { CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, &major },
    { CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR, &minor },
    { CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT, &device->multiprocessors },
    { CU_DEVICE_ATTRIBUTE_CLOCK_RATE, &device->clock_khz },
    { CU_DEVICE_ATTRIBUTE_WARP_SIZE, &warp }
  };

  if (!DEVICE_CALL (device, cuDeviceGetName, device->name,
		    sizeof device->name, device->handle)
      || !DEVICE_CALL (device, cuDeviceTotalMem, &device->memory,
		       device->handle))
    return false;
  for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++)
    if (!DEVICE_CALL (device, cuDeviceGetAttribute, wanted[i].value,
		      wanted[i].attribute, device->handle))
      return false;
  if (warp != 32)
    {
      GOMP_PLUGIN_error ("nvptx device %d (%s): GCC's code needs warps of 32"
			 " threads; this device's have %d", device->number,
			 device->name, warp);
      return false;
    }
  device->arch = 10 * major + minor;
  return true;
}

/* Set LIMIT of DEVICE's context, which is its WHAT, to ASKED, or if that is 0
   to at least USUAL: another user of the context may have set more.  Once
   kernels have run it may be too late, which is no reason to stop.  */
static void
set_limit (struct device *device, CUlimit limit, const char *what,
	   size_t asked, size_t usual)
{
  size_t now;

  if (!asked
      && CU (cuCtxGetLimit, &now, limit) == CUDA_SUCCESS && now >= usual)
    return;
  CUresult result = CU (cuCtxSetLimit, limit, asked ? asked : usual);
  if (result != CUDA_SUCCESS)
    GOMP_PLUGIN_debug (1, "nvptx device %d: %s not set: %s\n",
		       device->number, what, cuda_error_text (result));
}

static void
set_limits (struct device *device)
{
  size_t heap = device->multiprocessors * HEAP_PER_MULTIPROCESSOR;

  set_limit (device, CU_LIMIT_MALLOC_HEAP_SIZE, "heap size",
	     nvptx_settings.heap_size,
	     heap < HEAP_SMALLEST ? HEAP_SMALLEST : heap);
  set_limit (device, CU_LIMIT_PRINTF_FIFO_SIZE, "printf buffer", 0,
	     PRINTF_BUFFER);
  if (nvptx_settings.thread_stack_size)
    set_limit (device, CU_LIMIT_STACK_SIZE, "hardware stack size",
	       nvptx_settings.thread_stack_size, 0);
}

struct device *
device_open (int number)
{
  struct device_scope scope;
  struct device *device = GOMP_PLUGIN_malloc_cleared (sizeof *device);

  device->number = number;
  device->limits = team_limits_read (number);
  lanes_init (&device->lanes);
  pool_init (&device->pool);
  stacks_init (&device->stacks);
  image_list_init (&device->images);
  async_init (&device->async);

  if (!DEVICE_CALL (device, cuDeviceGet, &device->handle, number)
      || !read_properties (device)
      || !DEVICE_CALL (device, cuDevicePrimaryCtxRetain, &device->context,
		       device->handle))
    goto fail;
  if (!device_enter (device, &scope))
    goto fail_context;
  set_limits (device);
  device_leave (device, &scope);
  GOMP_PLUGIN_debug (1, "nvptx device %d: %s, sm_%d, %d multiprocessors,"
		     " %zu MiB, driver for CUDA %d.%d\n", number,
		     device->name, device->arch, device->multiprocessors,
		     device->memory >> 20, cuda_driver_version () / 1000,
		     cuda_driver_version () % 1000 / 10);
  return device;

fail_context:
  CU (cuDevicePrimaryCtxRelease, device->handle);
fail:
  free (device);
  return NULL;
}

/* Enter DEVICE for the last time and wait for what runs there; what it has
   printed comes out.  False after a message; if there is nothing to be done,
   the device is lost afterwards.  */
static bool
settle (struct device *device, struct device_scope *scope)
{
  CUresult result = CU (cuCtxGetCurrent, &scope->previous);

  /* When the process is ending the driver may be gone before us, and with it
     all that is to be released.  */
  if (result == CUDA_ERROR_DEINITIALIZED)
    atomic_store (&device->lost, true);
  /* A thread that the program does not wait for is in a region, which may be
     an endless one.  */
  if (lanes_busy (&device->lanes))
    atomic_store (&device->lost, true);
  if (atomic_load (&device->lost))
    return true;
  if (device_call_succeeded (device, "cuCtxGetCurrent", result)
      && DEVICE_CALL (device, cuCtxSetCurrent, device->context)
      && DEVICE_CALL (device, cuCtxSynchronize))
    return true;
  atomic_store (&device->lost, true);
  return false;
}

bool
device_close (struct device *device)
{
  struct device_scope scope = { NULL };

  if (!settle (device, &scope))
    return false;
  if (atomic_load (&device->lost))
    return true;

  bool ok = async_release (device);
  ok &= image_list_release (device);
  ok &= lanes_release (device);
  ok &= stacks_free (device);
  ok &= pool_release (device);
  ok &= DEVICE_CALL (device, cuCtxSetCurrent,
		     scope.previous == device->context ? NULL
		     : scope.previous);
  ok &= DEVICE_CALL (device, cuDevicePrimaryCtxRelease, device->handle);
  return ok;
}
