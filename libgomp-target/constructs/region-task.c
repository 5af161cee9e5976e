/* Regions that wait for other tasks, or that nobody waits for.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include "constructs/region-task.h"
#include "constructs/schedule.h"
#include "tasks/capture.h"
#include "tasks/target-task.h"

void
region_run_after (struct device *device, const struct region *region,
		  const struct dependences *depend)
{
  struct capture capture;
  capture_init (&capture, region->name, CONSTRUCT_REGION, &region->list);
  tasks_wait_depend (depend);
  struct region later = *region;
  later.list = capture.list;
  region_perform (device, &later);
  capture_release (&capture);
}

struct region_task
{
  struct target_task task;
  struct device *device;
  struct region_flight flight;
  /* With what was captured.  */
  struct region region;
  struct capture capture;
};

static void
region_task_perform (struct target_task *task)
{
  struct region_task *t = (struct region_task *) task;
  if (t->flight.lost)
    region_perform_on_host (&t->region);
  else
    region_perform (t->device, &t->region);
  schedule_end (t->device);
}

static bool
region_task_start (struct target_task *task, const uint64_t *after,
		   unsigned count, struct plugin_report *report,
		   uint64_t *ticket)
{
  struct region_task *t = (struct region_task *) task;
  return region_start (&t->flight, t->device, &t->region, after, count,
		       report, ticket);
}

static void
region_task_lose (struct target_task *task)
{
  struct region_task *t = (struct region_task *) task;
  region_lose (&t->flight);
}

static bool
region_task_end (struct target_task *task)
{
  struct region_task *t = (struct region_task *) task;
  bool ok = region_land (&t->flight);
  if (ok)
    schedule_end (t->device);
  task->dropped = ok && t->flight.dropped;
  return ok;
}

static void
region_task_release (struct target_task *task)
{
  struct region_task *t = (struct region_task *) task;
  capture_release (&t->capture);
  free (t);
}

static const struct target_task_type region_task_type
  = { region_task_perform, region_task_start, region_task_lose,
      region_task_end, region_task_release };

void
region_task_create (struct device *device, const struct region *region,
		    const struct dependences *depend)
{
  struct region_task *t = malloc (sizeof *t);
  if (!t)
    diag_fatal ("target: out of memory for a task");
  t->task.type = &region_task_type;
  t->task.device = t->device = device;
  t->task.is_short = false;
  t->flight.lost = false;
  capture_init (&t->capture, region->name, CONSTRUCT_REGION, &region->list);
  t->region = *region;
  t->region.list = t->capture.list;
  target_task_create (&t->task, depend);
}
