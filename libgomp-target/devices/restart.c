/* Devices that die and are started again.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <setjmp.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include "no-cancel.h"
#include "base/check.h"
#include "base/program-end.h"
#include "base/watch.h"
#include "devices/image.h"
#include "devices/plugin-run.h"
#include "devices/registry.h"
#include "devices/requirements.h"
#include "devices/restart.h"
#include "include/requirements.h"
#include "ompt/devices.h"

/* How long to sleep before each look whether there are users, in
   nanoseconds.  */
#define AWAIT_NANOSECONDS 100000

/* Where this thread leaves what it does with a device, or null.  */
static __thread struct way_out
{
  jmp_buf place;
  struct device *device;
  struct way_out *outer;
} *innermost;

static _Atomic bool forbidden;

void
restart_forbid (void)
{
  if (restart_on ())
    forbidden = true;
}

static bool
is_allowed (const struct device *device)
{
  return (restart_on () && !forbidden && !env.check
	  && env.schedule == SCHEDULE_NONE && device->plugin->end_lost
	  && !(requirements_of_devices () & GOMP_REQUIRES_REVERSE_OFFLOAD)
	  && !program_is_ending ());
}

void
restart_hold (struct device *device)
{
  if (restart_on ())
    atomic_fetch_add (&device->users, 1);
}

void
restart_let_go (struct device *device)
{
  if (restart_on ())
    atomic_fetch_sub (&device->users, 1);
}

static bool
do_with_way_out (struct device *device, void (*act) (void *), void *data)
{
  struct way_out here;
  volatile int cancel = cancel_disable ();
  volatile bool done = false;
  here.device = device;
  here.outer = innermost;
  atomic_fetch_add (&device->users, 1);
  if (setjmp (here.place) == 0)
    {
      innermost = &here;
      cancel_restore (cancel);
      if (device->state == DEVICE_UP && device->plugin->look_after)
	device->plugin->look_after (device->ordinal);
      act (data);
      done = true;
    }
  else
    cancel_restore (cancel);
  innermost = here.outer;
  if (done)
    atomic_fetch_sub (&here.device->users, 1);
  return done;
}

bool
restart_do (struct device *device, void (*act) (void *), void *data)
{
  if (restart_on ())
    return do_with_way_out (device, act, data);
  act (data);
  return true;
}

static struct way_out *
find_way_out (const struct device *device)
{
  struct way_out *way = innermost;
  while (way && way->device != device)
    way = way->outer;
  return way;
}

bool
restart_has_way_out (const struct device *device)
{
  return find_way_out (device) != NULL;
}

static void
leave (const struct device *device)
{
  struct way_out *way = find_way_out (device);
  if (!way)
    return;
  /* Those within are left, too.  */
  for (; innermost != way; innermost = innermost->outer)
    atomic_fetch_sub (&innermost->device->users, 1);
  running_region.function = NULL;
  longjmp (way->place, 1);
}

void
restart_leave (struct device *device)
{
  if (device->state == DEVICE_DIED)
    leave (device);
}

void
restart_leave_unless_up (struct device *device)
{
  if (!restart_on ())
    return;
  /* Counted as its user, this thread keeps one that is up from being buried;
     see restart_end_locked.  */
  enum device_state state = device->state;
  if (state == DEVICE_DIED || state == DEVICE_DOWN)
    leave (device);
}

void
restart_leave_down_locked (struct device *device)
{
  if (!restart_on () || device->state != DEVICE_DOWN)
    return;
  lock_release (&device->lock);
  leave (device);
  abort ();
}

bool
restart_note_death (int kind, int ordinal, const char *message)
{
  struct device *device = registry_counted (registry_number (kind, ordinal));
  if (!device || !message || !is_allowed (device))
    return false;
  enum device_state state = device->state;
  while (state == DEVICE_UP || state == DEVICE_DOWN)
    if (atomic_compare_exchange_weak (&device->state, &state, DEVICE_DIED))
      {
	diag_error_text (message);
	return true;
      }
  return state == DEVICE_DIED;
}

void
restart_await_users (struct device *device)
{
  const struct timespec pause = { 0, AWAIT_NANOSECONDS };
  do
    {
      if (program_is_ending ())
	program_end ();
      nanosleep (&pause, NULL);
    }
  while (device->state == DEVICE_DIED && device->users > 0);
}

bool
restart_end_locked (struct device *device)
{
  lock_assert_held (&device->lock);
  return (device->state == DEVICE_DIED && device->users == 0
	  && device->plugin->end_lost (device->ordinal));
}

void
restart_bury_locked (struct device *device)
{
  lock_assert_held (&device->lock);
  image_forget_all_locked (device);
  ompt_tell_device_end (device);
  if (watch_trace_on ())
    trace_memory_lost (device->number);
  device->restarts++;
  device->started = false;
  device->state = DEVICE_DOWN;
}
