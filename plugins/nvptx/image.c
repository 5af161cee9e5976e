/* Images on a device: modules, kernels and variables.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include "copy.h"
#include "device.h"
#include "module.h"

/* In GCC's device library: where omp_get_device_num looks, and how long a tick
   of the clock is, for omp_get_wtime.  */
#define DEVICE_NUM_VARIABLE "__gomp_device_num"
#define CLOCK_TICK_VARIABLE "__nvptx_clocktick"

void
image_list_init (struct image_list *list)
{
  pthread_mutex_init (&list->lock, NULL);
}

/* Say that CALL returned RESULT for NAME.  */

static bool
symbol_failed (struct device *device, const char *call, const char *name,
	       CUresult result)
{
  GOMP_PLUGIN_error ("nvptx device %d (%s): loading an image: %s (%s): %s",
		     device->number, device->name, call, name,
		     cuda_error_text (result));
  return false;
}

/* Fill KERNEL for FUNCTION of IMAGE's module.  */

static bool
kernel_init (struct device *device, const struct image *image,
	     const struct nvptx_function *function, struct kernel *kernel)
{
  const char *name = kernel->name = function->name;
  int threads;

  kernel->source = image->target_data;
  CUresult result = CU (cuModuleGetFunction, &kernel->function, image->module,
			name);
  if (result != CUDA_SUCCESS)
    return symbol_failed (device, "cuModuleGetFunction", name, result);
  result = CU (cuFuncGetAttribute, &threads,
	       CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, kernel->function);
  if (result != CUDA_SUCCESS)
    return symbol_failed (device, "cuFuncGetAttribute", name, result);
  kernel->max_threads = threads < 32 ? 1 : threads / 32;
  if (kernel->max_threads > KERNEL_MAX_THREADS)
    kernel->max_threads = KERNEL_MAX_THREADS;
  return true;
}

/* Set *PAIR to the place of the variable NAME.  */

static bool
find_variable (struct device *device, const struct image *image,
	       const char *name, struct addr_pair *pair)
{
  CUdeviceptr address;
  size_t size;
  CUresult result = CU (cuModuleGetGlobal, &address, &size, image->module,
			name);

  if (result != CUDA_SUCCESS)
    return symbol_failed (device, "cuModuleGetGlobal", name, result);
  pair->start = address;
  pair->end = address + size;
  return true;
}

/* The same for a variable that the image need not have; *PAIR is empty
   then.  */

static bool
find_optional (struct device *device, const struct image *image,
	       const char *name, struct addr_pair *pair)
{
  CUdeviceptr address;
  size_t size;
  CUresult result = CU (cuModuleGetGlobal, &address, &size, image->module,
			name);

  pair->start = pair->end = 0;
  if (result == CUDA_ERROR_NOT_FOUND)
    return true;
  if (result != CUDA_SUCCESS)
    return symbol_failed (device, "cuModuleGetGlobal", name, result);
  pair->start = address;
  pair->end = address + size;
  return true;
}

/* Tell the device's library how long a tick of the clock is.  */

static bool
set_clock_tick (struct device *device, const struct image *image)
{
  struct addr_pair place;

  if (!find_optional (device, image, CLOCK_TICK_VARIABLE, &place))
    return false;
  double tick = 1e-3 / device->clock_khz;
  return (place.start == place.end
	  || copy_to_device (device, (void *) place.start, &tick,
			     sizeof tick));
}

/* Fill TABLE and the kernels of IMAGE.  */

static bool
fill_table (struct device *device, struct image *image,
	    const struct nvptx_image *source, struct addr_pair *table)
{
  for (unsigned i = 0; i < source->function_num; i++, table++)
    {
      struct kernel *kernel = &image->kernels[i];
      if (!kernel_init (device, image, &source->functions[i], kernel))
	return false;
      table->start = (uintptr_t) kernel;
      table->end = table->start + 1;
    }
  for (unsigned i = 0; i < source->var_num; i++, table++)
    if (!find_variable (device, image, source->var_names[i], table))
      return false;
  return (find_optional (device, image, DEVICE_NUM_VARIABLE, table)
	  && set_clock_tick (device, image));
}

static bool
image_destroy (struct device *device, struct image *image)
{
  CUresult result = CU (cuModuleUnload, image->module);

  free (image->kernels);
  free (image);
  return device_call_succeeded (device, "cuModuleUnload", result);
}

int
image_load (struct device *device, const void *target_data,
	    struct addr_pair **table)
{
  const struct nvptx_image *source = target_data;
  unsigned length = source->function_num + source->var_num + 1;
  struct image *image = GOMP_PLUGIN_malloc_cleared (sizeof *image);

  image->target_data = target_data;
  if (!module_load (device, source, &image->module))
    {
      free (image);
      return -1;
    }
  image->kernels = GOMP_PLUGIN_malloc_cleared ((source->function_num + 1)
					       * sizeof *image->kernels);
  struct addr_pair *pairs = GOMP_PLUGIN_malloc (length * sizeof *pairs);
  if (!fill_table (device, image, source, pairs))
    {
      free (pairs);
      image_destroy (device, image);
      return -1;
    }
  pthread_mutex_lock (&device->images.lock);
  image->next = device->images.first;
  device->images.first = image;
  pthread_mutex_unlock (&device->images.lock);
  *table = pairs;
  return length;
}

bool
image_unload (struct device *device, const void *target_data)
{
  struct image_list *list = &device->images;
  struct image *image, **p;

  pthread_mutex_lock (&list->lock);
  for (p = &list->first; *p && (*p)->target_data != target_data;
       p = &(*p)->next)
    continue;
  image = *p;
  if (image)
    *p = image->next;
  pthread_mutex_unlock (&list->lock);
  if (!image)
    {
      GOMP_PLUGIN_error ("nvptx device %d (%s): no such image is loaded",
			 device->number, device->name);
      return false;
    }
  return image_destroy (device, image);
}

bool
image_list_release (struct device *device)
{
  bool ok = true;

  for (struct image *image = device->images.first, *next; image; image = next)
    {
      next = image->next;
      ok &= image_destroy (device, image);
    }
  pthread_mutex_destroy (&device->images.lock);
  return ok;
}
