/* Where the program waits for its tasks.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* libgomp does not know of the target tasks of a thread outside of a parallel
   region (target-task.h).  There, these functions of libgomp's wait for all of
   them; that a taskgroup may have begun after some makes no difference to what
   a program may rely on.  */

#include "config.h"
#include "gomp-constants-all.h"
#include "base/libgomp.h"
#include "tasks/target-task.h"
#include "tasks/taskgroup.h"

void
GOMP_barrier (void)
{
  target_tasks_wait_all ();
  libgomp_points ()->barrier ();
}

void
GOMP_loop_end (void)
{
  target_tasks_wait_all ();
  libgomp_points ()->loop_end ();
}

void
GOMP_sections_end (void)
{
  target_tasks_wait_all ();
  libgomp_points ()->sections_end ();
}

void
GOMP_taskwait (void)
{
  target_tasks_wait_all ();
  libgomp_points ()->taskwait ();
}

void
GOMP_taskgroup_start (void)
{
  libgomp_points ()->taskgroup_start ();
  taskgroup_begin ();
}

void
GOMP_taskgroup_end (void)
{
  target_tasks_wait_all ();
  taskgroup_end ();
  libgomp_points ()->taskgroup_end ();
}

void
GOMP_taskloop (void (*fn) (void *), void *data, void (*copy) (void *, void *),
	       long size, long align, unsigned flags, unsigned long num_tasks,
	       int priority, long start, long end, long step)
{
  libgomp_points ()->taskloop (fn, data, copy, size, align, flags, num_tasks,
			       priority, start, end, step);
  if (!(flags & GOMP_TASK_FLAG_NOGROUP))
    target_tasks_wait_all ();
}

void
GOMP_taskloop_ull (void (*fn) (void *), void *data,
		   void (*copy) (void *, void *), long size, long align,
		   unsigned flags, unsigned long num_tasks, int priority,
		   unsigned long long start, unsigned long long end,
		   unsigned long long step)
{
  libgomp_points ()->taskloop_ull (fn, data, copy, size, align, flags,
				   num_tasks, priority, start, end, step);
  if (!(flags & GOMP_TASK_FLAG_NOGROUP))
    target_tasks_wait_all ();
}
