/* Images on a device: modules, kernels and variables.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include <string.h>
#include "copy.h"
#include "device.h"
#include "environment.h"
#include "gomp-constants-all.h"
#include "heap.h"
#include "indirect.h"
#include "launch.h"
#include "module.h"
#include "plugins/interface.h"

/* In GCC's device library: where omp_get_device_num looks, in GCC 12 and since
   GCC 13, when that has what the environment says, too, which GCC 12 has by
   itself; and how long a tick of the clock is, for omp_get_wtime.  */
#define ICVS_VARIABLE "__gomp_additional_icvs"
static const char *const number_variables[] = {
  "__gomp_device_num", ICVS_VARIABLE
};
#define TEAMS_VARIABLE "gomp_nteams_var"
#define THREADS_VARIABLE "gomp_teams_thread_limit_var"
#define CLOCK_TICK_VARIABLE "__nvptx_clocktick"

/* From GCC 14 on its device library manages a team's memory of
   omp_low_lat_mem_space, which is of the block's shared memory: as much of it
   as the launch gives, from this symbol on.  Every kernel writes to its first
   bytes, so each needs a little, whatever the program does.  */
#define POOL_SYMBOL "__nvptx_lowlat_pool"
#define POOL_LEAST 16
#define POOL_ALIGN 8

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

bool
image_has_name (const struct nvptx_image *source, const char *name)
{
  for (unsigned i = 0; i < source->ptx_num; i++)
    if (memmem (source->ptx[i].code, source->ptx[i].size, name, strlen (name)))
      return true;
  return false;
}

/* How large KERNEL's pool is, which has OWN bytes of shared memory without
   it.  */
static unsigned
pool_size (int own)
{
  long size = nvptx_settings.pool_size;

  if (size > NVPTX_SHARED_MEMORY - own)
    size = NVPTX_SHARED_MEMORY - own;
  return size < POOL_LEAST ? POOL_LEAST : size & -POOL_ALIGN;
}

/* Store what the driver says of KERNEL's ATTRIBUTE in *VALUE.  */
static bool
ask_driver (struct device *device, const struct kernel *kernel,
	    CUfunction_attribute attribute, int *value)
{
  CUresult result = CU (cuFuncGetAttribute, value, attribute,
			kernel->function);
  return (result == CUDA_SUCCESS
	  || symbol_failed (device, "cuFuncGetAttribute", kernel->name,
			    result));
}

/* Fill KERNEL for the entry NAME of IMAGE's module.  */
static bool
kernel_init (struct device *device, const struct image *image,
	     const char *name, struct kernel *kernel)
{
  int threads, shared = 0;

  kernel->name = name;
  kernel->source = image->target_data;
  kernel->knows_limits = image->knows_limits;
  CUresult result = CU (cuModuleGetFunction, &kernel->function, image->module,
			name);
  if (result != CUDA_SUCCESS)
    return symbol_failed (device, "cuModuleGetFunction", name, result);
  if (!ask_driver (device, kernel, CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK,
		   &threads)
      || (image->pool
	  && !ask_driver (device, kernel, CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES,
			  &shared)))
    return false;
  kernel->shared = image->pool ? pool_size (shared) : 0;
  kernel->max_threads = threads < 32 ? 1 : threads / 32;
  if (kernel->max_threads > KERNEL_MAX_THREADS)
    kernel->max_threads = KERNEL_MAX_THREADS;
  return true;
}

bool
image_find_variable (struct device *device, const struct image *image,
		     const char *name, bool optional, struct addr_pair *pair)
{
  CUdeviceptr address;
  size_t size;

  pair->start = pair->end = 0;
  /* Tools report what the driver is asked for and cannot find.  */
  if (optional && !image_has_name (image->target_data, name))
    return true;
  CUresult result = CU (cuModuleGetGlobal, &address, &size, image->module,
			name);
  if (optional && result == CUDA_ERROR_NOT_FOUND)
    return true;
  if (result != CUDA_SUCCESS)
    return symbol_failed (device, "cuModuleGetGlobal", name, result);
  pair->start = address;
  pair->end = address + size;
  return true;
}

bool
image_set_variable (struct device *device, const struct image *image,
		    const char *name, const void *value, size_t size)
{
  struct addr_pair place;

  if (!image_find_variable (device, image, name, true, &place))
    return false;
  return (place.end - place.start != size
	  || copy_to_device (device, (void *) place.start, value, size));
}

/* Set *PLACE to where IMAGE has the number of its device, if it has.  */
static bool
find_number (struct device *device, const struct image *image,
	     struct addr_pair *place)
{
  bool ok = true;

  place->start = 0;
  for (size_t i = 0;
       i < sizeof number_variables / sizeof number_variables[0]
       && ok && !place->start; i++)
    ok = image_find_variable (device, image, number_variables[i], true,
			      place);
  return ok;
}

/* Store there, in *PLACE, the number that the plugin has for DEVICE, and what
   the environment says.  */
static bool
store_number (struct device *device, const struct addr_pair *place)
{
  struct offload_icvs icvs
    = { .device_num = device->number, .max_teams = device->limits.teams,
	.teams_thread_limit = device->limits.threads };
  size_t size = place->end - place->start;

  return (!place->start || size > sizeof icvs
	  || copy_to_device (device, (void *) place->start, &icvs, size));
}

/* Leave it to the runtime to store its own number in *TABLE, if it would, and
   do the rest here.  */
