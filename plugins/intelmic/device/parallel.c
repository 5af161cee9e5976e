/* Parallel regions of one thread, in teams.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* libgomp needs 0.2 us and more for a parallel region of one thread: it makes a
   team of threads and frees it.  In the initial thread of a team of teams,
   where it has no team of threads, the function is called without one instead.
   libgomp's constructs work there, too, as they do outside of a parallel
   region.  What differs is seen to here:

     - the number of levels, and what is asked about one;
     - control variables that the region sets are its own (control.h);
     - a parallel region within it gets a real team, around which there has to
       be a real one of one thread, so that levels are right for all its
       threads;
     - a task would be executed at once, and could wait for what comes after
       it: if an image has tasks, no region is called directly;
     - cancellation needs a team; OMP_NUM_THREADS can have values for inner
       levels, and OMP_DISPLAY_AFFINITY prints a line for each team: with
       these, neither.  */

#include "config.h"
#include "device/parallel.h"

#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "device/settings.h"
#include "device/teams.h"

_Thread_local bool parallel_may_be_direct;
_Thread_local unsigned parallel_threads;
_Thread_local bool parallel_direct;

/* Relaxed: an image is loaded before regions that use it run.  */
static _Atomic bool tasks_were_seen;

void
parallel_note_image (const char *data, size_t size)
{
  static const char prefix[] = "GOMP_task";
  if (memmem (data, size, prefix, sizeof prefix - 1))
    atomic_store_explicit (&tasks_were_seen, true, memory_order_relaxed);
}

bool
parallel_settings_are_plain (void)
{
  enum { UNKNOWN, YES, NO };
  static _Atomic int by_settings;
  int answer = atomic_load_explicit (&by_settings, memory_order_relaxed);
  if (answer == UNKNOWN)
    {
      answer = (omp_get_cancellation () || settings.display_affinity
		|| settings.threads.several ? NO : YES);
      atomic_store_explicit (&by_settings, answer, memory_order_relaxed);
    }
  return answer == YES;
}

bool
parallel_direct_is_possible (void)
{
  return (parallel_settings_are_plain ()
	  && !atomic_load_explicit (&tasks_were_seen, memory_order_relaxed));
}

struct parallel_state
parallel_suspend (void)
{
  struct parallel_state state
    = { parallel_may_be_direct, parallel_direct, control_keep };
  parallel_may_be_direct = parallel_direct = false;
  control_keep = NULL;
  return state;
}

void
parallel_resume (struct parallel_state state)
{
  parallel_may_be_direct = state.may_be_direct;
  parallel_direct = state.direct;
  control_keep = state.keep;
}

static void
call_directly (outlined_function *fn, void *data)
{
  struct control outside;
  parallel_may_be_direct = false;
  parallel_direct = true;
  control_keep = &outside;
  fn (data);
  if (!control_keep)
    control_write (&outside);
  control_keep = NULL;
  parallel_direct = false;
  parallel_may_be_direct = true;
}

/* A call of one of libgomp's functions.  */
struct call
{
  void (*function) (const struct call *call);
  parallel_loop *loop;
  parallel_loop_runtime *loop_runtime;
  outlined_function *fn;
  void *data;
  unsigned num_threads;
  unsigned flags;
  unsigned count;
  long start, end, step, chunk;
  unsigned *result;
};

static void
make_call (void *data)
{
  const struct call *call = data;
  call->function (call);
}

/* Make CALL at the level that the program is at.  */
static void
call_at_level (struct call *call)
{
  teams_need_threads (call->num_threads);
  struct parallel_state state = parallel_suspend ();
  teams_tell_libgomp ();
  if (state.direct)
    libgomp.GOMP_parallel (make_call, call, 1, 0);
  else
    make_call (call);
  parallel_resume (state);
}

static void
call_parallel (const struct call *call)
{
  libgomp.GOMP_parallel (call->fn, call->data, call->num_threads, call->flags);
}

static void
call_reductions (const struct call *call)
{
  *call->result = libgomp.GOMP_parallel_reductions (call->fn, call->data,
						    call->num_threads,
						    call->flags);
}

static void
call_sections (const struct call *call)
{
  libgomp.GOMP_parallel_sections (call->fn, call->data, call->num_threads,
				  call->count, call->flags);
}

static void
call_loop (const struct call *call)
{
  call->loop (call->fn, call->data, call->num_threads, call->start, call->end,
	      call->step, call->chunk, call->flags);
}

