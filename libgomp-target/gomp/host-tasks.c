/* Tasks of the host, which libgomp runs, in order with target tasks.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <omp.h>
#include <stdbool.h>
#include "gomp-constants-all.h"
#include "base/libgomp.h"
#include "gomp/clauses.h"
#include "gomp/host-tasks.h"
#include "tasks/target-task.h"
#include "tasks/taskgroup.h"

/* A task of the host with DEPEND, as for GOMP_task or null, is going to be
   made.  True if that is outside of a parallel region, where it is run at
   once: then the target tasks that it depends on are done.  In one, libgomp
   orders them; take note of it.  */
static bool
host_task_runs_at_once (void **depend)
{
  struct own_dependences own;
  const struct dependences *list = clauses_read_depend (&own, depend);
  bool at_once = omp_get_level () == 0;
  if (at_once)
    target_tasks_wait (list);
  else
    {
      depend_note_host_task (list);
      taskgroup_note_task (list);
    }
  own_dependences_release (&own, list);
  return at_once;
}

void
host_region_run (void (*fn) (void *), size_t mapnum, void **hosts,
		 size_t *sizes, unsigned short *kinds, unsigned flags,
		 void **depend, void **args)
{
  /* libgomp may still have tasks outside of a parallel region that it depends
     on, as it has after a taskgroup with "task_reduction".  */
  if (host_task_runs_at_once (depend))
    flags &= ~GOMP_TARGET_FLAG_NOWAIT;
  libgomp_target_ext (fn, mapnum, hosts, sizes, kinds, flags, depend, args);
}

void
GOMP_task (void (*fn) (void *), void *data, void (*copy) (void *, void *),
	   long size, long align, _Bool if_clause, unsigned flags,
	   void **depend, int priority, void *detach)
{
  if (flags & GOMP_TASK_FLAG_DEPEND)
    host_task_runs_at_once (depend);
  libgomp_task (fn, data, copy, size, align, if_clause, flags, depend,
		priority, detach);
}

void
GOMP_taskwait_depend (void **depend)
{
  struct own_dependences own;
  const struct dependences *list = clauses_read_depend (&own, depend);
  target_tasks_wait (list);
  own_dependences_release (&own, list);
  libgomp_taskwait_depend (depend);
}
