/* Threads of the runtime that carry out asynchronous work.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <signal.h>
#include "base/lock.h"
#include "tasks/worker.h"

/* Work beyond this many pieces at a time waits in the queue.  */
#define MAX_WORKERS 128

static struct lock workers_lock = LOCK_INITIALIZER (LOCK_WORKERS);

/* Signalled when there is work, and when the last worker becomes idle.  */
static pthread_cond_t work_added = PTHREAD_COND_INITIALIZER;
static pthread_cond_t all_idle = PTHREAD_COND_INITIALIZER;

/* All guarded by workers_lock.  */
static struct work *queue, **queue_tail = &queue;
static unsigned num_queued;
static unsigned num_workers;
static unsigned num_idle;
static bool finishing;

/* Whether the calling thread is a worker.  */
static __thread bool is_worker;

/* The next piece of work; waits for it.  */

static struct work *
take_work_locked (void)
{
  num_idle++;
  while (!queue || finishing)
    {
      if (num_idle == num_workers)
	pthread_cond_broadcast (&all_idle);
      pthread_cond_wait (&work_added, &workers_lock.mutex);
    }
  num_idle--;
  struct work *work = queue;
  queue = work->next;
  if (!queue)
    queue_tail = &queue;
  num_queued--;
  return work;
}

static void *
worker (void *unused)
{
  is_worker = true;
  for (;;)
    {
      lock_acquire (&workers_lock);
      struct work *work = take_work_locked ();
      lock_release (&workers_lock);
      work->perform (work);
    }
  return unused;
}

/* Start a worker; false if that is not possible.  The program's signals are for
   the program's threads.  */

static bool
start_worker (void)
{
  sigset_t all, before;
  sigfillset (&all);
  pthread_sigmask (SIG_SETMASK, &all, &before);
  pthread_t thread;
  bool ok = pthread_create (&thread, NULL, worker, NULL) == 0;
  if (ok)
    pthread_detach (thread);
  pthread_sigmask (SIG_SETMASK, &before, NULL);
  return ok;
}

/* Whether one more worker is wanted; counts it.  */

static bool
want_worker_locked (void)
{
  if (num_idle > num_queued || num_workers == MAX_WORKERS)
    return false;
  num_workers++;
  return true;
}

void
worker_submit (struct work *work)
{
  lock_acquire (&workers_lock);
  bool start = want_worker_locked ();
  lock_release (&workers_lock);
  bool started = start && start_worker ();
  lock_acquire (&workers_lock);
  if (start && !started)
    num_workers--;
  bool accept = num_workers > 0;
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

void
worker_finish (void)
{
  lock_acquire (&workers_lock);
  finishing = true;
  /* A worker that ends the program is not idle, and won't be.  */
  unsigned busy = is_worker ? 1 : 0;
  while (num_workers - num_idle > busy)
    pthread_cond_wait (&all_idle, &workers_lock.mutex);
  lock_release (&workers_lock);
}

void
worker_after_fork (void)
{
  lock_init (&workers_lock, LOCK_WORKERS);
  pthread_cond_init (&work_added, NULL);
  pthread_cond_init (&all_idle, NULL);
  queue = NULL;
  queue_tail = &queue;
  num_queued = num_workers = num_idle = 0;
}
