/* Tells ThreadSanitizer in which order libgomp has threads go on.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* libgomp waits by atomic operations and futexes of its own, which
   ThreadSanitizer does not see: what is before a barrier and what is after it
   looks like a race to it.  This library, preloaded, stands before libgomp's
   functions and says what they guarantee.

   An order is the address of a byte that stands for something that happens.
   Whoever releases it has done what comes before; for whoever acquires it after
   that, it is done.  Nothing is stored there, but ThreadSanitizer forgets it
   when the byte is freed, and must not be told of it at the same time.

   Where OpenMP orders less than libgomp does, as in which thread is first in a
   critical section, nobody can tell from one run: such a race may show in
   another.  */

#ifndef INTELMIC_ORDER_H
#define INTELMIC_ORDER_H

#include <stdbool.h>
#include <stdint.h>

/* Null in a process without ThreadSanitizer.  */
#pragma weak __tsan_acquire
extern void __tsan_acquire (void *order);
#pragma weak __tsan_release
extern void __tsan_release (void *order);

static inline void
order_acquire (void *order)
{
  if (__tsan_acquire)
    __tsan_acquire (order);
}

static inline void
order_release (void *order)
{
  if (__tsan_release)
    __tsan_release (order);
}

typedef void outlined_function (void *);

/* A team of threads.  */
struct team
{
  /* What libgomp reads at the beginning of a region's data: its task
     reductions.  */
  uintptr_t *reductions;
  outlined_function *fn;
  void *data;
  /* Orders.  */
  char begin, end;
  char barriers[2];		/* By turns, since a thread may be at the next
				   one before all have left the last.  */
  char ordered;			/* Parts of iterations that are in order.  */
  char posts;			/* Iterations that others wait for.  */
  char dependents;		/* All tasks with dependences ...  */
  char dependents_on_all;	/* ... and those that are so on all others.  */
};

/* "taskgroup"; an order.  */
struct group
{
  struct group *outer;
};

/* A task, a thread's own or one that was made.  */
struct task
{
  struct group *group;		/* The innermost that it is in.  */
  char *children;		/* An order: those that have ended.  */
};

/* An order for the children of a task, which they may outlive.  Others may have
   the same.  */
extern char *order_for_children (void);

/* This thread.  */
struct thread
{
  struct team *team;		/* Null outside of parallel regions.  */
  struct task *task;		/* Null in its own, where there is no team.  */
  unsigned barriers;		/* Of the team that it has passed.  */
};
extern _Thread_local struct thread order_thread
  __attribute__ ((tls_model ("initial-exec")));

/* The order of events that are fulfilled, all of them: of detached tasks.  */
extern char order_events;

/* The order of the team's barrier that this thread comes to next.  There is a
   team.  */
static inline void *
order_of_barrier (void)
{
  return &order_thread.team->barriers[order_thread.barriers & 1];
}

/* The function NAME of the library that comes next.  */
extern void *order_next (const char *name);

#define NEXT(name)						\
  ({								\
    static __typeof (&name) next;				\
    __typeof (&name) found = __atomic_load_n (&next, __ATOMIC_RELAXED); \
    if (!found)							\
      {								\
	found = (__typeof (&name)) order_next (#name);		\
	__atomic_store_n (&next, found, __ATOMIC_RELAXED);	\
      }								\
    found;							\
  })

#endif /* INTELMIC_ORDER_H */
