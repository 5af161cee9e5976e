/* Regions that are waited for as long as they are short.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/brief.h"

#include <stdlib.h>

#include "gomp-plugin.h"
#include "gomp-plugin-ext.h"
#include "thread-start.h"
#include "host/command.h"

/* A region that goes on.  */
struct lasting
{
  struct device *device;
  struct command command;
  void *completion;
};

/* That of this thread.  */
static _Thread_local const struct lasting *lasting;

static void
await_end (struct device *device)
{
  command_end_asleep (device, lasting->command);
}

/* In a thread of its own: wait for the region, and report it.  */
static void *
await_lasting (void *data)
{
  struct lasting region = *(struct lasting *) data;
  struct device *device = region.device;
  free (data);
  lasting = &region;
  bool ended = device_do_aside (device, await_end);
  if (ended)
    GOMP_PLUGIN_target_task_completion (region.completion);
  else
    GOMP_PLUGIN_target_task_lost (region.completion);
  atomic_fetch_sub (&device->lasting, 1);
  return NULL;
}

/* Have a thread wait for COMMAND.  False if none can be had.  */
static bool
hand_over (struct device *device, struct command command, void *completion)
{
  struct lasting *region = malloc (sizeof *region);
  if (!region)
    return false;
  *region = (struct lasting) { device, command, completion };
  atomic_fetch_add (&device->lasting, 1);
  if (thread_start (await_lasting, region))
    return true;
  atomic_fetch_sub (&device->lasting, 1);
  free (region);
  return false;
}

int
brief_run (struct device *device, const uint64_t *operands, unsigned count,
	   uint64_t nanoseconds, void *completion)
{
  struct command command;
  if (!command_begin_if_free (device, COMMAND_RUN, operands, count, &command))
    return -1;
  if (command_ends_within (device, command, nanoseconds))
    return 1;
  if (hand_over (device, command, completion))
    return 0;
  command_end_asleep (device, command);
  return 1;
}

bool
brief_has_ended (const struct device *device)
{
  return atomic_load (&device->lasting) == 0;
}
