/* The callbacks of the program's tool.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stddef.h>
#include <unistd.h>
#include "ompt/callbacks.h"

#define EVENTS (ompt_callback_error + 1)

_Atomic bool ompt_active;

/* Each is stored by the tool, and called from then on.  */
static _Atomic (ompt_callback_t) callbacks[EVENTS];

static _Atomic ompt_id_t last_id;

/* Threads that call the tool, and how often this one is among them.  */
static _Atomic unsigned callers;
static _Thread_local unsigned own_calls;

bool
ompt_call_begin (void)
{
  if (!ompt_on ())
    return false;
  callers++;
  if (!ompt_active)
    {
      callers--;
      return false;
    }
  own_calls++;
  return true;
}

void
ompt_call_end (void)
{
  own_calls--;
  callers--;
}

void
ompt_wait_for_calls (void)
{
  for (int i = 0; callers > own_calls && i < 5000; i++)
    usleep (1000);
}

void
ompt_after_fork (void)
{
  callers = own_calls;
}

ompt_id_t
ompt_new_id (void)
{
  return atomic_fetch_add_explicit (&last_id, 1, memory_order_relaxed) + 1;
}

bool
callback_is_called (ompt_callbacks_t event)
{
  switch (event)
    {
    case ompt_callback_target:
    case ompt_callback_target_emi:
    case ompt_callback_target_data_op:
    case ompt_callback_target_data_op_emi:
    case ompt_callback_target_submit:
    case ompt_callback_target_submit_emi:
    case ompt_callback_device_initialize:
    case ompt_callback_device_finalize:
    case ompt_callback_device_load:
    case ompt_callback_device_unload:
      return true;
    default:
      return false;
    }
}

ompt_callback_t
callback_for (ompt_callbacks_t event)
{
  return callbacks[event];
}

/* What nobody is told of belongs to the host's threads, which are libgomp's, or
   is a map event, which OpenMP leaves to the implementation.  */
ompt_set_result_t
callback_set (ompt_callbacks_t event, ompt_callback_t callback)
{
  if (event < ompt_callback_thread_begin || event >= EVENTS)
    return ompt_set_error;
  callbacks[event] = callback;
  return callback_is_called (event) ? ompt_set_always : ompt_set_never;
}

int
callback_get (ompt_callbacks_t event, ompt_callback_t *callback)
{
  if (event < ompt_callback_thread_begin || event >= EVENTS
      || !callback_is_called (event))
    return 0;
  ompt_callback_t known = callbacks[event];
  if (known)
    *callback = known;
  return known != NULL;
}
