/* A device, from its start to its end.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "no-cancel.h"
#include "base/end-wait.h"
#include "base/program-end.h"
#include "base/watch.h"
#include "base/worker.h"
#include "devices/ahead.h"
#include "devices/device.h"
#include "devices/image.h"
#include "devices/plugin-callbacks.h"
#include "devices/registration.h"
#include "devices/requirements.h"
#include "devices/restart.h"
#include "devices/self-check.h"
#include "ompt/devices.h"

struct device *
device_new (const struct plugin *plugin, int number, int ordinal)
{
  struct device *device = calloc (1, sizeof *device);
  if (!device)
    return NULL;
  device->plugin = plugin;
  device->number = number;
  device->ordinal = ordinal;
  /* Whose addresses are the device's own the plugin has to know.  */
  device->shares_memory = (requirements_share_memory ()
			   && plugin->device_of_address);
  lock_init (&device->lock, LOCK_DEVICE);
  return device;
}

/* Have the plugin start DEVICE.  */
static bool
init_locked (struct device *device, struct diag *diag)
{
  const struct plugin *plugin = device->plugin;
  struct diag reason;
  plugin_errors_begin (&reason, device);
  watch_begin (TRACE_START, "start device", NULL, device->number);
  bool ok = plugin->init_device (device->ordinal);
  watch_leave ();
  plugin_errors_end ();
  if (!ok)
    return diag_fail (diag, "device %d (%s) does not start: %s",
		      device->number, plugin->name,
		      reason.text[0] ? reason.text
		      : "the plugin gives no reason");
  device->started = true;
  return true;
}

/* DEVICE cannot be used, as DIAG says, and the program goes on without it.  */
static enum device_state
give_up_locked (struct device *device, struct diag *diag)
{
  device->why_unusable = strdup (diag->text);
  if (!device->why_unusable)
    return DEVICE_FAILED;
  diag->text[0] = '\0';
  if (device->started)
    device->plugin->fini_device (device->ordinal);
  device->started = false;
  return DEVICE_UNUSABLE;
}

/* Whether DEVICE, which has died, had nothing of the program's that is lost:
   then the host has all that the program needs.  */
static bool
is_missed_by_nobody_locked (const struct device *device)
{
  return device->restarts > 0 && !device->lost;
}

/* Start DEVICE, unless it runs, and load the images that it lacks.  If one of
   these cannot be loaded, *BY_CLANG says whether clang made it.  */
static bool
start_locked (struct device *device, bool *by_clang, struct diag *diag)
{
  *by_clang = false;
  return ((device->started || init_locked (device, diag))
	  && image_load_all_locked (device, by_clang, diag));
}

/* The same for the program.  If that fails while other devices are started that
   it does not use, it may be because of these.  Returns the state that DEVICE
   is in then.  */
static enum device_state
start_for_use_locked (struct device *device, struct diag *diag)
{
  diag_debug (1, "device %d: %s (%s %d)", device->number,
	      device->started ? "first used" : "starting",
	      device->plugin->name, device->ordinal);
  registration_watch_exit ();
  bool by_clang;
  if (start_locked (device, &by_clang, diag))
    return DEVICE_UP;
  if (!by_clang && ahead_stop ())
    {
      diag->text[0] = '\0';
      if (start_locked (device, &by_clang, diag))
	return DEVICE_UP;
    }
  /* What is missing for an image of clang's, such as LLVM's libomp, is not
     known when such a program is linked.  */
  return (by_clang || is_missed_by_nobody_locked (device)
	  ? give_up_locked (device, diag) : DEVICE_FAILED);
}

bool
device_runs_locked (const struct device *device)
{
  return (device->state == DEVICE_UP
	  || (device->state == DEVICE_DOWN && device->started));
}

/* End the program if DEVICE's table is wrong.  If an error ends it already, a
   construct may have been left in the middle.  */
static void __attribute__ ((noinline, cold))
check_locked (struct device *device)
{
  struct diag diag;
  diag.text[0] = '\0';
  if (program_is_ending () || self_check_locked (&device->map, &diag))
    return;
  device_abandon_locks ();
  diag_fatal ("device %d: the table of what is mapped is wrong: %s; this is a"
	      " defect of gomp-offload or of the plugin %s; report it, with"
	      " what GOMP_DEBUG=1 prints",
	      device->number, diag.text, device->plugin->name);
}

static bool
is_lost (const struct device *device)
{
  enum device_state state = device->state;
  return state == DEVICE_LOST || state == DEVICE_DIED;
}

bool
device_lock_unless_lost (struct device *device)
{
  /* Without waiting for the lock, if that is known already.  */
  if (__builtin_expect (is_lost (device), 0))
    return false;
  lock_acquire (&device->lock);
  if (__builtin_expect (!is_lost (device), 1))
    {
      if (__builtin_expect (env.self_check, 0))
	check_locked (device);
      return true;
    }
  lock_release (&device->lock);
  return false;
}

void
device_lock (struct device *device)
{
  if (__builtin_expect (!device_lock_unless_lost (device), 0))
    {
      restart_leave (device);
      program_end ();
    }
}

