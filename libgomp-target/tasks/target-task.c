/* Asynchronous constructs as tasks of libgomp.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <errno.h>
#include <omp.h>
#include <stddef.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <time.h>
#include "no-cancel.h"
#include "base/diag.h"
#include "base/libgomp.h"
#include "base/program-end.h"
#include "base/watch.h"
#include "devices/restart.h"
#include "tasks/handover.h"
#include "tasks/target-task.h"
#include "tasks/taskgroup.h"

/* What the body gets.  libgomp stores the event handle into the first word.  */
struct body_data
{
  void *event;
  struct target_task *task;
};

static void
hold (struct target_task *task)
{
  atomic_fetch_add (&task->node.holders, 1);
}

static void
drop (struct target_task *task, int holders)
{
  if (atomic_fetch_sub (&task->node.holders, holders) != holders)
    return;
  sem_destroy (&task->done);
  task->type->release (task);
}

/* Whether the caller is the first, who has to see to it that TASK is done.  */
static bool
claim (struct target_task *task)
{
  return !atomic_exchange (&task->claimed, true);
}

/* The work of TASK is done.  Drops the hold of whoever did it.  */
static void
conclude (struct target_task *task, struct depend_due *due)
{
  /* In this order: without a node there are no tasks that libgomp holds back,
     see taskgroup.h.  */
  if (task->event && task->has_node)
    depend_publish ();
  if (task->event)
    omp_fulfill_event ((omp_event_handle_t) (uintptr_t) task->event);
  if (task->has_node)
    depend_leave (&task->node, due);
  sem_post (&task->done);
  drop (task, 1);
}

/* Do all of TASK in this thread.  */
static void
perform (struct target_task *task, struct depend_due *due)
{
  task->type->perform (task);
  conclude (task, due);
}

static void
perform_work (struct work *work)
{
  struct depend_due due = { NULL, NULL };
  perform ((struct target_task *) ((char *) work
				   - offsetof (struct target_task, work)),
	   &due);
  depend_proceed (&due);
}

/* TASK, which is claimed, cannot be started.  */
static void
submit (struct target_task *task)
{
  task->work.perform = perform_work;
  worker_submit (&task->work);
}

static void start (struct target_task *task, struct depend_due *due);

/* TASK, which is claimed, could not be started early, however that is: it has
   not begun, and must not before what it waits for is done.  */
static void
start_later (struct target_task *task, struct depend_due *due)
{
  atomic_store (&task->claimed, false);
  if (depend_not_early (&task->node) == DEPEND_MET && claim (task))
    start (task, due);
}

/* Of a device that may be started again, who reports on it must not wait for
   that.  So there has to be a worker for what is left to do then.  */
static bool
engage (void)
{
  return !restart_on () || worker_engage ();
}

static void
dismiss (void)
{
  if (restart_on ())
    worker_dismiss ();
}

/* Have TASK's device start it, after others if EARLY.  */
static bool
start_on_device (struct target_task *task, bool early, struct depend_due *due)
{
  uint64_t ticket;
  struct depend_node *node = &task->node;
  if (!engage ())
    return false;
  bool started = task->type->start (task, node->after,
				    early ? node->after_count : 0,
				    &task->report, &ticket);
  if (!started)
    dismiss ();
  else if (ticket && task->has_dependences)
    depend_started (node, ticket, due);
  return started;
}

/* Start TASK, which is claimed and has a place, on its device.  Returns
   whether it needs that place.  If it cannot be started it becomes the first of
   UNSTARTED: this thread may have to do it itself, which can take for ever when
   the program ends, and has to have left the place by then.  */
static bool
launch (struct target_task *task, bool early, struct depend_due *due,
	struct flight **unstarted)
{
  task->early = early;
  /* It may end before this function does.  */
  hold (task);
  bool started = start_on_device (task, early, due);
  if (!started && early)
    start_later (task, due);
  else if (!started)
    {
      task->flight.next = *unstarted;
      *unstarted = &task->flight;
    }
  drop (task, 1);
  return started;
}

static struct target_task *
task_of_flight (struct flight *flight)
{
  return flight ? (struct target_task *) ((char *) flight
					  - offsetof (struct target_task,
						      flight))
		: NULL;
}

/* There is a place on DEVICE; and what is UNSTARTED (or null) has to be done in
   another way.  */
static void
launch_next (struct device *device, struct depend_due *due,
	     struct flight *unstarted)
{
  struct target_task *next;
  do
    next = task_of_flight (flight_leave (device));
  while (next && !launch (next, false, due, &unstarted));
  while (unstarted)
    {
      next = task_of_flight (unstarted);
      unstarted = unstarted->next;
      submit (next);
    }
}

