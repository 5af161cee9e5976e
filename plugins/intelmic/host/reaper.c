/* The thread that waits for asynchronous commands of a device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"

#include <signal.h>
#include <string.h>

#include "gomp-plugin.h"
#include "host/command.h"

/* A device has one, from its first asynchronous command on.  It sleeps on
   channel.completions, to which the device adds 1 for each command that it has
   answered and the host for each that it has posted.  */

/* Report the answered commands.  Returns how many are still outstanding.  */
static unsigned
reap (struct device *device, bool *all_taken)
{
  struct channel *channel = device->channel;
  unsigned outstanding = 0;
  *all_taken = true;
  for (unsigned i = 0; i < CHANNEL_SLOTS; i++)
    {
      void *completion = atomic_load (&device->slot[i].completion);
      if (!completion)
	continue;
      uint32_t posted = atomic_load (&device->slot[i].posted);
      if (!command_check (device, i, posted, posted))
	{
	  outstanding++;
	  if (atomic_load (&channel->taken[i]) != posted)
	    *all_taken = false;
	  continue;
	}
      atomic_store (&device->slot[i].completion, NULL);
      slot_release (device, i);
      GOMP_PLUGIN_target_task_completion (completion);
    }
  return outstanding;
}

static void *
reaper_main (void *argument)
{
  struct device *device = argument;
  struct channel *channel = device->channel;
  struct watch watch;
  watch_begin (&watch, device);
  while (!atomic_load (&device->stopping))
    {
      uint32_t completions = atomic_load (&channel->completions);
      bool all_taken;
      unsigned outstanding = reap (device, &all_taken);
      if (outstanding == 0)
	futex_wait (&channel->completions, completions, 0);
      else
	futex_wait (&channel->completions, completions, watch.timeout);
      if (atomic_load (&channel->completions) != completions)
	watch_begin (&watch, device);
      else if (outstanding)
	watch_look (&watch, device, all_taken);
    }
  return NULL;
}

/* The program's signals are not for this thread.  */
static void
reaper_create (struct device *device)
{
  sigset_t all, old;
  sigfillset (&all);
  pthread_sigmask (SIG_SETMASK, &all, &old);
  int error = pthread_create (&device->reaper, NULL, reaper_main, device);
  pthread_sigmask (SIG_SETMASK, &old, NULL);
  if (error)
    GOMP_PLUGIN_fatal ("device %d (intelmic): cannot create a thread: %s",
		       device->number, strerror (error));
  atomic_store (&device->has_reaper, true);
}

void
reaper_wake (struct device *device)
{
  if (!atomic_load (&device->has_reaper))
    {
      pthread_mutex_lock (&device->lock);
      if (!atomic_load (&device->has_reaper))
	reaper_create (device);
      pthread_mutex_unlock (&device->lock);
    }
  atomic_fetch_add (&device->channel->completions, 1);
  futex_wake (&device->channel->completions, 1);
}

void
reaper_stop (struct device *device)
{
  if (!atomic_load (&device->has_reaper))
    return;
  atomic_fetch_add (&device->channel->completions, 1);
  futex_wake (&device->channel->completions, 1);
  pthread_join (device->reaper, NULL);
  atomic_store (&device->has_reaper, false);
}
