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
   not say when such a task is done.  Only siblings depend on each other, but
   which task made a target task is not known here, only which thread.  So there
   may be more order here than libgomp has; libgomp's is what counts.

   A device can order what is started there by itself (tickets, see
   GOMP_OFFLOAD_async_start).  So a task may become due a first time, when all
   that it depends on and that is not done was started on its own device: then
   it can be started, too, to be executed after that.  */

#ifndef DEPEND_H
#define DEPEND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "gomp-plugin-ext.h"
#include "base/dependence.h"

struct depend_use;
struct depend_edge;
struct depend_due;

/* What a task that is due has to wait for.  */
enum depend_state
{
  /* Something; it became due in vain.  */
  DEPEND_BLOCKED,
  /* Only what its device knows of, node.after.  */
  DEPEND_EARLY,
  /* Nothing.  */
  DEPEND_MET
};

/* A target task that is not done, or somebody who waits for some.  Guarded by
   the lock of depend.c.  */
struct depend_node
{
  /* Set by the user.  READY is called, with no lock held, when NODE is
     due, which it may be again until it was called for DEPEND_MET.  What
     becomes due by what it does goes to DUE.  It has one hold more on the
     node meanwhile.  QUEUE: where it may be started early, with others of
     the same; null for nowhere.  */
  void (*ready) (struct depend_node *node, enum depend_state state,
		 struct depend_due *due);
  const void *queue;
  /* For the user to count who needs the node.  */
  _Atomic int holders;

  /* Tickets of what it was to be started after, when it was due early.  */
  uint64_t after[GOMP_PLUGIN_AFTER_MAX];
  unsigned after_count;

  /* The rest belongs to depend.c.  */
  struct depend_node *next;
  struct depend_node **place;
  /* Which thread made it: siblings are made by one thread.  */
  const void *thread;
  struct depend_use *uses;
  size_t count;
  /* Tasks that it waits for; those of them that the device cannot wait for, or
     may not be able to.  */
  unsigned waits;
  unsigned unstarted;
  /* depend_made was called; only libgomp knows when it may be started.  */
  bool made;
  bool left_to_libgomp;
  /* Of its own region, or 0.  */
  uint64_t ticket;
  /* It cannot be started early.  */
  bool late;
  /* The region has ended, though what it waits for has not left yet.  */
  bool ended;
  /* Due in some thread, as NEXT_DUE of another or the last.  */
  bool is_due;
  struct depend_node *next_due;
  /* Tasks that wait for it.  */
  struct depend_edge *successors;
};

/* Nodes that a thread has found to be due.  */
struct depend_due
{
  struct depend_node *first, *last;
};

/* A task of the host was made with DEPEND (or null), in a parallel region.  */
extern void depend_note_host_task (const struct dependences *depend);

/* NODE is new and has DEPEND (or null).  If tasks of the host may be involved,
   it says WITH_HOST, and its dependences may never be met.  False if there is
   no memory for it.  */
extern bool depend_enter (struct depend_node *node,
			  const struct dependences *depend, bool with_host);

/* By libgomp NODE may be started now.  Those that it waits for nevertheless are
   no siblings of it, but were made by the same thread: it waits no longer.  */
extern void depend_release (struct depend_node *node);

/* NODE, which was entered, may be started from now on.  It gets its first
   state; unless that is DEPEND_MET, it becomes due later.  */
extern enum depend_state depend_made (struct depend_node *node);

/* NODE was due early, but cannot be started so.  Its state now: as before, or
   DEPEND_MET; it does not become due early again.  */
extern enum depend_state depend_not_early (struct depend_node *node);

/* NODE was started on its queue as TICKET, which others may be started
   after.  */
extern void depend_started (struct depend_node *node, uint64_t ticket,
			    struct depend_due *due);

/* NODE's region has ended.  True if NODE is to leave, false if it will be
   due for that (depend_has_ended), because others have to leave before
   it.  */
extern bool depend_end (struct depend_node *node);

/* Of a node that is due, whether it was for that.  */
extern bool depend_has_ended (const struct depend_node *node);

/* NODE is done, or will not be.  Others become due.  */
extern void depend_leave (struct depend_node *node, struct depend_due *due);

/* Call READY for all in DUE, until there are none.  */
extern void depend_proceed (struct depend_due *due);

/* Whether there is any node.  If not, what the tasks did is visible.  */
extern bool depend_any (void);

/* A thread that waits until all target tasks that it has made are done.  */
struct depend_waiter
{
  /* Called when that is so, with the lock of depend.c held.  */
  void (*wake) (struct depend_waiter *waiter);
  const void *thread;
  size_t count;
  struct depend_waiter *next;
};

/* Prepare WAITER, with WAKE set, for the calling thread.  False if there
   is nothing to wait for.  */
extern bool depend_wait_all (struct depend_waiter *waiter);

/* What this thread has done comes before what a task does that has dependences,
   and that libgomp lets go from now on: it does so in a way that who checks for
   races does not see.  */
extern void depend_publish (void);

/* WAITER, which depend_wait_all has prepared, waits no longer.  */
extern void depend_stop_waiting (struct depend_waiter *waiter);

/* In the child after fork: there are no tasks.  */
extern void depend_after_fork (void);

#endif /* DEPEND_H */
