/* Entry points for constructs that map data and run nothing.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include "gomp-constants.h"
#include "base/gomp-abi.h"
#include "base/libgomp.h"
#include "constructs/select.h"
#include "gomp/encoding.h"
#include "mapping/construct.h"
#include "tasks/capture.h"
#include "tasks/target-task.h"

/* An active "target data" of this thread, or a place holder for one that is not
   on a device.  libgomp's tasks never move to another thread once they run, so
   the constructs of a thread nest.  */
struct data_region
{
  struct data_region *outer;
  /* Neither is set up if there is no device in CONSTRUCT.  */
  struct construct construct;
  struct own_map_list own;
};

static __thread struct data_region *data_regions;

/* Do PHASES for C under the lock of its device.  Ends the program on
   failure.  */

static void
do_locked (struct construct *c, bool (*phases) (struct construct *))
{
  device_lock (c->device);
  bool ok = c->device->state != DEVICE_UP || phases (c);
  lock_release (&c->device->lock);
  if (!ok)
    diag_fatal ("%s", c->diag.text);
}

/* A "target data" begins on the device NUMBER.  Null if that is the host, else
   its list is to be read, and map_data.  */

static struct data_region *
begin_data (int number)
{
  struct device *device = select_device (number, "target data");
  struct data_region *region = malloc (sizeof *region);
  if (!region)
    diag_fatal ("target data: out of memory");
  region->outer = data_regions;
  region->construct.device = device;
  data_regions = region;
  return device ? region : NULL;
}

/* Map the list of REGION.  The program reads addresses from HOSTS.  */

static void
map_data (struct data_region *region, void **hosts)
{
  construct_init (&region->construct, "target data", CONSTRUCT_DATA,
		  region->construct.device, &region->own.list);
  do_locked (&region->construct, map_begin_locked);
  encoding_write_addresses (&region->own.list, hosts);
}

void
GOMP_target_data_ext (int number, size_t mapnum, void **hosts, size_t *sizes,
		      unsigned short *kinds)
{
  struct data_region *region = begin_data (number);
  if (!region)
    return;
  encoding_read_wide (&region->own, "target data", mapnum, hosts, sizes,
		      kinds);
  map_data (region, hosts);
}

void
GOMP_target_data (int number, const void *unused, size_t mapnum, void **hosts,
		  size_t *sizes, unsigned char *kinds)
{
  (void) unused;
  struct data_region *region = begin_data (number);
  if (!region)
    return;
  encoding_read_narrow (&region->own, "target data", mapnum, hosts, sizes,
			kinds);
  map_data (region, hosts);
}

void
GOMP_target_end_data (void)
{
  struct data_region *region = data_regions;
  if (!region)
    return;
  data_regions = region->outer;
  if (region->construct.device)
    {
      do_locked (&region->construct, map_end_locked);
      own_map_list_release (&region->own);
    }
  free (region);
}

/* What there is to do for update, enter data and exit data.  */
struct data_directive
{
  const char *name;
  enum construct_type type;
  bool (*phases) (struct construct *c);
};

static const struct data_directive directive_update
  = { "target update", CONSTRUCT_DATA, map_update_locked };
static const struct data_directive directive_enter
  = { "target enter data", CONSTRUCT_ENTER, map_begin_locked };
static const struct data_directive directive_exit
  = { "target exit data", CONSTRUCT_EXIT, map_exit_locked };

static void
do_directive (const struct data_directive *directive, struct device *device,
	      const struct map_list *list)
{
  struct construct c;
  construct_init (&c, directive->name, directive->type, device, list);
  do_locked (&c, directive->phases);
}

/* A directive with nowait.  */
struct directive_task
{
  struct target_task task;
  const struct data_directive *directive;
  struct device *device;
  struct capture capture;
};

static void
directive_task_perform (struct target_task *task)
{
  struct directive_task *t = (struct directive_task *) task;
  do_directive (t->directive, t->device, &t->capture.list);
}

static void
directive_task_release (struct target_task *task)
{
  struct directive_task *t = (struct directive_task *) task;
  capture_release (&t->capture);
  free (t);
}

static void
create_directive_task (const struct data_directive *directive,
		       struct device *device, const struct map_list *list,
		       void **depend)
{
  struct directive_task *t = malloc (sizeof *t);
  if (!t)
    diag_fatal ("%s: out of memory for a task", directive->name);
  t->task.perform = directive_task_perform;
  t->task.release = directive_task_release;
  t->directive = directive;
  t->device = device;
  capture_init (&t->capture, directive->name, directive->type, list, NULL);
  target_task_create (&t->task, depend);
}

/* NUMBER, FLAGS and DEPEND are what the entry point got.  */

static void
encounter (const struct data_directive *directive, int number,
	   const struct map_list *list, unsigned flags, void **depend)
{
  struct device *device = select_device (number, directive->name);
  /* On the host there is nothing to do, but other tasks may depend on its
     having been done.  */
  if (device && (flags & GOMP_TARGET_FLAG_NOWAIT))
    {
      create_directive_task (directive, device, list, depend);
      return;
    }
  if (depend)
    GOMP_taskwait_depend (depend);
  if (device)
    do_directive (directive, device, list);
}

void
GOMP_target_update_ext (int number, size_t mapnum, void **hosts, size_t *sizes,
			unsigned short *kinds, unsigned flags, void **depend)
{
  struct own_map_list own;
  encoding_read_wide (&own, directive_update.name, mapnum, hosts, sizes,
		      kinds);
  encounter (&directive_update, number, &own.list, flags, depend);
  own_map_list_release (&own);
}

void
GOMP_target_update (int number, const void *unused, size_t mapnum,
		    void **hosts, size_t *sizes, unsigned char *kinds)
{
  (void) unused;
  struct own_map_list own;
  encoding_read_narrow (&own, directive_update.name, mapnum, hosts, sizes,
			kinds);
  encounter (&directive_update, number, &own.list, 0, NULL);
  own_map_list_release (&own);
}

void
GOMP_target_enter_exit_data (int number, size_t mapnum, void **hosts,
			     size_t *sizes, unsigned short *kinds,
			     unsigned flags, void **depend)
{
  const struct data_directive *directive
    = flags & GOMP_TARGET_FLAG_EXIT_DATA ? &directive_exit : &directive_enter;
  struct own_map_list own;
  encoding_read_wide (&own, directive->name, mapnum, hosts, sizes, kinds);
  encounter (directive, number, &own.list, flags, depend);
  own_map_list_release (&own);
}
