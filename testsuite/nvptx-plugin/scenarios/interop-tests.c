/* Tests of the nvptx plugin: interop objects.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#include "../harness/tests.h"
#include "gomp-constants-all.h"
#include "include/interop.h"
#include "plugins/nvptx/cuda-driver-api.h"

CUresult cuDevicePrimaryCtxRetain (CUcontext *, CUdevice);
CUresult cuDevicePrimaryCtxRelease (CUdevice);
CUresult cuCtxSetCurrent (CUcontext);
CUresult cuMemAllocHost_v2 (void **, size_t);
CUresult cuMemFreeHost (void *);
CUresult cuMemcpyDtoHAsync_v2 (void *, CUdeviceptr, size_t, CUstream);
CUresult cuStreamCreate (CUstream *, unsigned int);
CUresult cuStreamDestroy_v2 (CUstream);
CUresult cuStreamSynchronize (CUstream);

/* What prefer_type says for FIRST, a digit, and attributes.  */
#define SEPARATOR "\x80"
#define ITEM(FIRST) SEPARATOR FIRST SEPARATOR "ompx_one\0ompx_two\0" "\0"

/* How PROPERTY of OBJECT is to be asked for.  */
static void
check_kind (struct interop_object *object, int property, int kind)
{
  int by_int = 99, by_pointer = 99, by_string = 99;

  plugin.get_interop_int (object, property, &by_int);
  plugin.get_interop_ptr (object, property, &by_pointer);
  plugin.get_interop_str (object, property, &by_string);
  check (by_int == (kind == INTEROP_IS_INT ? INTEROP_SUCCESS : kind));
  check (by_pointer == (kind == INTEROP_IS_POINTER ? INTEROP_SUCCESS : kind));
  check (by_string == (kind == INTEROP_IS_STRING ? INTEROP_SUCCESS : kind));
}

/* What can be asked of OBJECT, of device 1, number 7 of the program's.  */
static void
check_object (struct interop_object *object, int runtime, const char *name,
	      bool targetsync)
{
  check (plugin.get_interop_int (object, INTEROP_FOREIGN_RUNTIME, NULL)
	 == runtime);
  check (strcmp (plugin.get_interop_str (object, INTEROP_FOREIGN_RUNTIME_NAME,
					 NULL), name) == 0);
  check (plugin.get_interop_int (object, INTEROP_VENDOR, NULL) == 11);
  check (strcmp (plugin.get_interop_str (object, INTEROP_VENDOR_NAME, NULL),
		 "nvidia") == 0);
  check (plugin.get_interop_int (object, INTEROP_DEVICE_NUMBER, NULL) == 7);
  check (plugin.get_interop_int (object, INTEROP_DEVICE, NULL) == 1);
  check_kind (object, INTEROP_FOREIGN_RUNTIME, INTEROP_IS_INT);
  check_kind (object, INTEROP_VENDOR_NAME, INTEROP_IS_STRING);
  check_kind (object, INTEROP_PLATFORM, INTEROP_NO_VALUE);
  check_kind (object, INTEROP_DEVICE, INTEROP_IS_INT);
  check_kind (object, INTEROP_CONTEXT,
	      runtime == INTEROP_CUDA ? INTEROP_NO_VALUE : INTEROP_IS_POINTER);
  check_kind (object, INTEROP_TARGETSYNC,
	      targetsync ? INTEROP_IS_POINTER : INTEROP_NO_VALUE);
  check (strcmp (plugin.get_interop_type_desc (object, INTEROP_PLATFORM),
		 "N/A") == 0);
}

void
scenario_interop (void)
{
  static const struct
  {
    const char *prefer;
    int runtime;
    const char *name, *context_type;
  } tries[] = {
    { NULL, INTEROP_CUDA, "cuda", "N/A" },
    { ITEM (""), INTEROP_CUDA, "cuda", "N/A" },
    { ITEM ("\x07"), INTEROP_CUDA, "cuda", "N/A" },
    { ITEM ("\x07") ITEM ("\x02") ITEM ("\x01"), INTEROP_CUDA_DRIVER,
      "cuda_driver", "CUcontext" },
    { ITEM ("\x81") ITEM ("") ITEM ("\x05"), INTEROP_HIP, "hip", "hipCtx_t" }
  };

  tests_open ();
  tests_device (1);
  for (size_t i = 0; i < 2 * sizeof tries / sizeof tries[0]; i++)
    {
      struct interop_object object = { .device = 7 };
      plugin.interop (&object, 1, INTEROP_INIT, i & 1, tries[i / 2].prefer);
      check_object (&object, tries[i / 2].runtime, tries[i / 2].name, i & 1);
      check (strcmp (plugin.get_interop_type_desc (&object, INTEROP_CONTEXT),
		     tries[i / 2].context_type) == 0);
      plugin.interop (&object, 1, INTEROP_USE, false, NULL);
      plugin.interop (&object, 1, INTEROP_DESTROY, false, NULL);
    }
}

/* Copy the int at P on the device, by STREAM, with nothing of the plugin's, and
   check that it is VALUE.  */
static void
check_value (CUstream stream, const void *p, int *host, int value)
{
  *host = -1;
  check (cuMemcpyDtoHAsync_v2 (host, (uintptr_t) p, sizeof *host, stream)
	 == CUDA_SUCCESS);
  check (cuStreamSynchronize (stream) == CUDA_SUCCESS && *host == value);
}

/* What is on streams of the program's own comes after copies to the device, of
   before the object was made and of afterwards, on the device, too.  */
void
scenario_interop_copies (void)
{
  struct interop_object object = { .device = 0 };
  CUcontext context;
  CUstream own;
  void *memory;

  tests_open ();
  tests_device (0);
  check (cuDevicePrimaryCtxRetain (&context, 0) == CUDA_SUCCESS);
  cuCtxSetCurrent (context);
  check (cuMemAllocHost_v2 (&memory, sizeof (int)) == CUDA_SUCCESS);
  check (cuStreamCreate (&own, CU_STREAM_DEFAULT) == CUDA_SUCCESS);
  int *p = plugin.alloc (0, sizeof (int)), *q = plugin.alloc (0, sizeof (int));
  for (int value = 1; value < 4; value++)
    {
      check (plugin.host2dev (0, p, &value, sizeof value));
      if (value == 1)
	plugin.interop (&object, 0, INTEROP_INIT, true, NULL);
      check_value (object.stream, p, memory, value);
      check (plugin.host2dev (0, p, &value, sizeof value));
      check_value (own, p, memory, value);
      check (plugin.dev2dev (0, q, p, sizeof value));
      check_value (own, q, memory, value);
    }
  int *host = memory, value = 9;
  *host = -1;
  check (plugin.host2dev (0, p, &value, sizeof value));
  check (cuMemcpyDtoHAsync_v2 (host, (uintptr_t) p, sizeof *host,
			       object.stream) == CUDA_SUCCESS);
  plugin.interop (&object, 0, INTEROP_USE, false, NULL);
  check (*host == 9);
  *host = -1;
  check (cuMemcpyDtoHAsync_v2 (host, (uintptr_t) p, sizeof *host,
			       object.stream) == CUDA_SUCCESS);
  plugin.interop (&object, 0, INTEROP_DESTROY, false, NULL);
  check (*host == 9);
  check (plugin.free (0, p) && plugin.free (0, q));
  cuStreamDestroy_v2 (own);
  cuMemFreeHost (memory);
  cuDevicePrimaryCtxRelease (0);
}
