/* What a thread looks at while it sleeps until a device has done something.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/watch.h"

#include "gomp-plugin-ext.h"
#include "host/command.h"
#include "host/limit.h"

/* Who waits for a device that is stopped is told after so many nanoseconds.  */
#define TELL_STOPPED 2000000000u

void
watch_kick (struct channel *channel)
{
  atomic_fetch_add (&channel->kick, 1);
  futex_wake (&channel->kick, 1);
}

void
watch_begin (struct watch *watch, struct device *device)
{
  watch->started = atomic_load (&device->channel->started);
  watch->since = clock_nanoseconds ();
  watch->timeout = WATCH_FIRST;
  watch->stopped = 0;
  watch->looked = 0;
  watch->unlooked = 0;
  watch->silent = 0;
}

uint64_t
watch_passed (uint64_t *looked)
{
  uint64_t now = clock_nanoseconds ();
  uint64_t passed = *looked ? now - *looked : 0;
  *looked = now;
  return passed < 2 * WATCH_LAST ? passed : 2 * WATCH_LAST;
}

/* The program ends, but for what the device still has to do; and that is
   stopped.  PASSED is the time since the last look.  */
static void
watch_for_stop (struct watch *watch, struct device *device, uint64_t passed)
{
  watch->stopped += passed;
  if (!device_is_stopped (device))
    watch->stopped = 0;
  else if (watch->stopped >= WATCH_STOPPED)
    device_accuse (device, "it is stopped, and the program has ended");
}

/* Say once that DEVICE is stopped: it may be continued, so the program
   waits.  */
static void
tell_of_stop (struct device *device)
{
  if (!device_is_stopped (device))
    atomic_store (&device->told_stopped, false);
  else if (!atomic_exchange (&device->told_stopped, true)
	   && GOMP_PLUGIN_warning)
    GOMP_PLUGIN_warning ("device %d (intelmic) is stopped by a signal, and the"
			 " program waits for it; 'kill -CONT %d' continues it",
			 device->number, (int) device->pid);
}

/* A device that executes something may take as long as it likes to do something
   else, too.  One that does nothing and is not stopped would do nothing for
   ever.  PASSED is the time since the last look.  */
static void
watch_for_silence (struct watch *watch, struct device *device, bool taken,
		   uint64_t passed)
{
  struct channel *channel = device->channel;
  watch->unlooked += passed;
  if (watch->unlooked >= TELL_STOPPED)
    {
      watch->unlooked = 0;
      tell_of_stop (device);
    }
  if (taken || atomic_load (&channel->started) != watch->started
      || atomic_load (&channel->workers) >= CHANNEL_EXECUTING)
    watch->silent = 0;
  else
    watch->silent += passed;
  if (watch->silent < limit_of_silence (device))
    return;
  if (!device_is_stopped (device) && !device_is_debugged (device))
    device_accuse (device, device->silence);
  watch->silent = 0;
}

void
watch_look (struct watch *watch, struct device *device, bool taken)
{
  struct channel *channel = device->channel;
  if (atomic_load (&channel->crash.happened) || !device_alive (device))
    device_failed (device);
  if (device_is_replaced (device))
    device_accuse (device, "it executed another program, which a region must"
		   " not do");
  uint64_t passed = watch_passed (&watch->looked);
  if (atomic_load (&program_ends) && !device->under_tool)
    watch_for_stop (watch, device, passed);
  watch_for_silence (watch, device, taken, passed);
  reverse_look (device);
  uint32_t started = atomic_load (&channel->started);
  uint64_t now = clock_nanoseconds ();
  if (taken || started != watch->started
      || (atomic_load (&channel->workers) & CHANNEL_POLLING))
    {
      watch->started = started;
      watch->since = now;
    }
  else if (now - watch->since > WATCH_KICK)
    {
      watch_kick (channel);
      watch->since = now;
    }
  watch->timeout *= 2;
  if (watch->timeout > (taken ? WATCH_LAST : WATCH_KICK))
    watch->timeout = taken ? WATCH_LAST : WATCH_KICK;
}
