/* From PTX or machine code to a module of the driver.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include "device.h"
#include "environment.h"
#include "kept-code.h"
#include "module.h"

/* What the driver's linker has to say.  */
#define LOG_SIZE 16384

enum
{
  LINK_TIME, LINK_LOG, LINK_LOG_SIZE, LINK_ERRORS, LINK_ERRORS_SIZE,
  LINK_VERBOSE, LINK_LEVEL, LINK_OPTIONS
};

/* One use of the driver's linker, which writes to the values of its options
   until it is destroyed: a time, and how much of the logs it used.  */
struct linking
{
  CUlinkState state;
  void *values[LINK_OPTIONS];
  char errors[LOG_SIZE];
  char information[LOG_SIZE];
  void *code;			/* The linker's.  */
  size_t size;
};

/* The machine code of IMAGE that DEVICE runs best, or null.  */
static const struct nvptx_cubin *
find_cubin (const struct device *device, const struct nvptx_image *image)
{
  const struct nvptx_image_extended *extended
    = NVPTX_IMAGE_EXTENSION (image, cubin_num);
  const struct nvptx_cubin *best = NULL;

  if (!extended)
    return NULL;
  for (unsigned i = 0; i < extended->cubin_num; i++)
    {
      const struct nvptx_cubin *cubin = &extended->cubins[i];
      if (cubin->arch / 10 == (unsigned) device->arch / 10
	  && cubin->arch <= (unsigned) device->arch
	  && (!best || cubin->arch > best->arch))
	best = cubin;
    }
  return best;
}

/* What the user can do about RESULT, as the rest of a message.  */
static const char *
advice (CUresult result)
{
  switch (result)
    {
    case CUDA_ERROR_UNSUPPORTED_PTX_VERSION:
      return "; the driver is too old for this image:"
	     " update it, or compile with an older -misa";
    case CUDA_ERROR_NO_BINARY_FOR_GPU:
    case CUDA_ERROR_INVALID_PTX:
      return "; the image may be for another architecture:"
	     " compile with -foffload-options=nvptx-none=-march=sm_NN";
    default:
      return "";
    }
}

/* Say that CALL returned RESULT when an image was made ready for DEVICE, and
   what the driver's linker said.  */
static bool
loading_failed (struct device *device, const char *call, CUresult result,
		const char *log)
{
  size_t length = strlen (log);

  while (length && log[length - 1] == '\n')
    length--;
  GOMP_PLUGIN_error ("nvptx device %d (%s, sm_%d): loading an image: %s: %s%s"
		     "%s%.*s", device->number, device->name, device->arch,
		     call, cuda_error_text (result), advice (result),
		     length ? "\nThe driver's linker says:\n" : "",
		     (int) length, log);
  return false;
}

/* Begin to link.  */
static CUresult
linking_begin (struct linking *link)
{
  static const CUjit_option options[LINK_OPTIONS] =
  {
    [LINK_TIME] = CU_JIT_WALL_TIME,
    [LINK_LOG] = CU_JIT_INFO_LOG_BUFFER,
    [LINK_LOG_SIZE] = CU_JIT_INFO_LOG_BUFFER_SIZE_BYTES,
    [LINK_ERRORS] = CU_JIT_ERROR_LOG_BUFFER,
    [LINK_ERRORS_SIZE] = CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES,
    [LINK_VERBOSE] = CU_JIT_LOG_VERBOSE,
    [LINK_LEVEL] = CU_JIT_OPTIMIZATION_LEVEL
  };

  link->values[LINK_LOG] = link->information;
  link->values[LINK_LOG_SIZE] = (void *) (uintptr_t) LOG_SIZE;
  link->values[LINK_ERRORS] = link->errors;
  link->values[LINK_ERRORS_SIZE] = (void *) (uintptr_t) LOG_SIZE;
  link->values[LINK_VERBOSE] = (void *) (uintptr_t) 1;
  link->values[LINK_LEVEL] = (void *) (intptr_t) nvptx_settings.jit_level;
  /* The last option is left out where nothing is asked for.  */
  return CU (cuLinkCreate,
	     nvptx_settings.jit_level < 0 ? LINK_LEVEL : LINK_OPTIONS,
	     (CUjit_option *) options, link->values, &link->state);
}

/* The time that the linker took.  */
static float
linking_milliseconds (const struct linking *link)
{
  float milliseconds;

  memcpy (&milliseconds, &link->values[LINK_TIME], sizeof milliseconds);
  return milliseconds;
}

/* Link the PTX of IMAGE and load the result.  */
static bool
link_and_load (struct device *device, const struct nvptx_image *image,
	       struct linking *link, CUmodule *module)
{
  const char *call = "cuLinkAddData";
  CUresult result = CUDA_SUCCESS;

  for (unsigned i = 0; i < image->ptx_num && result == CUDA_SUCCESS; i++)
    result = CU (cuLinkAddData, link->state, CU_JIT_INPUT_PTX,
		 (void *) image->ptx[i].code, image->ptx[i].size, NULL, 0,
		 NULL, NULL);
  if (result == CUDA_SUCCESS)
    {
      call = "cuLinkComplete";
      result = CU (cuLinkComplete, link->state, &link->code, &link->size);
    }
  if (result == CUDA_SUCCESS)
    {
      GOMP_PLUGIN_debug (1, "nvptx device %d: PTX compiled in %.1f ms\n",
			 device->number, (double) linking_milliseconds (link));
      GOMP_PLUGIN_debug (2, "%s\n", link->information);
      call = "cuModuleLoadData";
      result = CU (cuModuleLoadData, module, link->code);
    }
  return (result == CUDA_SUCCESS
	  || loading_failed (device, call, result, link->errors));
}

/* Have the driver compile the PTX of IMAGE, and keep the result in ENTRY.  */
static bool
compile_ptx (struct device *device, const struct nvptx_image *image,
	     struct image_cache_entry *entry, CUmodule *module)
{
  struct linking *link = GOMP_PLUGIN_malloc_cleared (sizeof *link);
  CUresult result = linking_begin (link);
  const bool begun = result == CUDA_SUCCESS;
  bool ok = (begun ? link_and_load (device, image, link, module)
	     : loading_failed (device, "cuLinkCreate", result, ""));

  kept_code_keep (device, entry, ok ? link->code : NULL, link->size);
  if (begun)
    {
      result = CU (cuLinkDestroy, link->state);
      if (ok && result != CUDA_SUCCESS)
	ok = loading_failed (device, "cuLinkDestroy", result, "");
    }
  free (link);
  return ok;
}

static bool
load_ptx (struct device *device, const struct nvptx_image *image,
	  CUmodule *module)
{
  struct image_cache_entry *entry;

  return (kept_code_load (device, image, module, &entry)
	  || compile_ptx (device, image, entry, module));
}

bool
module_load (struct device *device, const struct nvptx_image *image,
	     CUmodule *module)
{
  const struct nvptx_cubin *cubin = find_cubin (device, image);

  if (cubin)
    {
      CUresult result = CU (cuModuleLoadData, module, cubin->code);
      if (result == CUDA_SUCCESS)
	{
	  GOMP_PLUGIN_debug (1, "nvptx device %d: machine code for sm_%u"
			     " loaded\n", device->number, cubin->arch);
	  return true;
	}
      GOMP_PLUGIN_debug (1, "nvptx device %d: machine code for sm_%u not"
			 " usable (%s), taking the PTX\n", device->number,
			 cubin->arch, cuda_error_text (result));
    }
  return load_ptx (device, image, module);
}
