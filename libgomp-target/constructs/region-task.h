/* Regions that wait for other tasks, or that nobody waits for.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef REGION_TASK_H
#define REGION_TASK_H

#include "constructs/region.h"

/* Perform REGION on DEVICE after DEPEND.  What is firstprivate has its value
   from before the wait.  */
extern void region_run_after (struct device *device,
			      const struct region *region,
			      const struct dependences *depend);

/* Make REGION, which has nowait, a task with DEPEND, or null.  At its end comes
   schedule_end.  */
extern void region_task_create (struct device *device,
				const struct region *region,
				const struct dependences *depend);

#endif /* REGION_TASK_H */
