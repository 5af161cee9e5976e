/* What a tool is told of constructs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stddef.h>
#include "devices/registry.h"
#include "ompt/libomp.h"
#include "ompt/target.h"

_Thread_local struct ompt_construct *ompt_innermost;

static _Thread_local ompt_data_t thread_data, task_data;

ompt_data_t *
ompt_thread_data (void)
{
  return &thread_data;
}

void
ompt_enter (struct ompt_construct *construct, const void *code)
{
  construct->outer = ompt_innermost;
  construct->kind = 0;
  construct->code = code;
  construct->data.value = 0;
  construct->operation = 0;
  construct->task = construct->target_task = NULL;
  ompt_libomp_tasks (&construct->task, &construct->target_task);
  /* libgomp has no data for tasks.  */
  construct->own_task.value = 0;
  if (!construct->task)
    construct->task = &task_data;
  if (!construct->target_task)
    construct->target_task = &construct->own_task;
  ompt_innermost = construct;
}

void
ompt_leave (struct ompt_construct *construct)
{
  ompt_innermost = construct->outer;
}

/* Who has a callback with data of its own hears nothing by the other
   (section 4.5.2.26).  */
static void
tell (struct ompt_construct *c, ompt_scope_endpoint_t endpoint)
{
  ompt_callback_target_emi_t emi = CALLBACK (ompt_callback_target_emi);
  ompt_callback_target_t plain = CALLBACK (ompt_callback_target);
  if (!emi && endpoint == ompt_scope_begin)
    c->data.value = ompt_new_id ();
  if (!ompt_call_begin ())
    return;
  if (emi)
    emi (c->kind, endpoint, c->device, c->task, c->target_task, &c->data,
	 c->code);
  else if (plain)
    plain (c->kind, endpoint, c->device, c->task, c->data.value, c->code);
  ompt_call_end ();
}

void
ompt_tell_begin (struct ompt_construct *construct, int device,
		 const struct ompt_caller *caller)
{
  ompt_enter (construct, caller->code);
  construct->kind = caller->kind;
  construct->device = (device == OMPT_HOST ? registry_count_so_far ()
		       : device);
  tell (construct, ompt_scope_begin);
  /* What the program does on the host is nothing that the construct does.  */
  if (device == OMPT_HOST)
    ompt_leave (construct);
}

void
ompt_tell_end (struct ompt_construct *construct)
{
  ompt_innermost = construct;
  tell (construct, ompt_scope_end);
  ompt_leave (construct);
}

void
ompt_tell_submit (ompt_scope_endpoint_t endpoint, int teams)
{
  struct ompt_construct *c = ompt_innermost;
  if (!ompt_call_begin ())
    return;
  ompt_callback_target_submit_emi_t emi
    = CALLBACK (ompt_callback_target_submit_emi);
  ompt_callback_target_submit_t plain = CALLBACK (ompt_callback_target_submit);
  /* -1 if only the region's code knows.  */
  unsigned requested = teams > 0 ? teams : 0;
  if (emi)
    {
      if (endpoint == ompt_scope_begin)
	c->operation = 0;
      emi (endpoint, &c->data, &c->operation, requested);
    }
  else if (plain && endpoint == ompt_scope_begin)
    {
      c->operation = ompt_new_id ();
      plain (c->data.value, c->operation, requested);
    }
  ompt_call_end ();
}
