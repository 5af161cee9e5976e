/* Dependences of target tasks on each other.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Outside of a parallel region tasks of the host run at once, so a target task
   can only depend on other target tasks, and a task of the host waits for those
   that it depends on.  All that is decided here.

   In a parallel region libgomp orders a target task with all other tasks, but
   it starts a task only when a thread of the team comes to a scheduling point.
   So the runtime keeps the dependences of target tasks itself there, too.
   Where a target task can only depend on other target tasks, it starts as soon
   as these are done; libgomp then finds that the work was started.  Where a
   task of the host may be involved, libgomp alone decides.  An address counts
   as the host's once a task of the host had a dependence on it: libgomp does
   not say when such a task is done.  */

#ifndef DEPEND_H
#define DEPEND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "base/dependence.h"

/* A target task that is not done, or somebody who waits for some.  Guarded by
   the lock of depend.c.  */
struct depend_node
{
  /* Set by the user.  READY is called, with no lock held, when there is nothing
     left to wait for after depend_made said that there was.  LAST: it depends
     on all others of the thread.  */
  void (*ready) (struct depend_node *node);
  bool last;

  /* The rest belongs to depend.c.  */
  struct depend_node *next;
  struct depend_node **place;
  /* Which thread made it: only tasks of one thread can depend on each
     other.  */
  const void *thread;
  struct dependence *dependences;
  size_t count;
  /* Tasks that it waits for, and one more until depend_made.  */
  unsigned waits;
  /* Tasks that wait for it.  */
  struct depend_edge *successors;
};

/* A task of the host was made with DEPEND (or null), in a parallel region.  */
extern void depend_note_host_task (const struct dependences *depend);

/* NODE is new and has DEPEND (or null).  If tasks of the host may be involved,
   it says WITH_HOST, and NODE may never be ready.  False if it will not be for
   want of memory.  */
extern bool depend_enter (struct depend_node *node,
			  const struct dependences *depend, bool with_host);

/* Whether there is any node.  If not, what the tasks did is visible.  */
extern bool depend_any (void);

/* NODE may be started from now on.  True if it has nothing to wait for.  */
extern bool depend_made (struct depend_node *node);

/* NODE is done, or will not be.  Others become ready.  */
extern void depend_leave (struct depend_node *node);

/* In the child after fork: there are no tasks.  */
extern void depend_after_fork (void);

#endif /* DEPEND_H */
