/* Locks of the runtime, and their order.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The order, outermost first; a thread takes a lock only if each lock it holds
   has a smaller level, so no two of the same level; ld.so's is no struct lock:

   ld.so's own   while a library is opened or closed, its constructors and
		 destructors included.  The rule of loader.h keeps the order.
		 no_fork of loader.c comes with it.
   LOCK_PROBE    finding plugins and devices (registry.c).  Held while a plugin
		 is loaded and asked for its number of devices.
   LOCK_DEVICE   one per device: its state, its table of mappings, the images
		 loaded into it.  Held while data of a construct is copied, so
		 that a thread that finds data present may rely on it; not
		 held while a region runs.
   LOCK_AHEAD    which devices are to start before they are used (ahead.c).
   LOCK_IMAGES   the list of registered images (registration.c).
   LOCK_QUEUES   the queues of OpenACC (work-queue.c); the list of them
		 (openacc/queue.c).
   LOCK_WORKERS  the queue of asynchronous constructs (worker.c).
   LOCK_DEPEND   the graph of target tasks (depend.c).
   LOCK_FLIGHT   regions that were started, and those that wait for that
		 (flight.c).
   LOCK_CHECK    what checking mode has found (check.c).
   LOCK_PROFILE  who wants to hear of OpenACC's events (openacc/profile.c).
   LOCK_SUMMARY  what was done with devices, added up (summary.c).
   LOCK_TRACE_NAMES  how a trace calls things (trace-name.c).
   LOCK_TRACE    pieces of the file of a trace (trace-thread.c); its tracks
		 (trace-region.c).

   A build without NDEBUG asserts the order.  No other lock is held when a
   function of the program or of libgomp is called, none when the program is
   ended (program-end.h).  But a tool is told of devices and data with
   LOCK_DEVICE, so that it can take the time (ompt/callbacks.h).

   A thread may have to end the program, or to wait for its end, from inside a
   plugin's operation, which is called with LOCK_DEVICE or LOCK_PROBE.  It then
   releases what it holds by lock_innermost, and sees to it that nobody uses
   what the lock guards, which may be in any state.  Elsewhere locks are
   released by the function that acquired them, in the opposite order.  */

#ifndef LOCK_H
#define LOCK_H

#include <assert.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <time.h>

enum lock_level
{
  LOCK_PROBE,
  LOCK_DEVICE,
  LOCK_AHEAD,
  LOCK_IMAGES,
  LOCK_QUEUES,
  LOCK_WORKERS,
  LOCK_DEPEND,
  LOCK_FLIGHT,
  LOCK_CHECK,
  LOCK_PROFILE,
  LOCK_SUMMARY,
  LOCK_TRACE_NAMES,
  LOCK_TRACE
};

struct lock
{
  pthread_mutex_t mutex;
  /* Immutable.  */
  enum lock_level level;
  /* Guarded by the lock itself: the lock that its holder acquired before.  */
  struct lock *outer;
};

#define LOCK_INITIALIZER(level) { PTHREAD_MUTEX_INITIALIZER, (level), NULL }

/* The lock that this thread acquired last of those it holds, or null.  */
extern __thread struct lock *lock_innermost
  __attribute__ ((tls_model ("initial-exec")));

static inline void
lock_init (struct lock *lock, enum lock_level level)
{
  pthread_mutex_init (&lock->mutex, NULL);
  lock->level = level;
}

static inline void
lock_acquire (struct lock *lock)
{
  assert (!lock_innermost || lock_innermost->level < lock->level);
  pthread_mutex_lock (&lock->mutex);
  lock->outer = lock_innermost;
  lock_innermost = lock;
}

/* The same if nobody has it; else false.  */
static inline bool
lock_try (struct lock *lock)
{
  if (pthread_mutex_trylock (&lock->mutex) != 0)
    return false;
  lock->outer = lock_innermost;
  lock_innermost = lock;
  return true;
}

static inline void
lock_release (struct lock *lock)
{
  assert (lock_innermost == lock);
  lock_innermost = lock->outer;
  pthread_mutex_unlock (&lock->mutex);
}

/* Wait for COND, with LOCK released meanwhile, which is the innermost.  */
static inline void
lock_wait (struct lock *lock, pthread_cond_t *cond)
{
  struct lock *outer = lock->outer;
  assert (lock_innermost == lock);
  pthread_cond_wait (cond, &lock->mutex);
  lock->outer = outer;
}

/* The same, for SECONDS at most; false if it took that long.  */
static inline bool
lock_wait_at_most (struct lock *lock, pthread_cond_t *cond, int seconds)
{
  struct lock *outer = lock->outer;
  assert (lock_innermost == lock);
  struct timespec end;
  clock_gettime (CLOCK_MONOTONIC, &end);
  end.tv_sec += seconds;
  bool in_time = pthread_cond_clockwait (cond, &lock->mutex, CLOCK_MONOTONIC,
					 &end) == 0;
  lock->outer = outer;
  return in_time;
}

#ifndef NDEBUG
extern bool lock_is_held (const struct lock *lock);
#endif

/* For functions whose name ends in _locked.  */
#define lock_assert_held(lock)	assert (lock_is_held (lock))
#define lock_assert_none_held()	assert (!lock_innermost)

#endif /* LOCK_H */
