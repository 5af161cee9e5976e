/* Queues of work that workers carry out in order.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stddef.h>
#include <stdlib.h>
#include "no-cancel.h"
#include "base/lock.h"
#include "base/program-end.h"
#include "base/watch.h"
#include "base/work-queue.h"

static struct lock queues_lock = LOCK_INITIALIZER (LOCK_QUEUES);

/* Guarded by queues_lock.  */
static bool finishing;

/* Whether the first piece of QUEUE is one that has to wait on.  If so, QUEUE is
   with those that wait for another.  */
static bool
is_held_up_locked (struct work_queue *queue)
{
  const struct queued_work *work = queue->first;
  if (work->perform || finishing || work->other->done >= work->target)
    return false;
  queue->next_waiter = work->other->waiters;
  work->other->waiters = queue;
  return true;
}

static void
take_out_locked (struct work_queue *queue)
{
  queue->first = queue->first->next;
  if (!queue->first)
    queue->tail = &queue->first;
}

static void
put_back_locked (struct work_queue *queue, struct queued_work *work)
{
  work->next = queue->first;
  if (!work->next)
    queue->tail = &work->next;
  queue->first = work;
}

/* Take the first piece out of QUEUE.  Null if there is none, or none can be
   begun: then the worker has nothing to do with QUEUE any more.  */
static struct queued_work *
take_locked (struct work_queue *queue)
{
  struct queued_work *work = queue->first;
  if (!work)
    queue->active = false;
  if (!work || is_held_up_locked (queue))
    return NULL;
  take_out_locked (queue);
  return work;
}

/* One more piece of QUEUE is done.  Returns the queues, linked by next_waiter,
   that waited and may go on.  */
static struct work_queue *
note_done_locked (struct work_queue *queue)
{
  struct work_queue *ready = NULL, **place = &queue->waiters, *waiter;
  queue->done++;
  while ((waiter = *place) != NULL)
    if (finishing || waiter->first->target <= queue->done)
      {
	*place = waiter->next_waiter;
	waiter->next_waiter = ready;
	ready = waiter;
      }
    else
      place = &waiter->next_waiter;
  if (queue->wanted && queue->done >= queue->wanted)
    {
      queue->wanted = 0;
      pthread_cond_broadcast (&queue->reached);
    }
  return ready;
}

/* Give each of READY to a worker.  */
static void
resume (struct work_queue *ready)
{
  while (ready)
    {
      struct work_queue *queue = ready;
      ready = queue->next_waiter;
      worker_submit (&queue->work);
    }
}

/* Carry out PIECE, which has been taken out of QUEUE.  The lock is released
   meanwhile.  */
static void
carry_out_piece_locked (struct work_queue *queue, struct queued_work *piece)
{
  if (!piece->perform)
    {
      /* Who waits for QUEUE waits for that one, too.  */
      queue->dropped |= finishing || piece->other->dropped;
      free (piece);
      return;
    }
  bool drop = finishing;
  lock_release (&queues_lock);
  bool all = piece->perform (piece, drop);
  lock_acquire (&queues_lock);
  queue->dropped |= !all;
}

/* Carry out what there is in QUEUE, which has been given to this thread, until
   TARGET pieces are done.  True if the queue is to be given to another one for
   the rest.  */
static bool
carry_out_until (struct work_queue *queue, uint64_t target)
{
  struct queued_work *piece = NULL;
  lock_acquire (&queues_lock);
  while (queue->done < target && (piece = take_locked (queue)) != NULL)
    {
      carry_out_piece_locked (queue, piece);
      struct work_queue *ready = note_done_locked (queue);
      if (!ready)
	continue;
      lock_release (&queues_lock);
      resume (ready);
      lock_acquire (&queues_lock);
    }
  bool rest = queue->done >= target && queue->first != NULL;
  if (queue->done >= target)
    queue->active = rest;
  lock_release (&queues_lock);
  return rest;
}

/* The same in a worker, for all.  */
static void
carry_out (struct work *work)
{
  carry_out_until ((struct work_queue *) ((char *) work
					  - offsetof (struct work_queue, work)),
		   UINT64_MAX);
}

void
work_queue_init (struct work_queue *queue)
{
  *queue = (struct work_queue) { .work.perform = carry_out };
  queue->tail = &queue->first;
  pthread_cond_init (&queue->reached, NULL);
}

/* Start the first piece of QUEUE, which can be.  The lock is released
   meanwhile.  Whether it was started.  */
