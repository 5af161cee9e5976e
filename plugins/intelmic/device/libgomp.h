/* The system's libgomp, in front of which the device process stands.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* What the process defines under the names of libgomp's functions replaces them
   for the device images, and within the process itself; libgomp's own are
   reached through this table.  */

#ifndef INTELMIC_LIBGOMP_H
#define INTELMIC_LIBGOMP_H

#include <omp.h>
#include <stdbool.h>

typedef void outlined_function (void *);

/* The league of teams of a target region: called with FIRST set before the
   first team, which stores the thread limit, if it is not 0, and the number of
   teams for the calling thread, and without it for each other one.  False
   after the last.  */
bool GOMP_teams4 (unsigned int teams_low, unsigned int teams_high,
		  unsigned int thread_limit, bool first);

/* "parallel", and with loops and sections.  */
void GOMP_parallel (outlined_function *fn, void *data, unsigned num_threads,
		    unsigned flags);
unsigned GOMP_parallel_reductions (outlined_function *fn, void *data,
				   unsigned num_threads, unsigned flags);
void GOMP_parallel_sections (outlined_function *fn, void *data,
			     unsigned num_threads, unsigned count,
			     unsigned flags);

typedef void parallel_loop (outlined_function *fn, void *data,
			    unsigned num_threads, long start, long end,
			    long step, long chunk, unsigned flags);
parallel_loop GOMP_parallel_loop_static, GOMP_parallel_loop_dynamic,
  GOMP_parallel_loop_guided, GOMP_parallel_loop_nonmonotonic_dynamic,
  GOMP_parallel_loop_nonmonotonic_guided;

typedef void parallel_loop_runtime (outlined_function *fn, void *data,
				    unsigned num_threads, long start, long end,
				    long step, unsigned flags);
parallel_loop_runtime GOMP_parallel_loop_runtime,
  GOMP_parallel_loop_nonmonotonic_runtime,
  GOMP_parallel_loop_maybe_nonmonotonic_runtime;

/* What waits for other threads of the team, or shares something out among
   them.  */
void GOMP_barrier (void);
bool GOMP_single_start (void);
void GOMP_critical_end (void);
void GOMP_critical_name_end (void **name);
void GOMP_loop_end (void);
void GOMP_loop_end_nowait (void);
typedef bool loop_first (long start, long end, long step, long chunk,
			 long *first, long *last);
typedef bool loop_next (long *first, long *last);
loop_first GOMP_loop_dynamic_start, GOMP_loop_guided_start,
  GOMP_loop_nonmonotonic_dynamic_start, GOMP_loop_nonmonotonic_guided_start;
loop_next GOMP_loop_dynamic_next, GOMP_loop_guided_next,
  GOMP_loop_nonmonotonic_dynamic_next, GOMP_loop_nonmonotonic_guided_next;

/* M (NAME) for each function of the table.  */
#define LIBGOMP_FUNCTIONS(M)					\
  M (GOMP_teams4)						\
  M (GOMP_parallel)						\
  M (GOMP_parallel_reductions)					\
  M (GOMP_parallel_sections)					\
  M (GOMP_parallel_loop_static)					\
  M (GOMP_parallel_loop_dynamic)				\
  M (GOMP_parallel_loop_guided)					\
  M (GOMP_parallel_loop_nonmonotonic_dynamic)			\
  M (GOMP_parallel_loop_nonmonotonic_guided)			\
  M (GOMP_parallel_loop_runtime)				\
  M (GOMP_parallel_loop_nonmonotonic_runtime)			\
  M (GOMP_parallel_loop_maybe_nonmonotonic_runtime)		\
  M (GOMP_barrier)						\
  M (GOMP_single_start)						\
  M (GOMP_critical_end)						\
  M (GOMP_critical_name_end)					\
  M (GOMP_loop_end)						\
  M (GOMP_loop_end_nowait)					\
  M (GOMP_loop_dynamic_start)					\
  M (GOMP_loop_guided_start)					\
  M (GOMP_loop_nonmonotonic_dynamic_start)			\
  M (GOMP_loop_nonmonotonic_guided_start)			\
  M (GOMP_loop_dynamic_next)					\
  M (GOMP_loop_guided_next)					\
  M (GOMP_loop_nonmonotonic_dynamic_next)			\
  M (GOMP_loop_nonmonotonic_guided_next)			\
  M (omp_get_team_num)						\
  M (omp_get_num_teams)						\
  M (omp_get_thread_num)					\
  M (omp_get_num_threads)					\
  M (omp_get_level)						\
  M (omp_get_ancestor_thread_num)				\
  M (omp_get_team_size)						\
  M (omp_get_max_threads)					\
  M (omp_set_num_threads)					\
  M (omp_set_dynamic)						\
  M (omp_set_nested)						\
  M (omp_set_max_active_levels)					\
  M (omp_set_schedule)						\
  M (omp_set_default_device)					\
  M (omp_set_default_allocator)

/* omp_set_nested is deprecated since OpenMP 5.0.  Regions may call it.  */
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

#define LIBGOMP_MEMBER(name) __typeof (name) *name;

/* Immutable after libgomp_find.  */
extern struct libgomp
{
  LIBGOMP_FUNCTIONS (LIBGOMP_MEMBER)
} libgomp;

/* Fill the table, before any region runs.  */
extern void libgomp_find (void);

#endif /* INTELMIC_LIBGOMP_H */
