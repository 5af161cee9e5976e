/* Routines that are target tasks.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include "base/depend-object.h"
#include "omp/routine-task.h"

void
routine_task_create (struct target_task *task, int count, omp_depend_t *depend)
{
  task->device = NULL;
  if (count <= 0 || !depend)
    {
      target_task_create (task, NULL);
      return;
    }
  struct dependence items[count];
  for (int i = 0; i < count; i++)
    items[i] = depend_object_read (&depend[i]);
  struct dependences list = { count, items };
  target_task_create (task, &list);
}

void
routine_task_release (struct target_task *task)
{
  free (task);
}
