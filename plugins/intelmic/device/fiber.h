/* Fibers: calls of functions that take turns on one thread.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A fiber has a stack of its own, and belongs to the thread that got it: only
   that thread runs it.  So what is the thread's (errno, variables that each
   thread has) is that of all its fibers.  */

#ifndef INTELMIC_FIBER_H
#define INTELMIC_FIBER_H

#include <stdbool.h>
#include <stddef.h>

struct fiber;

/* Whether there are any: not where a sanitizer follows the stacks.  */
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
#define FIBERS_THERE_ARE 0
#else
#define FIBERS_THERE_ARE 1
#endif

/* See to it that this thread has COUNT fibers that run nothing; new ones have
   stacks of at least SIZE bytes.  False if there is no memory for them.  */
extern bool fiber_reserve (unsigned count, size_t size);

/* One of these.  */
extern struct fiber *fiber_get (void);

/* Give it back, when it runs nothing.  This thread keeps it for the next
   time.  */
extern void fiber_put (struct fiber *fiber);

/* Have it call FUNCTION.  Returns when that has ended or pauses: whether it has
   ended.  */
extern bool fiber_start (struct fiber *fiber, void (*function) (void *),
			 void *argument);

/* Go on where it paused; returns as fiber_start does.  */
extern bool fiber_resume (struct fiber *fiber);

/* Called in FIBER: return from its start, or from its last resumption.  */
extern void fiber_pause (struct fiber *fiber);

#endif /* INTELMIC_FIBER_H */
