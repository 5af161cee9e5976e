/* Tasks of the host, which libgomp runs, in order with target tasks.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Programs and this library call GOMP_task and GOMP_taskwait_depend here, and
   these call libgomp's, for two reasons.  Outside of a parallel region libgomp
   does not know of target tasks (target-task.h).  And when libgomp 12 runs a
   detachable task while it waits for dependences of another, it takes the end
   of the task's body for the end of the task, and frees it; so the body of a
   target task has to know that it was called like that
   (waiting_for_dependences).  */

#ifndef HOST_TASKS_H
#define HOST_TASKS_H

#include <stddef.h>

/* Run a region on the host, in order with the tasks that it depends on;
   arguments as of GOMP_target_ext.  */
extern void host_region_run (void (*fn) (void *), size_t mapnum, void **hosts,
			     size_t *sizes, unsigned short *kinds,
			     unsigned flags, void **depend, void **args);

#endif /* HOST_TASKS_H */