static void
call_loop_runtime (const struct call *call)
{
  call->loop_runtime (call->fn, call->data, call->num_threads, call->start,
		      call->end, call->step, call->flags);
}

void
GOMP_parallel (outlined_function *fn, void *data, unsigned num_threads,
	       unsigned flags)
{
  if (parallel_may_be_direct && flags == 0 && parallel_is_for_one (num_threads))
    call_directly (fn, data);
  else if (!parallel_direct && !parallel_may_be_direct)
    {
      teams_need_threads (num_threads);
      teams_tell_libgomp ();
      libgomp.GOMP_parallel (fn, data, num_threads, flags);
    }
  else
    call_at_level (&(struct call) { .function = call_parallel, .fn = fn,
				    .data = data, .num_threads = num_threads,
				    .flags = flags });
}

unsigned
GOMP_parallel_reductions (outlined_function *fn, void *data,
			  unsigned num_threads, unsigned flags)
{
  unsigned result = 1;
  call_at_level (&(struct call) { .function = call_reductions, .fn = fn,
				  .data = data, .num_threads = num_threads,
				  .flags = flags, .result = &result });
  return result;
}

void
GOMP_parallel_sections (outlined_function *fn, void *data, unsigned num_threads,
			unsigned count, unsigned flags)
{
  call_at_level (&(struct call) { .function = call_sections, .fn = fn,
				  .data = data, .num_threads = num_threads,
				  .count = count, .flags = flags });
}

#define PARALLEL_LOOP(name)						\
  void									\
  name (outlined_function *fn, void *data, unsigned num_threads,	\
	long start, long end, long step, long chunk, unsigned flags)	\
  {									\
    call_at_level (&(struct call) { .function = call_loop,		\
				    .loop = libgomp.name, .fn = fn,	\
				    .data = data,			\
				    .num_threads = num_threads,		\
				    .start = start, .end = end,		\
				    .step = step, .chunk = chunk,	\
				    .flags = flags });			\
  }

PARALLEL_LOOP (GOMP_parallel_loop_static)
PARALLEL_LOOP (GOMP_parallel_loop_dynamic)
PARALLEL_LOOP (GOMP_parallel_loop_guided)
PARALLEL_LOOP (GOMP_parallel_loop_nonmonotonic_dynamic)
PARALLEL_LOOP (GOMP_parallel_loop_nonmonotonic_guided)

#define PARALLEL_LOOP_RUNTIME(name)					\
  void									\
  name (outlined_function *fn, void *data, unsigned num_threads,	\
	long start, long end, long step, unsigned flags)		\
  {									\
    call_at_level (&(struct call) { .function = call_loop_runtime,	\
				    .loop_runtime = libgomp.name,	\
				    .fn = fn, .data = data,		\
				    .num_threads = num_threads,		\
				    .start = start, .end = end,		\
				    .step = step, .flags = flags });	\
  }

PARALLEL_LOOP_RUNTIME (GOMP_parallel_loop_runtime)
PARALLEL_LOOP_RUNTIME (GOMP_parallel_loop_nonmonotonic_runtime)
PARALLEL_LOOP_RUNTIME (GOMP_parallel_loop_maybe_nonmonotonic_runtime)

int
omp_get_level (void)
{
  return parallel_direct ? 1 : libgomp.omp_get_level ();
}

/* In a direct region all levels, 0 and 1, have one thread.  */
int
omp_get_ancestor_thread_num (int level)
{
  if (parallel_direct)
    return level == 0 || level == 1 ? 0 : -1;
  return libgomp.omp_get_ancestor_thread_num (level);
}

int
omp_get_team_size (int level)
{
  if (parallel_direct)
    return level == 0 || level == 1 ? 1 : -1;
  return libgomp.omp_get_team_size (level);
}

/* For Fortran.  */

int32_t omp_get_level_ (void)
  __attribute__ ((nothrow, alias ("omp_get_level")));

static int
level_number (int64_t level)
{
  return level < 0 || level > INT32_MAX ? -1 : (int) level;
}

#define BY_LEVEL(name)				\
  int32_t name##_ (const int32_t *level);	\
  int32_t					\
  name##_ (const int32_t *level)		\
  {						\
    return name (*level);			\
  }						\
						\
  int32_t name##_8_ (const int64_t *level);	\
  int32_t					\
  name##_8_ (const int64_t *level)		\
  {						\
    return name (level_number (*level));	\
  }

BY_LEVEL (omp_get_ancestor_thread_num)
BY_LEVEL (omp_get_team_size)
