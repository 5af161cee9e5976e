/* OpenACC on NVIDIA GPUs: what GPUs say of themselves, and CUDA's handles.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <pthread.h>
#include <stdio.h>
#include "device.h"
#include "gomp-plugin.h"
#include "plugin.h"
#include "plugins/async-queue.h"
#include "plugins/openacc.h"
#include "program-stream.h"

/* The driver's version.  */
static char driver_text[sizeof "CUDA Driver -2147483648.-2147483648"];

static void
find_driver_version (void)
{
  int version;

  if (CU (cuDriverGetVersion, &version) == CUDA_SUCCESS)
    snprintf (driver_text, sizeof driver_text, "CUDA Driver %d.%d",
	      version / 1000, version % 1000 / 10);
}

static const char *
driver_version (void)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;

  pthread_once (&once, find_driver_version);
  return *driver_text ? driver_text : NULL;
}

/* Bytes of DEVICE's memory that nobody has, the pool neither; or 0.  */
static size_t
free_memory (struct device *device)
{
  struct device_scope scope;
  size_t unused = 0, total;

  if (!device_enter (device, &scope))
    return 0;
  if (!pool_trim (device)
      || !DEVICE_CALL (device, cuMemGetInfo, &unused, &total))
    unused = 0;
  device_leave (device, &scope);
  return unused;
}

union goacc_property_value
GOMP_OFFLOAD_openacc_get_property (int n, enum goacc_property property)
{
  union goacc_property_value value = { NULL };
  struct device *device = plugin_device (n);

  switch (property)
    {
    case GOACC_PROPERTY_MEMORY:
      value.val = device->memory;
      break;
    case GOACC_PROPERTY_FREE_MEMORY:
      value.val = free_memory (device);
      break;
    case GOACC_PROPERTY_NAME:
      value.ptr = device->name;
      break;
    case GOACC_PROPERTY_VENDOR:
      value.ptr = "Nvidia";
      break;
    case GOACC_PROPERTY_DRIVER:
      value.ptr = driver_version ();
      break;
    case GOACC_PROPERTY_STRING:
      break;
    }
  return value;
}

void *
GOMP_OFFLOAD_openacc_cuda_get_current_device (void)
{
  int n = openacc_current_device ();

  return n < 0 ? NULL : &plugin_device (n)->handle;
}

void *
GOMP_OFFLOAD_openacc_cuda_get_current_context (void)
{
  int n = openacc_current_device ();

  return n < 0 ? NULL : plugin_device (n)->context;
}

static bool
wait_for_stream (int n, void *stream)
{
  struct device *device = plugin_device (n);
  struct device_scope scope;

  if (!device_enter (device, &scope))
    return false;
  bool ok = DEVICE_CALL (device, cuStreamSynchronize, stream);
  device_leave (device, &scope);
  return ok;
}

static int
test_stream (int n, void *stream)
{
  struct device *device = plugin_device (n);
  struct device_scope scope;

  if (!device_enter (device, &scope))
    return -1;
  CUresult result = CU (cuStreamQuery, stream);
  int over = (result == CUDA_ERROR_NOT_READY ? 0
	      : device_call_succeeded (device, "cuStreamQuery", result) ? 1
	      : -1);
  device_leave (device, &scope);
  return over;
}

static bool
destroy_stream (int n, void *stream)
{
  struct device *device = plugin_device (n);
  struct device_scope scope;

  if (!device_enter (device, &scope))
    return false;
  bool ok = DEVICE_CALL (device, cuStreamDestroy, stream);
  device_leave (device, &scope);
  return ok;
}

static const struct async_stream_kind streams
  = { wait_for_stream, test_stream, destroy_stream };

/* STREAM, or if it is null one that is made, is QUEUE's from now on.  False
   after a message.  */
static bool
set_stream (struct goacc_asyncqueue *queue, CUstream stream)
{
  struct device *device = plugin_device (async_queue_device (queue));
  struct device_scope scope;
  bool own = !stream;

  if (!device_enter (device, &scope))
    return false;
  bool ok = (own ? program_stream_make (device, &stream)
	     : program_stream_use (device, stream));
  device_leave (device, &scope);
  return ok && async_queue_set_stream (queue, stream, own, &streams);
}

void *
GOMP_OFFLOAD_openacc_cuda_get_stream (struct goacc_asyncqueue *queue)
{
  if (!async_queue_stream (queue) && !set_stream (queue, NULL))
    return NULL;
  return async_queue_stream (queue);
}

int
GOMP_OFFLOAD_openacc_cuda_set_stream (struct goacc_asyncqueue *queue,
				      void *stream)
{
  return set_stream (queue, stream);
}
