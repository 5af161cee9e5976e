/* Parallel regions of one thread, in teams.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_PARALLEL_H
#define INTELMIC_PARALLEL_H

#include <stdbool.h>
#include <stddef.h>

#include "device/control.h"
#include "device/libgomp.h"

/* Whether this thread runs a team of a league, and parallel regions of it may
   be called directly.  Set for the time of the teams only.  */
extern _Thread_local bool parallel_may_be_direct
  __attribute__ ((tls_model ("initial-exec")));

/* How many threads they have then by default, unless control_changed.  */
extern _Thread_local unsigned parallel_threads
  __attribute__ ((tls_model ("initial-exec")));

/* Whether one that may be called directly, with NUM_THREADS or by default 0, is
   for one thread.  */
static inline bool
parallel_is_for_one (unsigned num_threads)
{
  if (num_threads == 0)
    num_threads = (control_changed ? (unsigned) libgomp.omp_get_max_threads ()
		   : parallel_threads);
  return num_threads == 1;
}

/* Whether this thread is in a region that was called directly; libgomp's level
   is then 0, and parallel_may_be_direct is false.  */
extern _Thread_local bool parallel_direct
  __attribute__ ((tls_model ("initial-exec")));

/* Whether nothing is set because of which even a parallel region that needs no
   team has to have one.  */
extern bool parallel_settings_are_plain (void);

/* Whether any thread may call one directly.  */
extern bool parallel_direct_is_possible (void);

/* The image of SIZE bytes at DATA was loaded: may be the end of that.  */
extern void parallel_note_image (const char *data, size_t size);

/* Before this thread enters another target region, or a parallel region that
   has a team; and after that, with what the first returned.  */
struct parallel_state
{
  bool may_be_direct;
  bool direct;
  struct control *keep;
};
extern struct parallel_state parallel_suspend (void);
extern void parallel_resume (struct parallel_state state);

#endif /* INTELMIC_PARALLEL_H */