static bool
start_first_locked (struct work_queue *queue)
{
  struct queued_work *work = queue->first;
  uint64_t after = queue->started ? queue->last_started : 0;
  /* It may end before it is said to be started.  */
  take_out_locked (queue);
  queue->starting = true;
  queue->started++;
  lock_release (&queues_lock);
  uint64_t started = work->start (work, after);
  lock_acquire (&queues_lock);
  queue->starting = false;
  if (started)
    queue->last_started = started;
  else
    {
      queue->started--;
      put_back_locked (queue, work);
    }
  return started != 0;
}

/* Start what can be started of QUEUE.  Whether none of that is left, and QUEUE
   is to be given to a worker.  The lock is released meanwhile.  */
static bool
proceed_locked (struct work_queue *queue)
{
  while (queue->first && !queue->active && !queue->starting)
    if (!queue->first->start || finishing || !start_first_locked (queue))
      {
	if (queue->started > 0)
	  break;
	queue->active = true;
	return true;
      }
  return false;
}

uint64_t
work_queue_add (struct work_queue *queue, struct queued_work *work)
{
  lock_acquire (&queues_lock);
  work->next = NULL;
  *queue->tail = work;
  queue->tail = &work->next;
  queue->added++;
  bool submit = proceed_locked (queue);
  uint64_t length = queue->added - queue->done;
  lock_release (&queues_lock);
  if (submit)
    worker_submit (&queue->work);
  return length;
}

void
work_queue_ended (struct work_queue *queue)
{
  lock_acquire (&queues_lock);
  queue->started--;
  struct work_queue *ready = note_done_locked (queue);
  bool submit = proceed_locked (queue);
  lock_release (&queues_lock);
  resume (ready);
  if (submit)
    worker_submit (&queue->work);
}

bool
work_queue_add_wait (struct work_queue *queue, struct work_queue *other)
{
  lock_acquire (&queues_lock);
  uint64_t target = other->added;
  bool needed = queue != other && other->done < target;
  queue->dropped |= other->dropped;
  lock_release (&queues_lock);
  if (!needed)
    return true;
  struct queued_work *work = malloc (sizeof *work);
  if (!work)
    return false;
  work->perform = NULL;
  work->start = NULL;
  work->other = other;
  work->target = target;
  work_queue_add (queue, work);
  return true;
}

/* Whether TARGET pieces of QUEUE are not done, and will be.  */
static bool
is_pending (struct work_queue *queue, uint64_t target)
{
  lock_acquire (&queues_lock);
  bool pending = queue->done < target && !finishing;
  lock_release (&queues_lock);
  return pending;
}

/* Wait until TARGET pieces of QUEUE are done, for a while.  */
static void
await_locked (struct work_queue *queue, uint64_t target)
{
  if (queue->wanted == 0 || target < queue->wanted)
    queue->wanted = target;
  if (lock_wait_at_most (&queues_lock, &queue->reached, 1)
      || queue->done >= target || !program_is_ending ())
    return;
  /* Who has the queue may wait for this thread, which ends the program.  */
  lock_release (&queues_lock);
  program_end ();
}

void
work_queue_wait (struct work_queue *queue, bool (*progress) (bool look))
{
  int cancel = cancel_disable ();
  watch_begin (TRACE_TASKS, "wait for a queue", NULL, -1);
  lock_acquire (&queues_lock);
  uint64_t target = queue->added;
  lock_release (&queues_lock);
  bool pending;
  while ((pending = is_pending (queue, target)) && progress (true))
    continue;
  /* To wake a worker, and be woken by it, takes longer than most pieces.  */
  if (pending && worker_withdraw (&queue->work)
      && carry_out_until (queue, target))
    worker_submit (&queue->work);
  lock_acquire (&queues_lock);
  while (queue->done < target && !finishing)
    await_locked (queue, target);
  bool dropped = queue->dropped || queue->done < target;
  lock_release (&queues_lock);
  watch_leave ();
  cancel_restore (cancel);
  /* What was waited for will not be: the program ends.  */
  if (dropped)
    program_end_yield ();
}

bool
work_queue_is_idle (struct work_queue *queue)
{
  lock_acquire (&queues_lock);
  bool idle = queue->done == queue->added, dropped = queue->dropped;
  lock_release (&queues_lock);
  if (idle && dropped)
    program_end_yield ();
  return idle;
}

void
work_queues_finish (void)
{
  lock_acquire (&queues_lock);
  finishing = true;
  lock_release (&queues_lock);
}

void
work_queues_after_fork (void)
{
  lock_init (&queues_lock, LOCK_QUEUES);
  finishing = false;
}
