/* The heap of an image's OpenMP code.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* It is in our device library: device-libraries/nvptx/heap.c, whose names are
   here, and cuda-heap.ptx.  */

#include "config.h"
#include "device.h"
#include "environment.h"
#include "heap.h"
#include "image.h"

/* Not 0 if nothing is to be kept.  */
#define PLAIN_VARIABLE "__gomp_offload_plain_heap"

/* A kernel that gives back what is kept, for so many threads.  */
#define EMPTY_KERNEL "__gomp_offload_heap_empty"
#define EMPTY_THREADS 512

bool
heap_begin (struct device *device, const struct image *image)
{
  int plain = !nvptx_settings.keep_memory;

  return (!plain
	  || image_set_variable (device, image, PLAIN_VARIABLE, &plain,
				 sizeof plain));
}

bool
heap_end (struct device *device, const struct image *image)
{
  CUfunction kernel;

  if (!image_has_name (image->target_data, EMPTY_KERNEL))
    return true;
  struct lane *lane = lane_acquire (device);
  bool ok = (lane
	     && DEVICE_CALL (device, cuModuleGetFunction, &kernel,
			     image->module, EMPTY_KERNEL)
	     && DEVICE_CALL (device, cuLaunchKernel, kernel, 1, 1, 1,
			     EMPTY_THREADS, 1, 1, 0, lane->stream, NULL, NULL)
	     && device_call_succeeded (device, "cuStreamSynchronize",
				       lane_synchronize (lane)));
  if (lane)
    lane_release (lane);
  return ok;
}
