/* Starting devices ahead of their first use.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include "no-cancel.h"
#include "base/program-end.h"
#include "base/worker.h"
#include "devices/ahead.h"
#include "devices/registry.h"

static struct lock ahead_lock = LOCK_INITIALIZER (LOCK_AHEAD);

/* Signalled when no device is being started by a runner.  */
static pthread_cond_t none_starting = PTHREAD_COND_INITIALIZER;

/* Guarded by ahead_lock, as are the devices' used and awaits_start.  Runners
   are workers that start devices, of which some are doing that.  */
static unsigned num_runners;
static unsigned num_starting;

/* A device that is to be started, or null.  */
static struct device *
take_locked (void)
{
  struct device *device;
  if (registry_is_finished () || program_is_ending ())
    return NULL;
  for (int i = 0; (device = registry_counted (i)) != NULL; i++)
    if (device->awaits_start)
      {
	device->awaits_start = false;
	return device;
      }
  return NULL;
}

static void
run (struct work *work)
{
  struct device *device;
  free (work);
  lock_acquire (&ahead_lock);
  while ((device = take_locked ()) != NULL)
    {
      num_starting++;
      lock_release (&ahead_lock);
      device_start_ahead (device);
      lock_acquire (&ahead_lock);
      if (--num_starting == 0)
	pthread_cond_broadcast (&none_starting);
    }
  num_runners--;
  lock_release (&ahead_lock);
}

/* Have one more worker start devices, unless there are ENOUGH.  */
static void
add_runner (unsigned enough)
{
  struct work *work = NULL;
  lock_acquire (&ahead_lock);
  if (num_runners < enough && (work = malloc (sizeof *work)) != NULL)
    num_runners++;
  lock_release (&ahead_lock);
  if (!work)
    return;
  work->perform = run;
  worker_submit (work);
}

/* How many devices are used that stand in a row, DEVICE the last of them.  */
static int
used_before_locked (const struct device *device)
{
  int count = 0;
  const struct device *before = device;
  while (before && before->used && before->plugin == device->plugin)
    {
      count++;
      before = registry_counted (before->number - 1);
    }
  return count;
}

/* Ask for as many devices after DEVICE as are used before it.  Returns how many
   there are to start.  */
static unsigned
ask_locked (const struct device *device)
{
  unsigned asked = 0;
  int used = used_before_locked (device);
  for (int i = 1; used > 1 && i <= used; i++)
    {
      struct device *next = registry_counted (device->number + i);
      if (!next || next->plugin != device->plugin)
	break;
      next->awaits_start = !next->used;
      asked += next->awaits_start;
    }
  return asked;
}

void
ahead_note_use (struct device *device)
{
  const struct plugin *plugin = device->plugin;
  unsigned together
    = plugin->starts_together ? plugin->starts_together () : 0;
  if (together == 0)
    return;
  lock_acquire (&ahead_lock);
  device->used = true;
  device->awaits_start = false;
  unsigned asked = ask_locked (device);
  lock_release (&ahead_lock);
  for (unsigned i = 0; i < asked && i < together; i++)
    add_runner (together);
}

/* Nothing awaits its start; wait for what is being started.  */
static bool
stop_locked (void)
{
  bool any = num_starting > 0;
  do
    {
      struct device *device;
      for (int i = 0; (device = registry_counted (i)) != NULL; i++)
	device->awaits_start = false;
      if (num_starting > 0)
	lock_wait (&ahead_lock, &none_starting);
    }
  while (num_starting > 0);
  return any;
}

bool
ahead_stop (void)
{
  lock_acquire (&ahead_lock);
  bool any = stop_locked ();
  lock_release (&ahead_lock);
  return any;
}

void
ahead_before_fork (void)
{
  /* ThreadSanitizer's vfork, by which a plugin starts a device, is fork.  That
     must not wait for itself.  */
  bool starts_device = lock_innermost != NULL;
  int cancel = cancel_disable ();
  lock_acquire (&ahead_lock);
  if (!starts_device)
    stop_locked ();
  cancel_restore (cancel);
}

void
ahead_after_fork_parent (void)
{
  lock_release (&ahead_lock);
}

void
ahead_after_fork_child (void)
{
  struct device *device;
  num_runners = 0;
  for (int i = 0; (device = registry_counted (i)) != NULL; i++)
    device->used = false;
  lock_release (&ahead_lock);
}
