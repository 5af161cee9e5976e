/* What a tool is told of constructs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef OMPT_TARGET_H
#define OMPT_TARGET_H

#include <stddef.h>
#include "ompt/callbacks.h"

/* Where the program calls the runtime for a construct, null if the tool is not
   told of it; and of what kind that is.  */
struct ompt_caller
{
  const void *code;
  ompt_target_t kind;
};

/* The caller of a function for a construct of KIND.  */
#define OMPT_CALLER(kind) \
  ((struct ompt_caller) { __builtin_return_address (0), (kind) })

/* KIND, with nowait if so.  */
static inline ompt_target_t
ompt_kind (ompt_target_t kind, bool nowait)
{
  return kind + (nowait ? ompt_target_nowait - ompt_target : 0);
}

/* That of one that the tool is not told of.  */
#define OMPT_UNTOLD ((struct ompt_caller) { NULL, ompt_target })

static inline bool
ompt_hears (const struct ompt_caller *caller)
{
  return ompt_on () && caller->code;
}

/* A construct for a device, or a routine, that the tool hears of.  */
struct ompt_construct
{
  /* The one that this thread was in before.  */
  struct ompt_construct *outer;
  /* Whether the tool has heard that it begins; the rest is undefined
     otherwise.  */
  bool told;
  ompt_target_t kind;
  int device;
  /* Where the program calls the runtime.  */
  const void *code;
  /* The tool's, of the task that has met it and of its target task, which is
     OWN_TASK if no library has data for it.  */
  ompt_data_t *task, *target_task, own_task;
  /* The tool's, or its number; and those of what is done for it now.  */
  ompt_data_t data;
  ompt_id_t operation;
};

/* The innermost one of this thread, or null.  */
extern _Thread_local struct ompt_construct *ompt_innermost
  __attribute__ ((tls_model ("initial-exec")));

/* The host as a device.  */
#define OMPT_HOST -1

/* A construct of CALLER begins on DEVICE.  */
extern void ompt_tell_begin (struct ompt_construct *construct, int device,
			     const struct ompt_caller *caller);
extern void ompt_tell_end (struct ompt_construct *construct);

static inline void
ompt_construct_begin (struct ompt_construct *construct, int device,
		      const struct ompt_caller *caller)
{
  construct->told = ompt_hears (caller);
  if (construct->told)
    ompt_tell_begin (construct, device, caller);
}

static inline void
ompt_construct_end (struct ompt_construct *construct)
{
  if (__builtin_expect (construct->told, 0))
    ompt_tell_end (construct);
}

/* The same for what is no construct, which says only what it does.  */
extern void ompt_enter (struct ompt_construct *construct, const void *code);
extern void ompt_leave (struct ompt_construct *construct);

/* The region of this thread's construct is launched with TEAMS, or has
   ended.  */
extern void ompt_tell_submit (ompt_scope_endpoint_t endpoint, int teams);

static inline void
ompt_submit (ompt_scope_endpoint_t endpoint, int teams)
{
  if (__builtin_expect (ompt_innermost != NULL, 0))
    ompt_tell_submit (endpoint, teams);
}

/* This thread's data, the tool's.  */
extern ompt_data_t *ompt_thread_data (void);

#endif /* OMPT_TARGET_H */
