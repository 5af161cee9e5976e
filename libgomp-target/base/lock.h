/* Locks of the runtime, and their order.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The order, outermost first; a thread takes a lock only if each lock it holds
   has a smaller level, so no two of the same level:

   LOCK_PROBE    finding plugins and devices (registry.c).  Held while a plugin
		 is loaded and asked for its number of devices.
   LOCK_DEVICE   one a device: its state, its table of mappings, the images
		 loaded into it.  Held while data of a construct is copied, so
		 that a thread that finds data present may rely on it; not
		 held while a region runs.
   LOCK_IMAGES   the list of registered images (registration.c).
   LOCK_WORKERS  the queue of asynchronous constructs (worker.c).
   LOCK_DEPEND   the graph of target tasks (depend.c).
   LOCK_LIBGOMP  around what libgomp does with images, so that no other thread
		 has libgomp's lock for that at a fork (libgomp.c).

   A build without NDEBUG asserts the order.  No other lock is held when a
   function of the program or of libgomp is called, none when the program is
   ended.  */

#ifndef LOCK_H
#define LOCK_H

#include <assert.h>
#include <pthread.h>

enum lock_level
{
  LOCK_PROBE,
  LOCK_DEVICE,
  LOCK_IMAGES,
  LOCK_WORKERS,
  LOCK_DEPEND,
  LOCK_LIBGOMP
};

struct lock
{
  pthread_mutex_t mutex;
  enum lock_level level;
};

#define LOCK_INITIALIZER(level) { PTHREAD_MUTEX_INITIALIZER, (level) }

#ifndef NDEBUG
/* Bit L is set while this thread holds a lock of level L.  */
extern __thread unsigned locks_held
  __attribute__ ((tls_model ("initial-exec")));
# define LOCK_NOTE(expr) ((void) (expr))
#else
# define LOCK_NOTE(expr) ((void) 0)
#endif

static inline void
lock_init (struct lock *lock, enum lock_level level)
{
  pthread_mutex_init (&lock->mutex, NULL);
  lock->level = level;
}

static inline void
lock_acquire (struct lock *lock)
{
  assert (locks_held >> lock->level == 0);
  pthread_mutex_lock (&lock->mutex);
  LOCK_NOTE (locks_held |= 1u << lock->level);
}

static inline void
lock_release (struct lock *lock)
{
  LOCK_NOTE (locks_held &= ~(1u << lock->level));
  pthread_mutex_unlock (&lock->mutex);
}

/* For functions whose name ends in _locked.  */
#define lock_assert_held(lock)						\
  assert (locks_held & (1u << (lock)->level))
#define lock_assert_none_held()	assert (locks_held == 0)

#endif /* LOCK_H */
