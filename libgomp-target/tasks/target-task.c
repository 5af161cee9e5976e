/* Asynchronous constructs as tasks of libgomp.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <omp.h>
#include <stddef.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include "no-cancel.h"
#include "base/diag.h"
#include "base/libgomp.h"
#include "tasks/target-task.h"

/* What the body gets.  libgomp stores the event handle into the first word.  */
struct body_data
{
  void *event;
  struct target_task *task;
};

static void
drop (struct target_task *task, int holders)
{
  if (atomic_fetch_sub (&task->holders, holders) != holders)
    return;
  sem_destroy (&task->done);
  task->release (task);
}

/* Whether the caller is the first, who has to start TASK.  */

static bool
claim (struct target_task *task)
{
  return !atomic_exchange (&task->started, true);
}

/* Do the work of TASK, and drop the worker's hold.  */

static void
perform (struct target_task *task)
{
  task->perform (task);
  if (task->has_node)
    depend_leave (&task->node);
  if (task->event)
    omp_fulfill_event ((omp_event_handle_t) (uintptr_t) task->event);
  sem_post (&task->done);
  drop (task, 1);
}

static void
perform_work (struct work *work)
{
  perform ((struct target_task *) ((char *) work
				   - offsetof (struct target_task, work)));
}

/* Start the work of TASK, whose event is known, unless that was done.  */

static void
start (struct target_task *task)
{
  if (!claim (task))
    return;
  task->work.perform = perform_work;
  worker_submit (&task->work);
}

static void
start_node (struct depend_node *node)
{
  start ((struct target_task *) ((char *) node
				 - offsetof (struct target_task, node)));
}

/* Wait for somebody to post SEMAPHORE.  */

static void
await (sem_t *semaphore)
{
  int cancel = cancel_disable ();
  while (sem_wait (semaphore) != 0)
    continue;
  cancel_restore (cancel);
}

static void
body (void *data)
{
  struct body_data *body_data = data;
  struct target_task *task = body_data->task;
  /* The task may have to be over when the body is.  */
  bool has_to_end = waiting_for_dependences != 0;
  if (has_to_end && claim (task))
    perform (task);
  else
    {
      start (task);
      if (has_to_end)
	await (&task->done);
    }
  drop (task, 1);
}

/* Called by libgomp when it makes the task, before any thread can run it.  */

static void
copy_body_data (void *to, void *from)
{
  const struct body_data *data = from;
  data->task->event = data->event;
  *(struct body_data *) to = *data;
}

static void
do_nothing (void *data)
{
  (void) data;
}

/* Make the libgomp task of TASK with the dependences DEPEND (or null), and
   "out" on TASK itself.  */

static void
create_task (struct target_task *task, const struct dependences *depend)
{
  size_t count = depend ? depend->count : 0;
  struct dependence items[count + 1];
  items[0] = (struct dependence) { (uintptr_t) task, DEPENDENCE_OUT };
  if (count)
    memcpy (items + 1, depend->items, count * sizeof *items);
  struct dependences all = { count + 1, items };
  struct body_data data = { NULL, task };
  void *event;
  libgomp_task_after (&all, body, &data, copy_body_data, sizeof data,
		      _Alignof (struct body_data), &event);
}

/* When the last task that a barrier waits for is completed by another thread
   than the team's, GCC 12's libgomp wakes a thread, but the thread sleeps
   again.  Not so if there is a task to run then: an empty one that depends on
   TASK.  */

static void
create_follower (struct target_task *task)
{
  struct dependence on_task = { (uintptr_t) task, DEPENDENCE_IN };
  struct dependences all = { 1, &on_task };
  libgomp_task_after (&all, do_nothing, NULL, NULL, 0, 1, NULL);
}

/* In a parallel region: TASK is a task of libgomp's, too.  */

static void
create_in_team (struct target_task *task, const struct dependences *depend)
{
  /* The caller, the body, and the worker.  */
  task->holders = 3;
  task->has_node = depend != NULL;
  if (depend)
    depend_enter (&task->node, depend, true);
  create_task (task, depend);
  if (!task->event)
    {
      /* The construct around was cancelled, the task does not exist.  */
      if (depend)
	depend_leave (&task->node);
      drop (task, 3);
      return;
    }
  if (!depend || depend_made (&task->node))
    start (task);
  create_follower (task);
  drop (task, 1);
}

/* Outside: it is none, since libgomp 12 then would give the thread a team that
   stays, with which later parallel regions may hang.  */

static void
create_alone (struct target_task *task, const struct dependences *depend)
{
  task->holders = 1;
  task->has_node = true;
  if (!depend_enter (&task->node, depend, false))
    diag_fatal ("target: out of memory for the dependences of a task");
  if (depend_made (&task->node))
    start (task);
}

void
target_task_create (struct target_task *task, const struct dependences *depend)
{
  task->started = false;
  task->event = NULL;
  task->node.ready = start_node;
  task->node.last = false;
  sem_init (&task->done, 0, 0);
  if (omp_get_level () > 0)
    create_in_team (task, depend);
  else
    create_alone (task, depend);
}

/* A thread that waits.  */
struct waiter
{
  struct depend_node node;
  sem_t ready;
};

static void
wake (struct depend_node *node)
{
  sem_post (&((struct waiter *) node)->ready);
}

/* Wait for the tasks that DEPEND depends on; for all, if ALL.  */

static void
wait_for (const struct dependences *depend, bool all)
{
  struct waiter waiter = { .node = { .ready = wake, .last = all } };
  if (!depend_any () || omp_get_level () > 0)
    return;
  sem_init (&waiter.ready, 0, 0);
  if (!depend_enter (&waiter.node, depend, false))
    diag_fatal ("target: out of memory to wait for a task");
  if (!depend_made (&waiter.node))
    await (&waiter.ready);
  depend_leave (&waiter.node);
  sem_destroy (&waiter.ready);
}

void
target_tasks_wait (const struct dependences *depend)
{
  wait_for (depend, false);
}

void
target_tasks_wait_all (void)
{
  wait_for (NULL, true);
}

void
tasks_wait_depend (const struct dependences *depend)
{
  target_tasks_wait (depend);
  libgomp_wait_for (depend);
}
