/* Asynchronous constructs as tasks of libgomp.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A construct with nowait is a target task (OpenMP 5.1, section 2.14): ordered
   by its dependences with other tasks, host tasks among them, and waited for
   by taskwait, taskgroups and barriers.

   Outside of a parallel region there are no other tasks: those of the host run
   at once.  So the graph of depend.h is all that is needed, and the functions
   of libgomp where a task has to be done (scheduling-points.c) wait.

   In a parallel region libgomp knows how to do all that, so the target task is
   a detachable task of libgomp: its body sees to it that the work is started,
   and the event is fulfilled when the work is done.  Without dependences, and
   where the runtime knows that they are met (depend.h), the work need not wait
   for the body to run.

   Whoever makes a task, or makes it ready by finishing another, starts it.  A
   region is started on its device, if the plugin can do that, and no thread
   waits for it (flight.h); what takes no time is done at once; what is left
   goes to a worker.  */

#ifndef TARGET_TASK_H
#define TARGET_TASK_H

#include <semaphore.h>
#include <stdbool.h>
#include "base/worker.h"
#include "devices/plugin-callbacks.h"
#include "tasks/depend.h"
#include "tasks/flight.h"

struct target_task;

/* Copying more bytes takes longer than it does to have another thread do
   it.  */
#define TARGET_TASK_SHORT ((size_t) 1 << 18)

/* All are called with no lock held, and once at most, START until it says
   true.  */
struct target_task_type
{
  /* Do it all.  */
  void (*perform) (struct target_task *task);
  /* Start it on its device with REPORT, which the plugin will make, after COUNT
     others whose tickets are AFTER.  Stores its own into *TICKET, 0 if nothing
     may be started after it.  False if nothing was started: it has to wait for
     those others first, or takes a thread.  Not for one without a device.  */
  bool (*start) (struct target_task *task, const uint64_t *after,
		 unsigned count, struct plugin_report *report,
		 uint64_t *ticket);
  /* What was started was reported as lost (plugin-callbacks.h).  END is called
     after that.  */
  void (*lose) (struct target_task *task);
  /* What was started has ended: do the rest, or set DROPPED.  False if it was
     lost: it is to be performed.  */
  bool (*end) (struct target_task *task);
  /* Free the structure.  */
  void (*release) (struct target_task *task);
};

struct target_task
{
  /* Set by the user: the type; the device where it may be started, or
     null; whether to perform it takes no time worth a thread.  */
  const struct target_task_type *type;
  struct device *device;
  bool is_short;
  /* Set by END: the program is ending, and the host lacks what the task was
     for.  It does not end then: nobody must go on as if it had.  */
  bool dropped;

  /* The rest belongs to target-task.c.  */
  struct work work;
  struct flight flight;
  struct plugin_report report;
  /* Null outside of a parallel region.  */
  void *event;
  /* In a parallel region, in the graph if it has dependences.  */
  struct depend_node node;
  bool has_node;
  bool has_dependences;
  /* Whether somebody sees to it that it is done; whether it was started
     before what it waits for was done.  */
  _Atomic bool claimed;
  bool early;
  /* Posted when the event is fulfilled.  */
  sem_t done;
};

/* Make TASK a task of the current thread's, with the dependences DEPEND (or
   null).  Takes ownership of TASK.  */
extern void target_task_create (struct target_task *task,
				const struct dependences *depend);

/* A flight on DEVICE that is no task's has ended, or was not begun: start the
   task that has its place now.  */
extern void target_task_leave (struct device *device);

/* Outside of a parallel region: wait for the tasks of this thread that a
   task with DEPEND would depend on; for all of them.  In one, libgomp
   does it; report what there is to report.  */
extern void target_tasks_wait (const struct dependences *depend);
extern void target_tasks_wait_all (void);

/* Wait for all tasks, those of the host, too, that one with DEPEND would depend
   on.  */
extern void tasks_wait_depend (const struct dependences *depend);

#endif /* TARGET_TASK_H */
