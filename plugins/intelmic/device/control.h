/* OpenMP's internal control variables of a thread that runs a region.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* What code on the device sets of them has to be undone: for the next region,
   for the next team, and after a parallel region that was called directly
   (parallel.c).  To see that there is something to undo, the setters are
   defined here.  */

#ifndef INTELMIC_CONTROL_H
#define INTELMIC_CONTROL_H

#include <omp.h>
#include <stdbool.h>

struct control
{
  int threads;
  int dynamic;
  int levels;
  omp_sched_t schedule;
  int chunk;
  int device;
  omp_allocator_handle_t allocator;
};

/* Get and set those of the calling thread's task.  */
extern void control_read (struct control *control);
extern void control_write (const struct control *control);

/* Whether a setter was called in this thread since somebody made this
   false.  */
extern _Thread_local bool control_changed
  __attribute__ ((tls_model ("initial-exec")));

/* If not null, the next setter that this thread calls stores here what was
   before, and makes it null.  */
extern _Thread_local struct control *control_keep
  __attribute__ ((tls_model ("initial-exec")));

#endif /* INTELMIC_CONTROL_H */
