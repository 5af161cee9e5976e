/* Tells ThreadSanitizer in which order libgomp has threads go on.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* The system's libgomp waits with atomic operations and futexes of its own,
   which ThreadSanitizer does not see: what a program does before a barrier and
   after it looks like a race to it.  This library, preloaded, stands before
   libgomp's functions (and before ours of the same names) and says what they
   guarantee.  Where it does not know better it says that there is more order
   than libgomp promises, never less; what is only ordered by the runtime's and
   the plugins' own locks stays for ThreadSanitizer to judge.

   A program without ThreadSanitizer is not changed by it.  */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <omp.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

extern void __tsan_acquire (void *) __attribute__ ((weak));
extern void __tsan_release (void *) __attribute__ ((weak));

/* Its address stands for the team that a thread is in.  */
static __thread char *team;

/* For a thread outside of parallel regions.  */
static __thread char alone;

/* Stands for what is fulfilled by threads of no team.  */
static char events;

static void
release (char *order)
{
  if (__tsan_release)
    __tsan_release (order);
}

static void
acquire (char *order)
{
  if (__tsan_acquire)
    __tsan_acquire (order);
}

static char *
this_team (void)
{
  return team ? team : &alone;
}

/* What the threads of the team have done before they came here is done for this
   one, too.  */
static void
meet (void)
{
  acquire (this_team ());
  acquire (&events);
}

static void *
next (const char *name)
{
  void *function = dlsym (RTLD_NEXT, name);
  if (!function)
    abort ();
  return function;
}

#define NEXT(name) ((__typeof (name) *) next (#name))

/* Functions where a thread waits, or lets others go on.  */
#define MEETING(name, parameters, arguments)			\
  void								\
  name parameters						\
  {								\
    static __typeof (name) *real;				\
    if (!real)							\
      real = NEXT (name);					\
    release (this_team ());					\
    real arguments;						\
    meet ();							\
  }

#define MEETING_OF_ALL(name) MEETING (name, (void), ())

#pragma GCC diagnostic ignored "-Wmissing-declarations"

MEETING_OF_ALL (GOMP_barrier)
MEETING_OF_ALL (GOMP_loop_end)
MEETING_OF_ALL (GOMP_sections_end)
MEETING_OF_ALL (GOMP_taskwait)
MEETING_OF_ALL (GOMP_taskgroup_end)
MEETING_OF_ALL (GOMP_critical_start)
MEETING_OF_ALL (GOMP_critical_end)
MEETING_OF_ALL (GOMP_atomic_start)
MEETING_OF_ALL (GOMP_atomic_end)
MEETING_OF_ALL (GOMP_ordered_start)
MEETING_OF_ALL (GOMP_ordered_end)
MEETING (GOMP_critical_name_start, (void **name), (name))
MEETING (GOMP_critical_name_end, (void **name), (name))
MEETING (GOMP_taskwait_depend, (void **depend), (depend))
MEETING (omp_set_lock, (omp_lock_t *lock), (lock))
MEETING (omp_unset_lock, (omp_lock_t *lock), (lock))

void
omp_fulfill_event (omp_event_handle_t event)
{
  release (&events);
  NEXT (omp_fulfill_event) (event);
}

/* What the threads of a team are to do.  */
struct share
{
  void (*fn) (void *);
  void *data;
  char team;
};

static void
do_share (void *data)
{
  struct share *share = data;
  char *outer = team;
  team = &share->team;
  acquire (team);
  share->fn (share->data);
  release (team);
  team = outer;
}

/* A parallel region: CALL has do_share called with &share.  */
#define PARALLEL(fn, data, call)				\
  struct share share = { fn, data, 0 };				\
  release (&share.team);					\
  call;								\
  acquire (&share.team);					\
  acquire (&events)

void
GOMP_parallel (void (*fn) (void *), void *data, unsigned threads,
	       unsigned flags)
{
  PARALLEL (fn, data,
	    NEXT (GOMP_parallel) (do_share, &share, threads, flags));
}

unsigned
GOMP_parallel_reductions (void (*fn) (void *), void *data, unsigned threads,
			  unsigned flags)
{
  /* libgomp reads the reductions from DATA.  */
  return NEXT (GOMP_parallel_reductions) (fn, data, threads, flags);
}

void
GOMP_parallel_sections (void (*fn) (void *), void *data, unsigned threads,
			unsigned count, unsigned flags)
{
  PARALLEL (fn, data,
	    NEXT (GOMP_parallel_sections) (do_share, &share, threads, count,
					   flags));
}

#define PARALLEL_LOOP(name)						\
  void									\
  name (void (*fn) (void *), void *data, unsigned threads, long start,	\
	long end, long step, long chunk, unsigned flags)		\
  {									\
    PARALLEL (fn, data,							\
	      NEXT (name) (do_share, &share, threads, start, end, step,	\
			   chunk, flags));				\
  }

PARALLEL_LOOP (GOMP_parallel_loop_static)
PARALLEL_LOOP (GOMP_parallel_loop_dynamic)
PARALLEL_LOOP (GOMP_parallel_loop_guided)
PARALLEL_LOOP (GOMP_parallel_loop_nonmonotonic_dynamic)
PARALLEL_LOOP (GOMP_parallel_loop_nonmonotonic_guided)

/* What a task of the program's is to do, with its own copy of its data.  */
struct task
{
  void (*fn) (void *);
  char *team;
  void *memory;
  void *data;
};

static void
do_task (void *data)
{
  struct task *task = *(struct task **) data;
  char *outer = team;
  team = task->team;
  meet ();
  task->fn (task->data);
  release (this_team ());
  team = outer;
  free (task->memory);
  free (task);
}

static struct task *
task_make (void (*fn) (void *), void *data, void (*copy) (void *, void *),
	   long size, long align)
{
  struct task *task = malloc (sizeof *task);
  if (align < (long) sizeof (void *))
    align = sizeof (void *);
  void *memory = NULL;
  if (!task || posix_memalign (&memory, align, size + 1) != 0)
    abort ();
  if (copy)
    copy (memory, data);
  else
    memcpy (memory, data, size);
  *task = (struct task) { fn, team, memory, memory };
  return task;
}

enum { TASK_DETACH = 1 << 13 };

void
GOMP_task (void (*fn) (void *), void *data, void (*copy) (void *, void *),
	   long size, long align, bool if_clause, unsigned flags,
	   void **depend, int priority, void *detach)
{
  /* libgomp writes to the data of a detachable task.  */
  if (flags & TASK_DETACH)
    {
      release (this_team ());
      NEXT (GOMP_task) (fn, data, copy, size, align, if_clause, flags, depend,
			priority, detach);
    }
  else
    {
      struct task *task = task_make (fn, data, copy, size, align);
      release (this_team ());
      NEXT (GOMP_task) (do_task, &task, NULL, sizeof task, sizeof task,
			if_clause, flags, depend, priority, detach);
    }
  if (!if_clause)
    meet ();
}
