/* Parallel regions that are run in shares, without a team of threads.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_SHARES_H
#define INTELMIC_SHARES_H

#include "device/libgomp.h"

/* What code on the device calls in place of libgomp's GOMP_parallel if the
   threads may run one after another; gcc-plugin/front-end/shares.cc decides
   that.  */
extern void GOMP_emulated_parallel (outlined_function *fn, void *data,
				    unsigned num_threads, unsigned flags);

/* Whether that would call FN once, by this thread: one that runs a team of one
   thread.  Code on the device asks where it can as well do what FN does
   itself.  */
extern bool GOMP_emulated_alone (unsigned num_threads);

/* The same as GOMP_emulated_parallel if they wait for each other, or share out
   loops, only by constructs that worksharing.c has; and in place of
   GOMP_parallel_loop_dynamic and _guided.  */
extern void GOMP_emulated_team (outlined_function *fn, void *data,
				unsigned num_threads, unsigned flags);
extern parallel_loop GOMP_emulated_loop_dynamic, GOMP_emulated_loop_guided;

/* From now on this thread is number NUMBER of COUNT threads of a parallel
   region that has no team; and no more.  */
extern void share_begin (unsigned number, unsigned count);
extern void share_end (void);

#endif /* INTELMIC_SHARES_H */
