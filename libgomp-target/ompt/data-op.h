/* What a tool is told of data.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Of this thread's innermost construct or routine.  One operation goes on at a
   time.  */

#ifndef OMPT_DATA_OP_H
#define OMPT_DATA_OP_H

#include <stddef.h>
#include <stdint.h>
#include "ompt/target.h"

struct device;

struct ompt_data_op
{
  ompt_target_data_op_t type;
  const void *source, *destination;
  int source_device, destination_device;
  size_t size;
};

/* Whether somebody wants to hear of it.  */
static inline bool
ompt_hears_data (void)
{
  return __builtin_expect (ompt_innermost != NULL, 0);
}

/* The following are called if so.  What is done begins or ends.  */
extern void ompt_tell_data (const struct ompt_data_op *op,
			    ompt_scope_endpoint_t endpoint);

/* What is done with SIZE bytes at HOST, which stand at THERE on DEVICE: they
   are mapped there, copied, or no longer mapped.  */
extern struct ompt_data_op ompt_data_op (ompt_target_data_op_t type,
					 const struct device *device,
					 uintptr_t host, uintptr_t there,
					 size_t size);

/* The same as one event, of what takes no time.  */
extern void ompt_tell_mapping (ompt_target_data_op_t type,
			       const struct device *device, uintptr_t host,
			       uintptr_t there, size_t size);

/* A routine, which does one thing with data.  */
struct ompt_routine
{
  struct ompt_construct construct;
  struct ompt_data_op op;
};

/* OP of ROUTINE begins, which returns to CODE.  Called if there is a tool.  */
extern void ompt_tell_routine (struct ompt_routine *routine,
			       const void *code);

/* It ends.  */
extern void ompt_tell_routine_end (struct ompt_routine *routine);

/* The same for one that does what is of TYPE with what stands at HOST and at
   THERE on DEVICE; in the end the latter may be known only.  */
static inline void
ompt_routine_begin (struct ompt_routine *routine, ompt_target_data_op_t type,
		    const struct device *device, const void *host,
		    const void *there, size_t size, const void *code)
{
  routine->construct.told = ompt_on ();
  if (!routine->construct.told)
    return;
  routine->op = ompt_data_op (type, device, (uintptr_t) host,
			      (uintptr_t) there, size);
  ompt_tell_routine (routine, code);
}

static inline void
ompt_routine_end (struct ompt_routine *routine)
{
  if (__builtin_expect (routine->construct.told, 0))
    ompt_tell_routine_end (routine);
}

#endif /* OMPT_DATA_OP_H */
