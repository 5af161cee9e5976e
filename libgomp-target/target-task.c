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
#include "gomp-constants.h"
#include "libgomp.h"
#include "target-task.h"

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

static void start_node (struct depend_node *node);

/* Do the work of TASK, and drop the worker's hold.  */

static void
perform (struct target_task *task)
{
  task->perform (task);
  if (task->has_node)
    depend_leave (&task->node, start_node);
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

/* Whether this thread has nothing to do but wait for target tasks: it has a team
   of its own (see ensure_team), so there are no tasks of others.  libgomp would
   wait in a loop, for several milliseconds, and devices that are processes want
   the CPU.  */

static bool
may_sleep (void)
{
  return !made_host_task && omp_get_level () == 0;
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
      if (has_to_end || may_sleep ())
	while (sem_wait (&task->done) != 0)
	  continue;
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

/* Outside of a parallel region libgomp runs a task at once and waits for its
   event, unless the thread has a team.  A region with nowait makes it one, of
   one thread, which stays with the thread.  */

static void
ensure_team (void)
{
  static __thread bool has_team;
  if (has_team || omp_get_level () > 0)
    return;
  has_team = true;
  bool before = made_host_task;
  libgomp_target_ext (do_nothing, 0, NULL, NULL, NULL,
		      GOMP_TARGET_FLAG_NOWAIT, NULL, NULL);
  made_host_task = before;
}

static void *
one_more (void *count)
{
  return (void *) ((uintptr_t) count + 1);
}

/* Make the libgomp task of TASK with the dependences DEPEND (or null), and
   "out" on TASK itself, the first of that kind.  */

static void
create_task (struct target_task *task, void **depend)
{
  void *none[] = { NULL, NULL, NULL, NULL, NULL };
  if (!depend)
    depend = none;
  size_t header = depend[0] ? 2 : 5, count = depend_count (depend);
  void *list[header + count + 1];
  memcpy (list, depend, header * sizeof *list);
  void **total = depend[0] ? &list[0] : &list[1];
  *total = one_more (*total);
  total[1] = one_more (total[1]);
  list[header] = task;
  memcpy (list + header + 1, depend + header, count * sizeof *list);
  struct body_data data = { NULL, task };
  void *event;
  libgomp_task (body, &data, copy_body_data, sizeof data,
		_Alignof (struct body_data), true,
		GOMP_TASK_FLAG_DETACH | GOMP_TASK_FLAG_DEPEND, list, 0,
		&event);
}

/* When the last task that a barrier waits for is completed by another thread
   than the team's, GCC 12's libgomp wakes a thread, but the thread sleeps
   again.  Not so if there is a task to run then: an empty one that depends on
   TASK.  Outside of a parallel region, too, the end of a taskgroup may be such
   a barrier.  */

static void
create_follower (struct target_task *task)
{
  void *list[] = { (void *) 1, NULL, task };
  libgomp_task (do_nothing, NULL, NULL, 0, 1, true, GOMP_TASK_FLAG_DEPEND,
		list, 0, NULL);
}

void
target_task_create (struct target_task *task, void **depend)
{
  /* This function, the body, and the worker.  */
  task->holders = 3;
  task->started = false;
  task->event = NULL;
  task->has_node = depend != NULL;
  sem_init (&task->done, 0, 0);
  ensure_team ();
  if (depend)
    depend_enter (&task->node, depend);
  create_task (task, depend);
  if (!task->event)
    {
      /* The construct around was cancelled, the task does not exist.  */
      if (depend)
	depend_leave (&task->node, start_node);
      drop (task, 3);
      return;
    }
  if (!depend || depend_made (&task->node))
    start (task);
  create_follower (task);
  drop (task, 1);
}
