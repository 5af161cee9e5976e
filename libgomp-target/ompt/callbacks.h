/* The callbacks of the program's tool.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* OpenMP 5.1, section 4.5.2.  They are called where things happen, so that a
   tool can take the time, and some of that is under a device's lock: OpenMP has
   callbacks use none of its routines and directives.  */

#ifndef OMPT_CALLBACKS_H
#define OMPT_CALLBACKS_H

#include <stdatomic.h>
#include <stdbool.h>
#include "ompt/headers/omp-tools.h"

/* Whether there is a tool that has begun and not ended.  */
extern _Atomic bool ompt_active;

static inline bool
ompt_on (void)
{
  return __builtin_expect (atomic_load_explicit (&ompt_active,
						 memory_order_acquire), 0);
}

/* This thread is going to call the tool.  False if that has ended; else it does
   not end before ompt_call_end.  */
extern bool ompt_call_begin (void);
extern void ompt_call_end (void);

/* The tool is no longer active: wait for other threads that call it, for some
   seconds at most.  */
extern void ompt_wait_for_calls (void);

extern void ompt_after_fork (void);

/* The tool's function for EVENT, or null.  */
extern ompt_callback_t callback_for (ompt_callbacks_t event);

/* How those of ompt_set_callback and ompt_get_callback behave.  */
extern ompt_set_result_t callback_set (ompt_callbacks_t event,
				       ompt_callback_t callback);
extern int callback_get (ompt_callbacks_t event, ompt_callback_t *callback);

/* Whether EVENT is one that is told of.  */
extern bool callback_is_called (ompt_callbacks_t event);

/* The tool's function for EVENT with its type, in an "if" that it is there.  */
#define CALLBACK(event) ((event##_t) callback_for (event))

/* A number that is no other's.  */
extern ompt_id_t ompt_new_id (void);

#endif /* OMPT_CALLBACKS_H */
