/* What a tool is told of data.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "devices/registry.h"
#include "ompt/data-op.h"

void
ompt_tell_data (const struct ompt_data_op *op, ompt_scope_endpoint_t endpoint)
{
  struct ompt_construct *c = ompt_innermost;
  if (!ompt_call_begin ())
    return;
  ompt_callback_target_data_op_emi_t emi
    = CALLBACK (ompt_callback_target_data_op_emi);
  ompt_callback_target_data_op_t plain
    = CALLBACK (ompt_callback_target_data_op);
  void *source = (void *) op->source, *destination = (void *) op->destination;
  if (emi)
    {
      if (endpoint == ompt_scope_begin)
	c->operation = 0;
      emi (endpoint, c->target_task, &c->data, &c->operation, op->type, source,
	   op->source_device, destination, op->destination_device, op->size,
	   c->code);
    }
  else if (plain && endpoint == ompt_scope_begin)
    {
      c->operation = ompt_new_id ();
      plain (c->data.value, c->operation, op->type, source, op->source_device,
	     destination, op->destination_device, op->size, c->code);
    }
  ompt_call_end ();
}

struct ompt_data_op
ompt_data_op (ompt_target_data_op_t type, const struct device *device,
	      uintptr_t host, uintptr_t there, size_t size)
{
  const void *h = (const void *) host, *d = (const void *) there;
  int host_number = registry_count_so_far ();
  if (type == ompt_target_data_transfer_from_device
      || type == ompt_target_data_delete)
    return (struct ompt_data_op) { type, d, h, device->number, host_number,
				   size };
  return (struct ompt_data_op) { type, h, d, host_number, device->number,
				 size };
}

void
ompt_tell_mapping (ompt_target_data_op_t type, const struct device *device,
		   uintptr_t host, uintptr_t there, size_t size)
{
  struct ompt_data_op op = ompt_data_op (type, device, host, there, size);
  struct ompt_data_op first = op;
  if (type == ompt_target_data_alloc)
    first.destination = NULL;
  ompt_tell_data (&first, ompt_scope_begin);
  ompt_tell_data (&op, ompt_scope_end);
}

void
ompt_tell_routine (struct ompt_routine *routine, const void *code)
{
  ompt_enter (&routine->construct, code);
  ompt_tell_data (&routine->op, ompt_scope_begin);
}

void
ompt_tell_routine_end (struct ompt_routine *routine)
{
  ompt_tell_data (&routine->op, ompt_scope_end);
  ompt_leave (&routine->construct);
}
