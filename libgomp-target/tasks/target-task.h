/* Asynchronous constructs as tasks of libgomp.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A construct with nowait is a target task (OpenMP 5.1, section 2.14): ordered
   by its dependences with other tasks, host tasks among them, and waited for
   by taskwait, taskgroups and barriers.

   Outside of a parallel region there are no other tasks: those of the host run
   at once.  So the graph of depend.h is all that is needed, and the functions of
   libgomp where a task has to be done (scheduling-points.c) wait.

   In a parallel region libgomp knows how to do all that, so the target task is
   a detachable task of libgomp: its body hands the work to a worker, and the
   event is fulfilled when the work is done.  Without dependences, and where the runtime knows that they are met (depend.h),
   the work need not wait for the body to run.  */

#ifndef TARGET_TASK_H
#define TARGET_TASK_H

#include <semaphore.h>
#include <stdbool.h>
#include "tasks/depend.h"
#include "base/worker.h"

struct target_task
{
  /* Set by the user.  PERFORM does it, with no lock held; RELEASE frees the
     structure.  */
  void (*perform) (struct target_task *task);
  void (*release) (struct target_task *task);

  /* The rest belongs to target-task.c.  */
  struct work work;
  /* Null outside of a parallel region.  */
  void *event;
  /* In a parallel region, in the graph if it has dependences.  */
  struct depend_node node;
  bool has_node;
  _Atomic bool started;
  /* Posted when the event is fulfilled.  */
  sem_t done;
  _Atomic int holders;
};

/* Make TASK a task of the current thread's, with the dependences DEPEND (or
   null).  Takes ownership of TASK.  */
extern void target_task_create (struct target_task *task,
				const struct dependences *depend);

/* Outside of a parallel region: wait for the tasks of this thread that a task
   with DEPEND would depend on; for all of them.  In one, do nothing: libgomp
   does it.  */
extern void target_tasks_wait (const struct dependences *depend);
extern void target_tasks_wait_all (void);

/* Wait for all tasks, those of the host, too, that one with DEPEND would depend
   on.  */
extern void tasks_wait_depend (const struct dependences *depend);

#endif /* TARGET_TASK_H */
