/* Entry points for target regions.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdio.h>
#include <stdlib.h>
#include "gomp-constants.h"
#include "base/gomp-abi.h"
#include "base/libgomp.h"
#include "constructs/fallback.h"
#include "constructs/region.h"
#include "constructs/schedule.h"
#include "constructs/select.h"
#include "gomp/encoding.h"
#include "gomp/host-tasks.h"
#include "mapping/construct.h"
#include "tasks/capture.h"
#include "tasks/target-task.h"

/* Say where a region that does not run on a device runs, or end the program if
   it may not.  DEVICE is null, or has no code for it.  */

static void
note_fallback (const struct device *device, void (*fn) (void *))
{
  char name[REGION_NAME_SIZE], why[REGION_NAME_SIZE + 64];
  if (!device)
    {
      diag_debug (1, "target: region %s on the host",
		  region_name (fn, name));
      return;
    }
  snprintf (why, sizeof why, "device %d has no code for region %s",
	    device->number, region_name (fn, name));
  fallback_to_host ("target", why, false);
}

/* Run REGION, for which DEVICE has no code, on the host.  */

static void
run_on_host (struct device *device, const struct region *region)
{
  size_t count = region->list.count;
  note_fallback (device, region->fn);
  void **hosts = malloc (count * (sizeof *hosts + sizeof (size_t)
				  + sizeof (unsigned short)) + 1);
  if (!hosts)
    diag_fatal ("target: out of memory for %zu arguments", count);
  size_t *sizes = (size_t *) (hosts + count);
  unsigned short *kinds = (unsigned short *) (sizes + count);
  encoding_write (&region->list, hosts, sizes, kinds);
  host_region_run (region->fn, count, hosts, sizes, kinds, 0, NULL,
		   region->args);
  free (hosts);
}

/* Run REGION on DEVICE, or on the host if DEVICE has no code for it.  */

static void
run (struct device *device, const struct region *region)
{
  if (!region_run (device, region))
    run_on_host (device, region);
}

/* The same after DEPEND.  What is firstprivate has its value from before the
   wait.  */

static void
run_after (struct device *device, const struct region *region, void **depend)
{
  struct capture capture;
  capture_init (&capture, "target", CONSTRUCT_REGION, &region->list,
		region->args);
  GOMP_taskwait_depend (depend);
  struct region later = { region->fn, capture.list, capture.args };
  run (device, &later);
  capture_release (&capture);
}

/* A region with nowait.  */
struct region_task
{
  struct target_task task;
  struct device *device;
  void (*fn) (void *);
  struct capture capture;
};

static void
region_task_perform (struct target_task *task)
{
  struct region_task *t = (struct region_task *) task;
  struct region region = { t->fn, t->capture.list, t->capture.args };
  run (t->device, &region);
  schedule_end (t->device);
}

static void
region_task_release (struct target_task *task)
{
  struct region_task *t = (struct region_task *) task;
  capture_release (&t->capture);
  free (t);
}

static void
create_region_task (struct device *device, const struct region *region,
		    void **depend)
{
  struct region_task *t = malloc (sizeof *t);
  if (!t)
    diag_fatal ("target: out of memory for a task");
  t->task.perform = region_task_perform;
  t->task.release = region_task_release;
  t->device = device;
  t->fn = region->fn;
  capture_init (&t->capture, "target", CONSTRUCT_REGION, &region->list,
		region->args);
  target_task_create (&t->task, depend);
}

/* REGION was met; NUMBER, FLAGS and DEPEND are what the entry point got.  False
   if it is for the host.  */

static bool
encounter (int number, const struct region *region, unsigned flags,
	   void **depend)
{
  struct device *device
    = number == GOMP_DEVICE_ICV ? schedule_region (&region->list) : NULL;
  if (!device)
    device = select_device (number, "target");
  if (!device)
    return false;
  schedule_begin (device);
  if (flags & GOMP_TARGET_FLAG_NOWAIT)
    {
      create_region_task (device, region, depend);
      return true;
    }
  if (depend)
    run_after (device, region, depend);
  else
    run (device, region);
  schedule_end (device);
  return true;
}

void
GOMP_target_ext (int number, void (*fn) (void *), size_t mapnum, void **hosts,
		 size_t *sizes, unsigned short *kinds, unsigned flags,
		 void **depend, void **args)
{
  bool on_device = false;
  if (number != GOMP_DEVICE_HOST_FALLBACK)
    {
      struct own_map_list own;
      encoding_read_wide (&own, "target", mapnum, hosts, sizes, kinds);
      struct region region = { fn, own.list, args };
      on_device = encounter (number, &region, flags, depend);
      own_map_list_release (&own);
    }
  if (on_device)
    return;
  note_fallback (NULL, fn);
  host_region_run (fn, mapnum, hosts, sizes, kinds, flags, depend, args);
}

void
GOMP_target (int number, void (*fn) (void *), const void *unused,
	     size_t mapnum, void **hosts, size_t *sizes, unsigned char *kinds)
{
  (void) unused;
  struct device *device = select_device (number, "target");
  bool done = false;
  if (device)
    {
      struct own_map_list own;
      encoding_read_narrow (&own, "target", mapnum, hosts, sizes, kinds);
      done = region_run (device, &(struct region) { fn, own.list, NULL });
      own_map_list_release (&own);
    }
  if (done)
    return;
  note_fallback (device, fn);
  libgomp_target (fn, hosts);
}
