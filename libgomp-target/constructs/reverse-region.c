/* Running a region on the host because a device asks for it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include "base/end-wait.h"
#include "base/libgomp.h"
#include "constructs/reverse-region.h"
#include "devices/image.h"
#include "mapping/reverse.h"
#include "ompt/target.h"

const char reverse_region_name[] = "target device(ancestor: 1)";

typedef void region_function (void *);

/* Find the host's function of FUNCTION, and map C's data; null on failure.  */
static region_function *
begin (struct construct *c, uintptr_t function)
{
  struct device *device = c->device;
  device_lock (device);
  uintptr_t host = image_host_function_locked (device, function);
  c->origin = (const void *) host;
  bool ok = host ? reverse_map_begin_locked (c)
	    : diag_fail (&c->diag, "%s: device %d asks for a function at %p"
			 " that is no target region", c->name, device->number,
			 (void *) function);
  lock_release (&device->lock);
  return ok ? (region_function *) host : NULL;
}

static bool
end (struct construct *c)
{
  device_lock (c->device);
  bool ok = reverse_map_end_locked (c);
  lock_release (&c->device->lock);
  return ok;
}

/* If the parent was ending, exit would wait for its thread that does that.  */
static void __attribute__ ((noreturn))
end_child (const struct device *device)
{
  if (device->state != DEVICE_GONE)
    exit (EXIT_SUCCESS);
  fflush (NULL);
  _exit (EXIT_SUCCESS);
}

static void
run (struct construct *c, region_function *fn, void **hosts)
{
  for (size_t i = 0; i < c->count; i++)
    hosts[i] = (void *) c->items[i].value;
  diag_debug (1, "device %d: has the host run a region with %zu arguments",
	      c->device->number, c->count);
  pid_t process = getpid ();
  end_wait_enter ();
  libgomp_target (fn, hosts);
  end_wait_leave ();
  /* In a process that the region forked; nothing waits for it, and the device
     is not its.  It has this thread alone, which is done.  */
  if (getpid () != process)
    end_child (c->device);
}

void
reverse_region_run (struct device *device, uintptr_t function,
		    const struct map_list *list)
{
  struct construct c;
  construct_init (&c, reverse_region_name, CONSTRUCT_REGION, device, list);
  void **hosts = malloc (c.count * sizeof *hosts + 1);
  if (!hosts)
    diag_fatal ("%s: out of memory for %zu arguments", c.name, c.count);
  /* A tool hears of the region that asks, which goes on meanwhile.  */
  struct ompt_construct *told = ompt_innermost;
  ompt_innermost = NULL;
  region_function *fn = begin (&c, function);
  if (fn)
    run (&c, fn, hosts);
  if (!fn || !end (&c))
    diag_fatal ("%s", c.diag.text);
  ompt_innermost = told;
  free (hosts);
}
