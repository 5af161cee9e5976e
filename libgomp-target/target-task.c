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

/* Do the work of TASK, and drop the worker's hold.  */

static void
perform (struct target_task *task)
{
  task->perform (task);
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

/* Whether the caller is the first, who has to start TASK.  */

static bool
claim (struct target_task *task, void *event)
{
  if (atomic_exchange (&task->started, true))
    return false;
  task->event = event;
  return true;
}

static void
submit (struct target_task *task)
{
  task->work.perform = perform_work;
  worker_submit (&task->work);
}

static void
body (void *data)
{
  struct body_data *body_data = data;
  struct target_task *task = body_data->task;
  bool first = claim (task, body_data->event);
  if (waiting_for_dependences == 0)
    {
      if (first)
	submit (task);
    }
  else if (first)
    /* The task has to be over when the body is.  */
    perform (task);
  else
    while (sem_wait (&task->done) != 0)
      continue;
  drop (task, 1);
}

static void
copy_body_data (void *to, void *from)
{
  *(struct body_data *) to = *(struct body_data *) from;
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
  libgomp_target_ext (do_nothing, 0, NULL, NULL, NULL,
		      GOMP_TARGET_FLAG_NOWAIT, NULL, NULL);
}

/* The number of words in libgomp's dependence array DEPEND, of which the first
   *HEADER are counts and *OUT is where those of kind "out" are counted.  */

static size_t
depend_words (void **depend, size_t *header, size_t *out)
{
  bool extended = depend[0] == NULL;
  *header = extended ? 5 : 2;
  *out = extended ? 2 : 1;
  return *header + (uintptr_t) depend[extended ? 1 : 0];
}

static void *
one_more (void *count)
{
  return (void *) ((uintptr_t) count + 1);
}

/* Make the libgomp task of TASK with the dependences DEPEND (or null), and
   "out" on TASK itself; the event, null if the construct around was
   cancelled.  */

static void *
create_task (struct target_task *task, void **depend)
{
  void *none[] = { NULL, NULL, NULL, NULL, NULL };
  size_t header, out;
  size_t words = depend_words (depend ? depend : none, &header, &out);
  void *list[words + 1];
  memcpy (list, depend ? depend : none, header * sizeof *list);
  list[header] = task;
  if (depend)
    memcpy (list + header + 1, depend + header,
	    (words - header) * sizeof *list);
  list[header == 5 ? 1 : 0] = one_more (list[header == 5 ? 1 : 0]);
  list[out] = one_more (list[out]);
  struct body_data data = { NULL, task };
  void *event = NULL;
  GOMP_task (body, &data, copy_body_data, sizeof data,
	     _Alignof (struct body_data), true,
	     GOMP_TASK_FLAG_DETACH | GOMP_TASK_FLAG_DEPEND, list, 0, &event);
  return event;
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
  GOMP_task (do_nothing, NULL, NULL, 0, 1, true, GOMP_TASK_FLAG_DEPEND, list,
	     0, NULL);
}

void
target_task_create (struct target_task *task, void **depend)
{
  /* This function, the body, and the worker.  */
  task->holders = 3;
  task->started = false;
  sem_init (&task->done, 0, 0);
  ensure_team ();
  void *event = create_task (task, depend);
  if (!event)
    {
      /* The construct around was cancelled, the task does not exist.  */
      drop (task, 3);
      return;
    }
  create_follower (task);
  if (!depend && claim (task, event))
    submit (task);
  drop (task, 1);
}
