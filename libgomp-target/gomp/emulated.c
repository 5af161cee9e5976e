/* What code for emulated devices calls, in the program's own process.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A library of the user's (plugins/rtl/) may be a device that is this process,
   and load images here, whose regions call what only the process of an emulated
   device has.  Here it is what libgomp has instead; gcc-plugin/device/ has what
   is called, plugins/intelmic/device/ what it does there.  */

#include "config.h"
#include <stdbool.h>

typedef void parallel (void (*fn) (void *), void *data, unsigned num_threads,
		       unsigned flags);
typedef void parallel_loop (void (*fn) (void *), void *data,
			    unsigned num_threads, long start, long end,
			    long step, long chunk_size, unsigned flags);
typedef bool teams (unsigned teams_low, unsigned teams_high,
		    unsigned thread_limit, bool first);

extern teams GOMP_teams4, GOMP_emulated_teams;
extern parallel GOMP_parallel, GOMP_emulated_parallel, GOMP_emulated_team;
extern parallel_loop GOMP_parallel_loop_dynamic, GOMP_parallel_loop_guided,
  GOMP_emulated_loop_dynamic, GOMP_emulated_loop_guided;
extern bool GOMP_emulated_alone (unsigned num_threads);
extern void *GOMP_emulated_function (void *pointer);
extern void *GOMP_emulated_vtable (void *pointer);

bool
GOMP_emulated_teams (unsigned teams_low, unsigned teams_high,
		     unsigned thread_limit, bool first)
{
  return GOMP_teams4 (teams_low, teams_high, thread_limit, first);
}

void
GOMP_emulated_parallel (void (*fn) (void *), void *data, unsigned num_threads,
			unsigned flags)
{
  GOMP_parallel (fn, data, num_threads, flags);
}

void
GOMP_emulated_team (void (*fn) (void *), void *data, unsigned num_threads,
		    unsigned flags)
{
  GOMP_parallel (fn, data, num_threads, flags);
}

void
GOMP_emulated_loop_dynamic (void (*fn) (void *), void *data,
			    unsigned num_threads, long start, long end,
			    long step, long chunk_size, unsigned flags)
{
  GOMP_parallel_loop_dynamic (fn, data, num_threads, start, end, step,
			      chunk_size, flags);
}

void
GOMP_emulated_loop_guided (void (*fn) (void *), void *data,
			   unsigned num_threads, long start, long end,
			   long step, long chunk_size, unsigned flags)
{
  GOMP_parallel_loop_guided (fn, data, num_threads, start, end, step,
			     chunk_size, flags);
}

bool
GOMP_emulated_alone (unsigned num_threads __attribute__ ((unused)))
{
  return false;
}

/* The host's pointers are good here.  */
void *
GOMP_emulated_function (void *pointer)
{
  return pointer;
}

void *
GOMP_emulated_vtable (void *pointer)
{
  return pointer;
}