/* Start TASK, which is claimed and has nothing to wait for.  */
static void
start (struct target_task *task, struct depend_due *due)
{
  struct device *device = task->device;
  struct flight *unstarted = NULL;
  if (device)
    {
      if (flight_enter (&task->flight)
	  && !launch (task, false, due, &unstarted))
	launch_next (device, due, unstarted);
    }
  else if (task->is_short && !restart_on ())
    /* With that, it may have to wait until those have gone on who report on its
       device, such as this thread.  */
    perform (task, due);
  else
    submit (task);
}

/* The same for one that its device is to execute after others.  */
static void
start_early (struct target_task *task, struct depend_due *due)
{
  struct device *device = task->device;
  struct flight *unstarted = NULL;
  if (!flight_enter_early (&task->flight))
    start_later (task, due);
  else if (!launch (task, true, due, &unstarted))
    launch_next (device, due, unstarted);
}

/* See to what TASK can do in STATE.  */
static void
advance (struct target_task *task, enum depend_state state,
	 struct depend_due *due)
{
  if (state == DEPEND_BLOCKED || !claim (task))
    return;
  if (state == DEPEND_MET)
    start (task, due);
  else
    start_early (task, due);
}

/* TASK was started and has ended, and so has what it waits for.  False if it
   has to be done in another way.  */
static bool
end_started (struct target_task *task, struct depend_due *due)
{
  bool ended = task->type->end (task);
  if (ended && !task->dropped)
    conclude (task, due);
  return ended;
}

/* The plugin reports the end of a region.  */
static void
region_ended (struct plugin_report *report)
{
  struct target_task *task
    = (struct target_task *) ((char *) report
			      - offsetof (struct target_task, report));
  struct depend_due due = { NULL, NULL };
  struct device *device = task->device;
  struct flight *unstarted = NULL;
  if (__builtin_expect (report->lost, 0))
    task->type->lose (task);
  if ((!task->early || depend_end (&task->node)) && !end_started (task, &due))
    {
      task->flight.next = NULL;
      unstarted = &task->flight;
    }
  launch_next (device, &due, unstarted);
  depend_proceed (&due);
  dismiss ();
}

void
target_task_leave (struct device *device)
{
  struct depend_due due = { NULL, NULL };
  launch_next (device, &due, NULL);
  depend_proceed (&due);
}

/* Whether SEMAPHORE is posted within a second or so, by the clock that may be
   set: who checks for races knows this function and not sem_clockwait.  */
static bool
post_comes (sem_t *semaphore)
{
  struct timespec end;
  int result;
  clock_gettime (CLOCK_REALTIME, &end);
  end.tv_sec++;
  do
    result = sem_timedwait (semaphore, &end);
  while (result != 0 && errno == EINTR);
  return result == 0;
}

/* NODE is due.  */
static void
node_ready (struct depend_node *node, enum depend_state state,
	    struct depend_due *due)
{
  struct target_task *task
    = (struct target_task *) ((char *) node
			      - offsetof (struct target_task, node));
  if (state == DEPEND_MET && depend_has_ended (node))
    {
      if (!end_started (task, due))
	submit (task);
    }
  else
    advance (task, state, due);
  drop (task, 1);
}

/* Wait for somebody to post SEMAPHORE.  False if nobody will, in a thread that
   calls exit handlers when devices have been stopped.  */
static bool
await (sem_t *semaphore)
{
  bool posted;
  watch_begin (TRACE_TASKS, "wait for tasks", NULL, -1);
  while (!(posted = sem_trywait (semaphore) == 0) && flights_progress (true))
    continue;
  int cancel = cancel_disable ();
  while (!posted && !(posted = post_comes (semaphore))
	 && !registry_is_finished ())
    /* Who would post it may wait for this thread, which ends the program.  */
    if (program_is_ending ())
      program_end ();
  cancel_restore (cancel);
  watch_leave ();
  if (!posted)
    program_end_yield ();
  return posted;
}

static void
body (void *data)
{
  take_over (data);
  struct body_data *body_data = data;
  struct target_task *task = body_data->task;
  struct depend_due due = { NULL, NULL };
  /* The task may have to be over when the body is.  */
  bool has_to_end = waiting_for_dependences != 0;
  if (claim (task))
    {
      if (task->has_node)
	depend_release (&task->node);
      if (has_to_end)
	perform (task, &due);
      else
	start (task, &due);
      depend_proceed (&due);
    }
  if (has_to_end)
    await (&task->done);
  drop (task, 1);
}

