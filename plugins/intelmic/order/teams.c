/* The order of parallel regions, and of what all threads of a team come to.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

#include "order/order.h"

_Thread_local struct thread order_thread;

char order_events;

void *
order_next (const char *name)
{
  void *function = dlsym (RTLD_NEXT, name);
  if (!function)
    {
      fprintf (stderr, "libgomp-order: libgomp has no %s\n", name);
      abort ();
    }
  return function;
}

/* What each thread of a team does.  */
static void
do_share (void *data)
{
  struct team *team = data;
  struct thread outside = order_thread;
  struct task own = { .children = order_for_children () };
  order_thread = (struct thread) { .team = team, .task = &own };
  order_acquire (&team->begin);
  team->fn (team->data);
  order_release (&team->end);
  order_thread = outside;
}

/* CALL a parallel region of do_share and &team for "fn" and "data".  */
#define PARALLEL(call)					\
  struct team team = { .fn = fn, .data = data };	\
  order_release (&team.begin);				\
  call;							\
  order_acquire (&team.end);				\
  order_acquire (&order_events)

extern void GOMP_parallel (outlined_function *fn, void *data,
			   unsigned threads, unsigned flags);
void
GOMP_parallel (outlined_function *fn, void *data, unsigned threads,
	       unsigned flags)
{
  PARALLEL (NEXT (GOMP_parallel) (do_share, &team, threads, flags));
}

extern unsigned GOMP_parallel_reductions (outlined_function *fn, void *data,
					  unsigned threads, unsigned flags);
unsigned
GOMP_parallel_reductions (outlined_function *fn, void *data, unsigned threads,
			  unsigned flags)
{
  unsigned result;
  PARALLEL (team.reductions = *(uintptr_t **) data;
	    result = NEXT (GOMP_parallel_reductions) (do_share, &team, threads,
						      flags));
  return result;
}

extern void GOMP_parallel_sections (outlined_function *fn, void *data,
				    unsigned threads, unsigned count,
				    unsigned flags);
void
GOMP_parallel_sections (outlined_function *fn, void *data, unsigned threads,
			unsigned count, unsigned flags)
{
  PARALLEL (NEXT (GOMP_parallel_sections) (do_share, &team, threads, count,
					   flags));
}

#define PARALLEL_LOOP(name)						\
  extern void name (outlined_function *fn, void *data, unsigned threads, \
		    long start, long end, long step, long chunk,	\
		    unsigned flags);					\
  void									\
  name (outlined_function *fn, void *data, unsigned threads, long start, \
	long end, long step, long chunk, unsigned flags)		\
  {									\
    PARALLEL (NEXT (name) (do_share, &team, threads, start, end, step,	\
			   chunk, flags));				\
  }

PARALLEL_LOOP (GOMP_parallel_loop_static)
PARALLEL_LOOP (GOMP_parallel_loop_dynamic)
PARALLEL_LOOP (GOMP_parallel_loop_guided)
PARALLEL_LOOP (GOMP_parallel_loop_nonmonotonic_dynamic)
PARALLEL_LOOP (GOMP_parallel_loop_nonmonotonic_guided)

#define PARALLEL_LOOP_RUNTIME(name)					\
  extern void name (outlined_function *fn, void *data, unsigned threads, \
		    long start, long end, long step, unsigned flags);	\
  void									\
  name (outlined_function *fn, void *data, unsigned threads, long start, \
	long end, long step, unsigned flags)				\
  {									\
    PARALLEL (NEXT (name) (do_share, &team, threads, start, end, step,	\
			   flags));					\
  }

PARALLEL_LOOP_RUNTIME (GOMP_parallel_loop_runtime)
PARALLEL_LOOP_RUNTIME (GOMP_parallel_loop_nonmonotonic_runtime)
PARALLEL_LOOP_RUNTIME (GOMP_parallel_loop_maybe_nonmonotonic_runtime)

static void
arrive (void)
{
  if (order_thread.team)
    order_release (order_of_barrier ());
}

static void
go_on (void)
{
  if (!order_thread.team)
    return;
  order_acquire (order_of_barrier ());
  order_acquire (&order_events);
  order_thread.barriers++;
}

#define BARRIER(name)		\
  extern void name (void);	\
  void				\
  name (void)			\
  {				\
    arrive ();			\
    NEXT (name) ();		\
    go_on ();			\
  }

BARRIER (GOMP_barrier)
BARRIER (GOMP_loop_end)
BARRIER (GOMP_sections_end)

/* If the parallel region is cancelled there is no barrier after that.  */
#define BARRIER_CANCEL(name)		\
  extern bool name (void);		\
  bool					\
  name (void)				\
  {					\
    arrive ();				\
    bool cancelled = NEXT (name) ();	\
    go_on ();				\
    return cancelled;			\
  }

BARRIER_CANCEL (GOMP_barrier_cancel)
BARRIER_CANCEL (GOMP_loop_end_cancel)
BARRIER_CANCEL (GOMP_sections_end_cancel)

extern void GOMP_workshare_task_reduction_unregister (bool cancelled);
void
GOMP_workshare_task_reduction_unregister (bool cancelled)
{
  arrive ();
  NEXT (GOMP_workshare_task_reduction_unregister) (cancelled);
  if (!cancelled)
    go_on ();
}

/* "single" with copyprivate: all threads but one wait for the address of that
   one's values, at a barrier that it comes to when it has them.  */
extern void *GOMP_single_copy_start (void);
void *
GOMP_single_copy_start (void)
{
  arrive ();
  void *values = NEXT (GOMP_single_copy_start) ();
  if (values)
    go_on ();
  return values;
}

extern void GOMP_single_copy_end (void *values);
void
GOMP_single_copy_end (void *values)
{
  arrive ();
  NEXT (GOMP_single_copy_end) (values);
  go_on ();
}
