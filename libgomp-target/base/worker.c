/* Threads of the runtime that carry out asynchronous work.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "thread-start.h"
#include "base/end-wait.h"
#include "base/lock.h"
#include "base/program-end.h"
#include "base/worker.h"

/* Work beyond this many pieces at a time waits in the queue.  */
#define MAX_WORKERS 128

/* A worker without work for so many seconds ends.  A program whose main has
   called pthread_exit ends with its last thread, whoever's that is.  When the
   program ends the worker stays: a device's process that it has started, and
   that ends now, would get SIGCONT (PR_SET_PDEATHSIG), which takes away the
   SIGSTOP by which LeakSanitizer halts a process to look for leaks.  */
#define IDLE_SECONDS 1

static struct lock workers_lock = LOCK_INITIALIZER (LOCK_WORKERS);

/* Signalled when there is work, and when no worker is busy.  */
static pthread_cond_t work_added = PTHREAD_COND_INITIALIZER;
static pthread_cond_t none_busy = PTHREAD_COND_INITIALIZER;

/* All guarded by workers_lock.  */
static struct work *queue, **queue_tail = &queue;
static unsigned num_queued;
/* Those of which it is not known yet whether there is a thread for them are
   starting; those that have left will not take work again.  */
static unsigned num_workers;
static unsigned num_starting;
static unsigned num_idle;
static unsigned num_left;
/* How often worker_engage was called, less worker_dismiss.  */
static unsigned num_engaged;
static bool finishing;

/* Note that one worker fewer is busy.  */
static void
note_progress_locked (void)
{
  if (num_idle + num_left == num_workers)
    pthread_cond_broadcast (&none_busy);
}

/* Whether a worker that had no work for long, one of the idle, ends.  */
static bool
may_end_locked (void)
{
  return !queue && !finishing && (num_engaged == 0 || num_idle > 1);
}

/* The next piece of work; waits for it.  Null if there is none for long: then
   the worker no longer counts.  */
static struct work *
take_work_locked (void)
{
  num_idle++;
  while (!queue || finishing)
    {
      note_progress_locked ();
      if (!lock_wait_at_most (&workers_lock, &work_added, IDLE_SECONDS)
	  && may_end_locked ())
	{
	  num_idle--;
	  num_workers--;
	  return NULL;
	}
    }
  num_idle--;
  struct work *work = queue;
  queue = work->next;
  if (!queue)
    queue_tail = &queue;
  num_queued--;
  return work;
}

/* The calling thread, a worker, will not take work again.  */
static void
leave (void)
{
  program_end_leave = NULL;
  lock_acquire (&workers_lock);
  num_left++;
  note_progress_locked ();
  lock_release (&workers_lock);
}

static void *
worker (void *unused)
{
  program_end_leave = leave;
  struct work *work;
  do
    {
      lock_acquire (&workers_lock);
      work = take_work_locked ();
      lock_release (&workers_lock);
      if (work)
	work->perform (work);
    }
  while (work);
  /* If this is the last thread, it calls exit next.  */
  program_end_leave = NULL;
  return unused;
}

/* Start one more worker.  Releases the lock meanwhile.  */
static void
start_worker_locked (void)
{
  num_workers++;
  num_starting++;
  lock_release (&workers_lock);
  bool started = thread_start (worker, NULL);
  lock_acquire (&workers_lock);
  num_starting--;
  if (started)
    return;
  num_workers--;
  note_progress_locked ();
}

/* Whether there is a worker that will take work again.  Those that other
   threads are starting may not come to be.  */
static bool
any_stays_locked (void)
{
  return num_workers > num_starting + num_left;
}

bool
worker_engage (void)
{
  lock_acquire (&workers_lock);
  if (!any_stays_locked ())
    start_worker_locked ();
  bool engaged = any_stays_locked ();
  num_engaged += engaged;
  lock_release (&workers_lock);
  return engaged;
}

void
worker_dismiss (void)
{
  lock_acquire (&workers_lock);
  num_engaged--;
  lock_release (&workers_lock);
}

void
worker_submit (struct work *work)
{
  lock_acquire (&workers_lock);
  /* Idle workers stay as long as the lock is held.  */
  if (num_idle <= num_queued && num_workers < MAX_WORKERS)
    start_worker_locked ();
  /* One that is being started may be idle by now.  */
  bool accept = num_idle > num_queued || any_stays_locked ();
  if (accept)
    {
      work->next = NULL;
      *queue_tail = work;
      queue_tail = &work->next;
      num_queued++;
    }
  lock_release (&workers_lock);
  /* The worker wants the lock, so wake it now.  */
  if (accept)
    pthread_cond_signal (&work_added);
  else
    work->perform (work);
}

bool
worker_withdraw (struct work *work)
{
  lock_acquire (&workers_lock);
  struct work **place = &queue;
  while (*place && *place != work)
    place = &(*place)->next;
  bool found = *place != NULL;
  if (found)
    {
      *place = work->next;
      if (!work->next)
	queue_tail = place;
      num_queued--;
    }
  lock_release (&workers_lock);
  return found;
}

void
worker_finish (void)
{
  /* A region that runs on the host may have called exit in a worker.  */
  if (program_end_leave)
    program_end_leave ();
  struct end_wait wait = { 0 };
  lock_acquire (&workers_lock);
  finishing = true;
  while (num_idle + num_left < num_workers && end_wait_goes_on (&wait))
    lock_wait_at_most (&workers_lock, &none_busy, 1);
  lock_release (&workers_lock);
  program_end_check ();
}

void
worker_after_fork (void)
{
  lock_init (&workers_lock, LOCK_WORKERS);
  pthread_cond_init (&work_added, NULL);
  pthread_cond_init (&none_busy, NULL);
  queue = NULL;
  queue_tail = &queue;
  num_queued = num_workers = num_starting = num_idle = num_left = 0;
  num_engaged = 0;
  program_end_leave = NULL;
}
