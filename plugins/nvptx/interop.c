/* Interop objects: the CUDA driver's handles for the program's own use.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <string.h>
#include "gomp-constants-all.h"
#include "include/interop.h"
#include "interop.h"
#include "program-stream.h"

/* The type of a handle that a foreign runtime does not have.  */
#define NO_TYPE "N/A"

/* The foreign runtimes, the first of which is for who has no preference, with
   the types of their handles.  */
static const struct foreign_runtime
{
  int id;			/* INTEROP_CUDA ...  */
  const char *name;
  const char *device_type, *context_type, *stream_type;
} runtimes[] =
{
  { INTEROP_CUDA, "cuda", "int", NO_TYPE, "cudaStream_t" },
  { INTEROP_CUDA_DRIVER, "cuda_driver", "CUdevice", "CUcontext", "CUstream" },
  { INTEROP_HIP, "hip", "hipDevice_t", "hipCtx_t", "hipStream_t" }
};

/* The runtime with ID, or null.  */
static const struct foreign_runtime *
find_runtime (int id)
{
  for (size_t i = 0; i < sizeof runtimes / sizeof runtimes[0]; i++)
    if (runtimes[i].id == id)
      return &runtimes[i];
  return NULL;
}

/* The first of PREFER (see gomp-constants-all.h) that there is.  Attributes are
   for what other implementations can do.  */
static const struct foreign_runtime *
choose_runtime (const char *prefer)
{
  while (prefer && *prefer == GOMP_INTEROP_IFR_SEPARATOR)
    {
      for (prefer++; *prefer != GOMP_INTEROP_IFR_SEPARATOR; prefer++)
	{
	  const struct foreign_runtime *runtime = find_runtime (*prefer);
	  if (runtime)
	    return runtime;
	}
      for (prefer++; *prefer; prefer += strlen (prefer) + 1)
	continue;
      prefer++;
    }
  return &runtimes[0];
}

bool
interop_init (struct device *device, struct interop_object *object,
	      bool targetsync, const char *prefer)
{
  CUstream stream;

  object->foreign_runtime = choose_runtime (prefer)->id;
  object->data = device;
  /* One that is for nothing else waits for the copies.  */
  if (!program_stream_make (device, &stream))
    return false;
  if (!targetsync)
    return DEVICE_CALL (device, cuStreamDestroy, stream);
  object->stream = stream;
  return true;
}

bool
interop_use (struct device *device, struct interop_object *object)
{
  return (!object->stream
	  || DEVICE_CALL (device, cuStreamSynchronize, object->stream));
}

bool
interop_destroy (struct device *device, struct interop_object *object)
{
  if (!interop_use (device, object))
    return false;
  CUstream stream = object->stream;
  object->stream = NULL;
  return !stream || DEVICE_CALL (device, cuStreamDestroy, stream);
}

/* What PROPERTY of OBJECT is: INTEROP_IS_INT, _POINTER, _STRING, or
   INTEROP_NO_VALUE.  */
static int
kind_of (const struct interop_object *object, int property)
{
  switch (property)
    {
    case INTEROP_FOREIGN_RUNTIME:
    case INTEROP_VENDOR:
    case INTEROP_DEVICE_NUMBER:
    case INTEROP_DEVICE:
      return INTEROP_IS_INT;
    case INTEROP_FOREIGN_RUNTIME_NAME:
    case INTEROP_VENDOR_NAME:
      return INTEROP_IS_STRING;
    case INTEROP_CONTEXT:
      return (object->foreign_runtime == INTEROP_CUDA
	      ? INTEROP_NO_VALUE : INTEROP_IS_POINTER);
    case INTEROP_TARGETSYNC:
      return object->stream ? INTEROP_IS_POINTER : INTEROP_NO_VALUE;
    default:
      return INTEROP_NO_VALUE;
    }
}

/* Whether PROPERTY of OBJECT is for the routine of KIND; *RESULT, if that is
   not null, says so.  */
static bool
is_for (int kind, const struct interop_object *object, int property,
	int *result)
{
  int real = kind_of (object, property);

  if (result)
    *result = real == kind ? INTEROP_SUCCESS : real;
  return real == kind;
}

intptr_t
interop_int (const struct interop_object *object, int property, int *result)
{
  const struct device *device = object->data;

  if (!is_for (INTEROP_IS_INT, object, property, result))
    return 0;
  switch (property)
    {
    case INTEROP_FOREIGN_RUNTIME:
      return object->foreign_runtime;
    case INTEROP_VENDOR:
      return INTEROP_NVIDIA;
    case INTEROP_DEVICE_NUMBER:
      return object->device;
    default:
      return device->handle;
    }
}

void *
interop_pointer (const struct interop_object *object, int property,
		 int *result)
{
  const struct device *device = object->data;

  if (!is_for (INTEROP_IS_POINTER, object, property, result))
    return NULL;
  return property == INTEROP_TARGETSYNC ? object->stream : device->context;
}

const char *
interop_string (const struct interop_object *object, int property, int *result)
{
  if (!is_for (INTEROP_IS_STRING, object, property, result))
    return NULL;
  return (property == INTEROP_VENDOR_NAME ? "nvidia"
	  : find_runtime (object->foreign_runtime)->name);
}

const char *
interop_type (const struct interop_object *object, int property)
{
  const struct foreign_runtime *runtime
    = find_runtime (object->foreign_runtime);

  switch (property)
    {
    case INTEROP_DEVICE:
      return runtime->device_type;
    case INTEROP_CONTEXT:
      return runtime->context_type;
    case INTEROP_TARGETSYNC:
      return runtime->stream_type;
    default:
      return NO_TYPE;
    }
}
