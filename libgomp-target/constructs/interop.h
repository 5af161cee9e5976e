/* Interop objects: what a program needs to use a device by another runtime.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* OpenMP 5.2, section 14.1.  Plugins make the objects; where there is none to
   be had, on the host and on devices whose plugin has no foreign runtime, it
   is null, which is omp_interop_none.

   What the program puts on an object's stream after the construct has to come
   after the tasks that the construct depends on, of which the foreign runtime
   knows nothing.  So the construct waits for them, with nowait, too, which has
   no effect on omp_interop_none anyway.  */

#ifndef CONSTRUCTS_INTEROP_H
#define CONSTRUCTS_INTEROP_H

#include "gomp-plugin.h"
#include "base/dependence.h"
#include "constructs/select.h"

struct interop_construct
{
  struct device_request request;
  int init_count, use_count, destroy_count;
  /* Of each object that is made: where it goes, GOMP_INTEROP_*, and as for
     GOMP_OFFLOAD_interop what the program prefers.  */
  struct interop_object ***inits;
  const int *types;
  const char *const *prefer;
  struct interop_object **uses;
  struct interop_object ***destroys;
};

/* The construct C, with the dependences DEPEND (or null).  */
extern void interop_encounter (const struct interop_construct *c,
			       const struct dependences *depend);

/* The plugin of OBJECT's device; null if OBJECT is null or the device is
   down.  */
extern const struct plugin *
interop_plugin (const struct interop_object *object);

#endif /* CONSTRUCTS_INTEROP_H */
