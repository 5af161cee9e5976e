/* Entry points for target constructs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdio.h>
#include <stdlib.h>
#include "construct.h"
#include "entry-points.h"
#include "libgomp.h"
#include "region.h"
#include "select.h"

/* An active "target data" of this thread, or a place holder for one that is not
   on a device.  libgomp's tasks never move to another thread once they run, so
   the constructs of a thread nest.  */
struct data_region
{
  struct data_region *outer;
  /* Not set up if there is no device in it.  */
  struct construct construct;
};

static __thread struct data_region *data_regions;

static struct map_list
wide_list (size_t count, void **hosts, const size_t *sizes,
	   const unsigned short *kinds)
{
  return (struct map_list) { count, hosts, sizes, kinds, true };
}

static struct map_list
narrow_list (size_t count, void **hosts, const size_t *sizes,
	     const unsigned char *kinds)
{
  return (struct map_list) { count, hosts, sizes, kinds, false };
}

/* Say where a region that does not run on a device runs, or end the program if it
   may not.  DEVICE is null, or has no code for it.  */

static void
note_fallback (const struct device *device, void (*fn) (void *))
{
  char name[256], why[320];
  if (!device)
    {
      diag_debug (1, "target: region %s on the host",
		  region_name (fn, name, sizeof name));
      return;
    }
  snprintf (why, sizeof why, "device %d has no code for region %s",
	    device->number, region_name (fn, name, sizeof name));
  require_device ("target", why);
  diag_debug (1, "target: %s; on the host", why);
}

void
GOMP_target_ext (int number, void (*fn) (void *), size_t mapnum, void **hosts,
		 size_t *sizes, unsigned short *kinds, unsigned flags,
		 void **depend, void **args)
{
  struct device *device = select_device (number, "target");
  if (device)
    {
      if (depend)
	GOMP_taskwait_depend (depend);
      struct region region = {
	fn, wide_list (mapnum, hosts, sizes, kinds), args
      };
      if (region_run (device, &region))
	return;
      depend = NULL;
    }
  note_fallback (device, fn);
  libgomp_target_ext (fn, mapnum, hosts, sizes, kinds, flags, depend, args);
}

void
GOMP_target (int number, void (*fn) (void *), const void *unused,
	     size_t mapnum, void **hosts, size_t *sizes, unsigned char *kinds)
{
  (void) unused;
  struct device *device = select_device (number, "target");
  struct region region = {
    fn, narrow_list (mapnum, hosts, sizes, kinds), NULL
  };
  if (device && region_run (device, &region))
    return;
  note_fallback (device, fn);
  libgomp_target (fn, hosts);
}

/* Do PHASES for C under the lock of its device.  Ends the program on failure.  */

static void
do_locked (struct construct *c, bool (*phases) (struct construct *))
{
  lock_acquire (&c->device->lock);
  bool ok = c->device->state != DEVICE_UP || phases (c);
  lock_release (&c->device->lock);
  if (!ok)
    diag_fatal ("%s", c->diag.text);
}

static void
begin_data (int number, const struct map_list *list)
{
  struct device *device = select_device (number, "target data");
  struct data_region *region = malloc (sizeof *region);
  if (!region)
    diag_fatal ("target data: out of memory");
  region->outer = data_regions;
  region->construct.device = device;
  data_regions = region;
  if (!device)
    return;
  construct_init (&region->construct, "target data", CONSTRUCT_DATA, device,
		  list);
  do_locked (&region->construct, map_begin_locked);
}

void
GOMP_target_data_ext (int number, size_t mapnum, void **hosts, size_t *sizes,
		      unsigned short *kinds)
{
  struct map_list list = wide_list (mapnum, hosts, sizes, kinds);
  begin_data (number, &list);
}

void
GOMP_target_data (int number, const void *unused, size_t mapnum, void **hosts,
		  size_t *sizes, unsigned char *kinds)
{
  (void) unused;
  struct map_list list = narrow_list (mapnum, hosts, sizes, kinds);
  begin_data (number, &list);
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
      construct_release (&region->construct);
    }
  free (region);
}

/* A construct that is nothing but PHASES.  */

static void
do_data_directive (int number, const char *name, enum construct_type type,
		   const struct map_list *list, void **depend,
		   bool (*phases) (struct construct *))
{
  struct device *device = select_device (number, name);
  if (depend)
    GOMP_taskwait_depend (depend);
  if (!device)
    return;
  struct construct c;
  construct_init (&c, name, type, device, list);
  do_locked (&c, phases);
  construct_release (&c);
}

void
GOMP_target_update_ext (int number, size_t mapnum, void **hosts, size_t *sizes,
			unsigned short *kinds, unsigned flags, void **depend)
{
  (void) flags;
  struct map_list list = wide_list (mapnum, hosts, sizes, kinds);
  do_data_directive (number, "target update", CONSTRUCT_DATA, &list, depend,
		     map_update_locked);
}

void
GOMP_target_update (int number, const void *unused, size_t mapnum,
		    void **hosts, size_t *sizes, unsigned char *kinds)
{
  (void) unused;
  struct map_list list = narrow_list (mapnum, hosts, sizes, kinds);
  do_data_directive (number, "target update", CONSTRUCT_DATA, &list, NULL,
		     map_update_locked);
}

void
GOMP_target_enter_exit_data (int number, size_t mapnum, void **hosts,
			     size_t *sizes, unsigned short *kinds,
			     unsigned flags, void **depend)
{
  struct map_list list = wide_list (mapnum, hosts, sizes, kinds);
  if (flags & GOMP_TARGET_FLAG_EXIT_DATA)
    do_data_directive (number, "target exit data", CONSTRUCT_EXIT, &list,
		       depend, map_exit_locked);
  else
    do_data_directive (number, "target enter data", CONSTRUCT_ENTER, &list,
		       depend, map_begin_locked);
}
