/* Constructs that map data and run nothing.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include "base/check.h"
#include "base/libgomp.h"
#include "base/program-end.h"
#include "base/watch.h"
#include "constructs/data.h"
#include "constructs/revive.h"
#include "devices/restart.h"
#include "mapping/map-lost.h"
#include "mapping/words.h"
#include "tasks/capture.h"
#include "tasks/target-task.h"

static __thread struct data_region *data_regions;

/* The begin and end of a "target data".  What it has mapped is lost if its
   device was started again in between.  */
static bool
begin_data (struct construct *c)
{
  c->restarts = c->device->restarts;
  return map_begin_locked (c);
}

static bool
end_data (struct construct *c)
{
  return (c->restarts == c->device->restarts ? map_end_locked (c)
	  : map_lost_end_locked (c));
}

/* What is done with a construct under the lock of its device.  */
struct step
{
  struct construct *construct;
  bool (*phases) (struct construct *c);
};

static void
do_step (void *data)
{
  const struct step *step = data;
  struct construct *c = step->construct;
  const uint64_t begun = watch_begin (step->phases == end_data ? TRACE_PART
				      : TRACE_CONSTRUCT, c->name, c->origin,
				      c->device->number);
  device_lock (c->device);
  restart_leave_down_locked (c->device);
  bool serves = device_serves (c->device);
  bool ok = !serves || step->phases (c);
  lock_release (&c->device->lock);
  if (!ok)
    diag_fatal ("%s", c->diag.text);
  /* The program ends: this thread must not go on as if that was done.  */
  if (!serves)
    program_end_yield ();
  watch_end (c->name, c->origin, step->phases != end_data, begun, 0);
  check_end ();
}

/* Do PHASES for C under the lock of its device.  If that dies, once more: what
   was mapped before is lost then, and what needs it fails.  Ends the program on
   failure.  */
static void
do_locked (struct construct *c, bool (*phases) (struct construct *))
{
  struct step step = { c, phases };
  const unsigned depth = watch_depth ();
  while (!restart_do (c->device, do_step, &step))
    {
      watch_unwind (depth);
      if (phases == begin_data || phases == map_begin_locked)
	revive_disown (c);
      restart_let_go (c->device);
      revive_or_end (c->device);
    }
}

/* The same for CALLER, of which a tool hears.  */
static void
do_told (struct construct *c, bool (*phases) (struct construct *),
	 const struct ompt_caller *caller)
{
  struct ompt_construct told;
  ompt_construct_begin (&told, c->device->number, caller);
  do_locked (c, phases);
  ompt_construct_end (&told);
}

struct data_region *
data_region_begin (struct device_request request, const char *name,
		   struct ompt_caller caller)
{
  struct device *device = select_device (request, name);
  struct data_region *region = malloc (sizeof *region);
  if (!region)
    diag_fatal ("%s%s: out of memory", words_of (name)->error, name);
  region->name = name;
  region->outer = data_regions;
  region->caller = caller;
  region->construct.device = device;
  data_regions = region;
  return device ? region : NULL;
}

void
data_region_map (struct data_region *region)
{
  construct_init (&region->construct, region->name, CONSTRUCT_DATA,
		  region->construct.device, &region->own.list);
  do_told (&region->construct, begin_data, &region->caller);
}

void
data_region_end (struct ompt_caller caller)
{
  struct data_region *region = data_regions;
  if (!region)
    return;
  data_regions = region->outer;
  if (region->construct.device)
    {
      do_told (&region->construct, end_data, &caller);
      own_map_list_release (&region->own);
    }
  free (region);
}

const struct data_directive data_update
  = { "target update", CONSTRUCT_DATA, map_update_locked };
const struct data_directive data_enter
  = { "target enter data", CONSTRUCT_ENTER, map_begin_locked };
const struct data_directive data_exit
  = { "target exit data", CONSTRUCT_EXIT, map_exit_locked };

static void
do_directive (const struct data_directive *directive, struct device *device,
	      const struct map_list *list, const struct ompt_caller *caller)
{
  struct construct c;
  construct_init (&c, directive->name, directive->type, device, list);
  do_told (&c, directive->phases, caller);
}

/* A directive with nowait.  */
struct directive_task
{
  struct target_task task;
  const struct data_directive *directive;
  struct device *device;
  struct ompt_caller caller;
  struct capture capture;
};

static void
directive_task_perform (struct target_task *task)
{
  struct directive_task *t = (struct directive_task *) task;
  do_directive (t->directive, t->device, &t->capture.list, &t->caller);
}

static void
directive_task_release (struct target_task *task)
{
  struct directive_task *t = (struct directive_task *) task;
  capture_release (&t->capture);
  free (t);
}

static const struct target_task_type directive_task_type
  = { .perform = directive_task_perform, .release = directive_task_release };

/* Whether there is little of LIST to copy.  */
static bool
is_short (const struct map_list *list)
{
  size_t total = 0;
  for (size_t i = 0; i < list->count; i++)
    if (list->items[i].clause & (ITEM_TO | ITEM_FROM))
      total += list->items[i].end - list->items[i].start;
  return total <= TARGET_TASK_SHORT;
}

static void
create_directive_task (const struct data_directive *directive,
		       struct device *device, const struct map_list *list,
		       const struct dependences *depend,
		       const struct ompt_caller *caller)
{
  struct directive_task *t = malloc (sizeof *t);
  if (!t)
    diag_fatal ("%s%s: out of memory for a task",
		words_of (directive->name)->error, directive->name);
  t->task.type = &directive_task_type;
  t->task.device = NULL;
  t->task.is_short = is_short (list);
  t->directive = directive;
  t->device = device;
  t->caller = *caller;
  capture_init (&t->capture, directive->name, directive->type, list);
  target_task_create (&t->task, depend);
}

void
data_encounter (const struct data_directive *directive,
		struct device_request request, const struct map_list *list,
		bool nowait, const struct dependences *depend,
		struct ompt_caller caller)
{
  struct device *device = select_device (request, directive->name);
  /* On the host there is nothing to do, but other tasks may depend on its
     having been done.  */
  if (device && nowait && libgomp_has_tasks ())
    {
      create_directive_task (directive, device, list, depend, &caller);
      return;
    }
  if (depend)
    tasks_wait_depend (depend);
  if (device)
    do_directive (directive, device, list, &caller);
}