static bool
hand_number_on (struct device *device, const struct image *image,
		struct addr_pair *table)
{
  struct addr_pair place;

  if (!find_number (device, image, &place))
    return false;
  *table = interface_number_place (place.start, place.end - place.start);
  return ((table->start == place.start
	   && !device->limits.teams && !device->limits.threads)
	  || store_number (device, &place));
}

/* Tell the device's library of GCC 12 what the environment says.  */
static bool
set_limits (struct device *device, const struct image *image)
{
  const struct team_limits *limits = &device->limits;

  return ((!limits->teams
	   || image_set_variable (device, image, TEAMS_VARIABLE,
				  &limits->teams, sizeof limits->teams))
	  && (!limits->threads
	      || image_set_variable (device, image, THREADS_VARIABLE,
				     &limits->threads,
				     sizeof limits->threads)));
}

/* Tell the device's library how long a tick of the clock is.  */
static bool
set_clock_tick (struct device *device, const struct image *image)
{
  double tick = 1e-3 / device->clock_khz;

  return image_set_variable (device, image, CLOCK_TICK_VARIABLE, &tick,
			     sizeof tick);
}

/* Fill TABLE and the kernels of IMAGE that are in it.  */
static bool
fill_table (struct device *device, struct image *image,
	    const struct nvptx_image *source, struct addr_pair *table)
{
  for (unsigned i = 0; i < source->function_num; i++, table++)
    {
      const struct nvptx_function *function = &source->functions[i];
      struct kernel *kernel = &image->kernels[i];
      if (!kernel_init (device, image, function->name, kernel))
	return false;
      /* GCC fixes the length of vectors of every OpenACC region.  */
      if (function->dims[GOMP_DIM_VECTOR])
	kernel->levels = function->dims;
      table->start = (uintptr_t) kernel;
      table->end = table->start + 1;
    }
  for (unsigned i = 0; i < source->var_num; i++, table++)
    if (!image_find_variable (device, image, source->var_names[i], false,
			      table))
      return false;
  return (hand_number_on (device, image, table)
	  && set_limits (device, image) && set_clock_tick (device, image)
	  && heap_begin (device, image)
	  && indirect_tell (device, image));
}

/* What SOURCE says of the initialization of its objects, or null.  */
static const struct nvptx_image_extended *
initialization (const struct nvptx_image *source)
{
  return NVPTX_IMAGE_EXTENSION (source, destructors);
}

/* How many kernels SOURCE has.  */
static unsigned
count_kernels (const struct nvptx_image *source)
{
  const struct nvptx_image_extended *extended = initialization (source);

  return (source->function_num
	  + (extended ? extended->constructor_num + !!extended->destructors
	     : 0));
}

/* Initialize the objects of IMAGE, and make ready what destroys them.  */
static bool
initialize_objects (struct device *device, struct image *image,
		    const struct nvptx_image *source)
{
  const struct nvptx_image_extended *extended = initialization (source);
  struct kernel *kernel = &image->kernels[source->function_num];
  struct addr_pair number;

  if (!extended)
    return true;
  /* The runtime stores it when the image is loaded; a constructor may ask
     before.  */
  if (extended->constructor_num
      && !(find_number (device, image, &number)
	   && store_number (device, &number)))
    return false;
  for (unsigned i = 0; i < extended->constructor_num; i++, kernel++)
    if (!kernel_init (device, image, extended->constructors[i], kernel)
	|| !launch_alone (device, kernel))
      return false;
  if (extended->destructors)
    {
      if (!kernel_init (device, image, extended->destructors, kernel))
	return false;
      image->destructors = kernel;
    }
  return true;
}

/* Destroy the objects of IMAGE.  */
static bool
destroy_objects (struct device *device, const struct image *image)
{
  return !image->destructors || launch_alone (device, image->destructors);
}

static bool
image_destroy (struct device *device, struct image *image)
{
  bool ok = DEVICE_CALL (device, cuModuleUnload, image->module);

  if (image->indirect)
    ok &= pool_free (device, image->indirect);
  free (image->kernels);
  free (image);
  return ok;
}

int
image_load (struct device *device, const void *target_data,
	    struct addr_pair **table)
{
  const struct nvptx_image *source = target_data;
  unsigned length = source->function_num + source->var_num + 1;
  struct image *image = GOMP_PLUGIN_malloc_cleared (sizeof *image);

  image->target_data = target_data;
  /* Kernels with this expect a pool of shared memory.  */
  image->pool = image_has_name (source, POOL_SYMBOL);
  image->knows_limits = image_has_name (source, ICVS_VARIABLE);
  if (!module_load (device, source, &image->module))
    {
      free (image);
      return -1;
    }
  image->kernels = GOMP_PLUGIN_malloc_cleared ((count_kernels (source) + 1)
					       * sizeof *image->kernels);
  struct addr_pair *pairs = GOMP_PLUGIN_malloc (length * sizeof *pairs);
  if (!fill_table (device, image, source, pairs)
      || !initialize_objects (device, image, source))
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
  bool ok = destroy_objects (device, image);
  ok &= heap_end (device, image);
  ok &= image_destroy (device, image);
  return ok;
}

bool
image_list_release (struct device *device)
{
  bool ok = true;

  for (struct image *image = device->images.first, *next; image; image = next)
    {
      next = image->next;
      ok &= destroy_objects (device, image);
      ok &= image_destroy (device, image);
    }
  pthread_mutex_destroy (&device->images.lock);
  return ok;
}
