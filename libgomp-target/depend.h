/* Dependences of target tasks on each other.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* libgomp orders a target task with all other tasks, but it starts a task only
   when a thread of the team comes to a scheduling point.  Outside of a
   parallel region there is one thread, so regions with dependences would start
   at the taskwait and not overlap with what the host does before.

   So the runtime keeps the dependences of target tasks itself, too.  Where a
   target task can only depend on other target tasks, it starts as soon as
   these are done; libgomp then finds that the work was started.  Where a task
   of the host may be involved, libgomp alone decides.  An address counts as
   the host's once a task of the host had a dependence on it: libgomp does not
   say when such a task is done.  */

#ifndef DEPEND_H
#define DEPEND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct dependence
{
  uintptr_t address;
  /* Anything but "in".  */
  bool out;
};

/* A target task that is not done.  Guarded by the lock of depend.c.  */
struct depend_node
{
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

/* The number of dependences in DEPEND, an array as for GOMP_task.  */
extern size_t depend_count (void **depend);

/* A task of the host was made with DEPEND.  */
extern void depend_note_host_task (void **depend);

/* NODE is a new target task with DEPEND.  */
extern void depend_enter (struct depend_node *node, void **depend);

/* NODE may be started from now on.  True if it has nothing to wait for.  */
extern bool depend_made (struct depend_node *node);

/* NODE is done, or will not be.  READY is called, with no lock held, for each
   task that has nothing left to wait for.  */
extern void depend_leave (struct depend_node *node,
			  void (*ready) (struct depend_node *node));

/* In the child after fork: there are no tasks.  */
extern void depend_after_fork (void);

#endif /* DEPEND_H */