void
device_abandon_locks (void)
{
  struct lock *lock;
  while ((lock = lock_innermost) != NULL)
    {
      if (lock->level == LOCK_DEVICE)
	{
	  struct device *device
	    = (struct device *) ((char *) lock
				 - offsetof (struct device, lock));
	  if (device->state != DEVICE_DIED)
	    device->state = DEVICE_LOST;
	}
      lock_release (lock);
    }
}

/* What is done to a device by plugin_call, and how it went.  */
struct device_call
{
  struct device *device;
  struct diag *diag;
  bool ok;
};

static void
start (void *data)
{
  struct device_call *call = data;
  struct device *device = call->device;
  device_lock (device);
  if (device->state == DEVICE_DOWN)
    device->state = start_for_use_locked (device, call->diag);
  else if (device->state == DEVICE_FAILED)
    /* Another thread is telling why, and ends the program.  */
    diag_fail (call->diag, "device %d does not start", device->number);
  else if (device->state == DEVICE_OF_PARENT)
    diag_fail (call->diag, "device %d belongs to the parent process, which"
	       " started it: a forked child cannot use it", device->number);
  call->ok = device->state == DEVICE_UP;
  if (call->ok && ompt_on ())
    ompt_tell_device_locked (device);
  lock_release (&device->lock);
}

static void
call_start (void *data)
{
  struct device_call *call = data;
  plugin_call (call->device->plugin, start, call);
}

bool
device_start (struct device *device, struct diag *diag)
{
  if (device->state == DEVICE_UP)
    return true;
  struct device_call call = { device, diag, false };
  int cancel = cancel_disable ();
  ahead_note_use (device);
  bool done = restart_do (device, call_start, &call);
  if (!done)
    restart_let_go (device);
  cancel_restore (cancel);
  return done && call.ok;
}

static void
start_ahead (void *data)
{
  struct device *device = data;
  struct diag unused;
  bool by_clang;
  unused.text[0] = '\0';
  /* If somebody has the lock, that is to start the device.  */
  if (!lock_try (&device->lock))
    return;
  if (device->state == DEVICE_DOWN && !device->started)
    {
      diag_debug (1, "device %d: starting ahead of its use (%s %d)",
		  device->number, device->plugin->name, device->ordinal);
      start_locked (device, &by_clang, &unused);
    }
  lock_release (&device->lock);
}

void
device_start_ahead (struct device *device)
{
  if (!restart_do (device, start_ahead, device))
    restart_let_go (device);
}

void
device_leave_to_parent (struct device *device)
{
  /* Another thread of the parent may have held it.  */
  lock_init (&device->lock, LOCK_DEVICE);
  device->users = 0;
  if (device->state == DEVICE_UP || is_lost (device))
    device->state = DEVICE_OF_PARENT;
  else if (device->started)
    /* The parent did not use it, so the child may have one of its own.  */
    device->started = false;
  device->told = false;
  /* What is known of mappings is of no use here, and that thread may have been
     changing it.  */
  device->map = (struct device_map) { 0 };
  device->images = device->images_leaving = NULL;
}

static void
load_images (void *data)
{
  struct device_call *call = data;
  struct device *device = call->device;
  device_lock (device);
  bool by_clang;
  call->ok = (device->state != DEVICE_UP
	      || image_load_all_locked (device, &by_clang, call->diag));
  if (device->state == DEVICE_UP && ompt_on ())
    ompt_tell_device_locked (device);
  lock_release (&device->lock);
}

static void
call_load_images (void *data)
{
  struct device_call *call = data;
  plugin_call (call->device->plugin, load_images, call);
}

bool
device_load_images (struct device *device, struct diag *diag)
{
  struct device_call call = { device, diag, true };
  /* One that is down may be starting, and have passed the end of the list.  One
     that dies has them when it is started again.  */
  if ((device->state == DEVICE_UP || device->state == DEVICE_DOWN)
      && !restart_do (device, call_load_images, &call))
    restart_let_go (device);
  return call.ok;
}

/* Wait for regions that were started on DEVICE, unless the program ends
   because of an error.  */
static void
finish_flights (struct device *device)
{
  struct end_wait wait = { 0 };
  while (device->in_flight > 0 && end_wait_goes_on (&wait))
    if (!device->plugin->async_progress (device->ordinal, true))
      usleep (500);
}

void
device_finish (struct device *device)
{
  /* Then others may wait for ever where they have the lock.  */
  if (device->state == DEVICE_GONE)
    return;
  image_unload_all (device);
  if (!device_lock_unless_lost (device))
    return;
  bool runs = device_runs_locked (device);
  device->state = DEVICE_GONE;
  lock_release (&device->lock);
  if (!runs)
    return;
  diag_debug (1, "device %d: stopping", device->number);
  /* Regions of tasks that nobody waited for run to their end; their data is not
     copied back, since variables of main are gone.  */
  finish_flights (device);
  worker_finish ();
  ompt_tell_device_end (device);
  watch_begin (TRACE_STOP, "stop device", NULL, device->number);
  bool ok = device->plugin->fini_device (device->ordinal);
  watch_leave ();
  if (!ok)
    diag_error ("device %d (%s %d) does not stop", device->number,
		device->plugin->name, device->ordinal);
}