/* Called by libgomp when it makes the task, before any thread can run it.  */
static void
copy_body_data (void *to, void *from)
{
  const struct body_data *data = from;
  data->task->event = data->event;
  *(struct body_data *) to = *data;
  hand_over (to);
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
create_in_team (struct target_task *task, const struct dependences *depend,
		struct depend_due *due)
{
  /* The caller, the body, and whoever does it.  */
  task->node.holders = 3;
  task->has_node = depend != NULL;
  if (depend)
    depend_enter (&task->node, depend, true);
  taskgroup_note_task (depend);
  create_task (task, depend);
  if (!task->event)
    {
      /* The construct around was cancelled, the task does not exist.  */
      if (depend)
	depend_leave (&task->node, due);
      drop (task, 3);
      return;
    }
  advance (task, depend ? depend_made (&task->node) : DEPEND_MET, due);
  create_follower (task);
  drop (task, 1);
}

/* Outside: it is none, since libgomp 12 then would give the thread a team that
   stays, with which later parallel regions may hang.  A taskgroup with
   "task_reduction" does so, too; then libgomp may still have tasks that this
   one depends on.  */
static void
create_alone (struct target_task *task, const struct dependences *depend,
	      struct depend_due *due)
{
  task->node.holders = 1;
  task->has_node = true;
  if (depend)
    libgomp_wait_for (depend);
  if (!depend_enter (&task->node, depend, false))
    diag_fatal ("target: out of memory for the dependences of a task");
  advance (task, depend_made (&task->node), due);
}

void
target_task_create (struct target_task *task, const struct dependences *depend)
{
  struct depend_due due = { NULL, NULL };
  if (task->device && !task->device->plugin->async_start)
    task->device = NULL;
  task->claimed = task->dropped = false;
  task->has_dependences = depend != NULL;
  task->event = NULL;
  task->flight.device = task->device;
  task->report.ended = region_ended;
  task->report.lost = false;
  task->node.ready = node_ready;
  task->node.queue = task->device;
  task->node.after_count = 0;
  sem_init (&task->done, 0, 0);
  if (omp_get_level () > 0)
    create_in_team (task, depend, &due);
  else
    create_alone (task, depend, &due);
  depend_proceed (&due);
}

/* A thread that waits for those that it depends on.  */
struct waiter
{
  struct depend_node node;
  sem_t ready;
};

static void
wake (struct depend_node *node, enum depend_state state,
      struct depend_due *due)
{
  (void) due;
  if (state == DEPEND_MET)
    sem_post (&((struct waiter *) node)->ready);
}

/* Whether tasks of this thread are for libgomp to wait for.  */
static bool
libgomp_waits (void)
{
  if (omp_get_level () == 0)
    return false;
  /* What can be reported now keeps a worker from being woken.  */
  while (flights_progress (false))
    continue;
  return true;
}

void
target_tasks_wait (const struct dependences *depend)
{
  struct depend_due due = { NULL, NULL };
  struct waiter waiter = { .node = { .ready = wake } };
  if (!depend_any () || libgomp_waits ())
    return;
  sem_init (&waiter.ready, 0, 0);
  if (!depend_enter (&waiter.node, depend, false))
    diag_fatal ("target: out of memory to wait for a task");
  if (depend_made (&waiter.node) != DEPEND_MET)
    await (&waiter.ready);
  depend_leave (&waiter.node, &due);
  depend_proceed (&due);
  sem_destroy (&waiter.ready);
}

/* A thread that waits for all.  */
struct waiter_for_all
{
  struct depend_waiter waiter;
  sem_t ready;
};

static void
wake_for_all (struct depend_waiter *waiter)
{
  sem_post (&((struct waiter_for_all *) waiter)->ready);
}

void
target_tasks_wait_all (void)
{
  struct waiter_for_all waiter = { .waiter = { .wake = wake_for_all } };
  if (!depend_any () && !flights_any ())
    return;
  if (libgomp_waits ())
    return;
  sem_init (&waiter.ready, 0, 0);
  if (depend_wait_all (&waiter.waiter) && !await (&waiter.ready))
    depend_stop_waiting (&waiter.waiter);
  sem_destroy (&waiter.ready);
}

void
tasks_wait_depend (const struct dependences *depend)
{
  target_tasks_wait (depend);
  libgomp_wait_for (depend);
}
