/* Interop objects: the CUDA driver's handles for the program's own use.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* An object says how a foreign runtime names the device, its context and, if
   it is for targetsync, a stream of its own.  The foreign runtime is CUDA's
   driver, whose context the CUDA runtime shares, and HIP for NVIDIA's devices
   is but other names for that.

   A device that has had an object finishes copies before they return (lane.h),
   since nothing else would order them with what the program does.  */

#ifndef NVPTX_INTEROP_H
#define NVPTX_INTEROP_H

#include <stdbool.h>
#include <stdint.h>
#include "device.h"

/* As GOMP_OFFLOAD_interop, for DEVICE, which is entered.  False after a
   message; OBJECT is as good as none then.  */
extern bool interop_init (struct device *device, struct interop_object *object,
			  bool targetsync, const char *prefer);
extern bool interop_use (struct device *device, struct interop_object *object);
extern bool interop_destroy (struct device *device,
			     struct interop_object *object);

/* As GOMP_OFFLOAD_get_interop_*.  */
extern intptr_t interop_int (const struct interop_object *object,
			     int property, int *result);
extern void *interop_pointer (const struct interop_object *object,
			      int property, int *result);
extern const char *interop_string (const struct interop_object *object,
				   int property, int *result);
extern const char *interop_type (const struct interop_object *object,
				 int property);

#endif /* NVPTX_INTEROP_H */
