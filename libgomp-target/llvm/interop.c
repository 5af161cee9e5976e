/* The construct "interop" in clang's programs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "gomp-constants-all.h"
#include "constructs/interop.h"
#include "llvm/device.h"
#include "llvm/libomp.h"
#include "llvm/tgt-abi.h"
#include "llvm/version.h"
#include "omp/interop-routines.h"

/* These wait as constructs/interop.h says, and so have nothing to do for
   nowait.  */
void
__tgt_interop_init (tgt_place *place, int32_t thread,
		    struct interop_object **object, int32_t type,
		    int32_t device, int32_t depend_count, void *depend,
		    int32_t nowait)
{
  (void) place, (void) thread, (void) nowait;
  int targetsync = type == TGT_INTEROP_TARGETSYNC ? GOMP_INTEROP_TARGETSYNC : 0;
  const struct interop_construct c = {
    .request = tgt_device (device), .init_count = 1, .inits = &object,
    .types = &targetsync
  };
  libomp_wait_depend (depend_count, depend);
  interop_encounter (&c, NULL);
}

void
__tgt_interop_use (tgt_place *place, int32_t thread,
		   struct interop_object **object, int32_t device,
		   int32_t depend_count, void *depend, int32_t nowait)
{
  (void) place, (void) thread, (void) device, (void) nowait;
  const struct interop_construct c = { .use_count = 1, .uses = object };
  libomp_wait_depend (depend_count, depend);
  interop_encounter (&c, NULL);
}

void
__tgt_interop_destroy (tgt_place *place, int32_t thread,
		       struct interop_object **object, int32_t device,
		       int32_t depend_count, void *depend, int32_t nowait)
{
  (void) place, (void) thread, (void) device, (void) nowait;
  const struct interop_construct c
    = { .destroy_count = 1, .destroys = &object };
  libomp_wait_depend (depend_count, depend);
  interop_encounter (&c, NULL);
}

/* The routines for its objects.  */

TGT_ROUTINE (intptr_t, omp_get_interop_int,
	 (struct interop_object *object, int property, int *result),
	 (object, property, result))
TGT_ROUTINE (void *, omp_get_interop_ptr,
	 (struct interop_object *object, int property, int *result),
	 (object, property, result))
TGT_ROUTINE (const char *, omp_get_interop_str,
	 (struct interop_object *object, int property, int *result),
	 (object, property, result))
TGT_ROUTINE (const char *, omp_get_interop_name,
	 (const struct interop_object *object, int property),
	 (object, property))
TGT_ROUTINE (const char *, omp_get_interop_type_desc,
	 (struct interop_object *object, int property), (object, property))
