/* Routines that are target tasks.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef ROUTINE_TASK_H
#define ROUTINE_TASK_H

#include "omp.h"
#include "tasks/target-task.h"

/* Make TASK, whose type and is_short are set, a task that depends on the COUNT
   objects at DEPEND, which may be null.  It is no one device's.  */
extern void routine_task_create (struct target_task *task, int count,
				 omp_depend_t *depend);

/* For the type of one that malloc has made, and that holds nothing else.  */
extern void routine_task_release (struct target_task *task);

#endif /* ROUTINE_TASK_H */
