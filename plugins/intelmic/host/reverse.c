/* Regions that a device has the host run.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/reverse.h"

#include <limits.h>

#include "gomp-plugin.h"
#include "thread-start.h"
#include "host/command.h"
#include "host/watch.h"
#include "plugins/host-region.h"
#include "shared/reverse.h"

/* How long a thread without regions waits for one.  */
#define IDLE_NANOSECONDS 1000000000

/* How long a thread waits for another one's end.  */
#define STOP_NANOSECONDS 200000000

bool reverse_required;

/* The device that this thread runs regions for.  */
static _Thread_local const struct device *served;

static const char offence[] = "it asked the host for nothing that there is";

bool
reverse_serves (const struct device *device)
{
  return served == device;
}

static void
run (struct device *device)
{
  struct channel_reverse *reverse = &device->channel->reverse;
  struct host_region region
    = { "intelmic", device->number, reverse->number,
	&device->reverse.signals, { 0 } };
  for (int i = 0; i < HOST_REGION_WORDS; i++)
    region.words[i] = reverse->words[i];
  host_region_run (&region);
  reverse_pass_turn (reverse, REVERSE_NOBODY);
}

/* End, unless the device asks.  From then on the thread does not count, and
   does not use the device.  */
static bool
end_idle (struct device *device)
{
  struct reverse *reverse = &device->reverse;
  struct channel_reverse *shared = &device->channel->reverse;
  pthread_mutex_lock (&reverse->lock);
  atomic_store (&shared->served, 0);
  bool ends = reverse_turn (shared) == REVERSE_NOBODY;
  if (ends)
    atomic_store (&reverse->running, 0);
  else
    atomic_store (&shared->served, 1);
  pthread_mutex_unlock (&reverse->lock);
  return ends;
}

/* The program's end comes by device_stop, which has the thread look.  */
static void
serve (struct device *device)
{
  struct reverse *reverse = &device->reverse;
  struct channel_reverse *shared = &device->channel->reverse;
  while (!atomic_load (&device->stopping))
    {
      uint32_t turn = reverse_await_turn (shared, REVERSE_NOBODY,
					  &reverse->patience,
					  IDLE_NANOSECONDS);
      if (turn == REVERSE_HOST)
	run (device);
      else if (turn != REVERSE_NOBODY)
	device_accuse (device, offence);
      else if (end_idle (device))
	return;
    }
  atomic_store (&reverse->running, 0);
  futex_wake (&reverse->running, INT_MAX);
}

/* If this is the program's last thread, it calls exit when it has returned.  */
static void *
reverse_main (void *argument)
{
  served = argument;
  serve (argument);
  served = NULL;
  return NULL;
}

void
reverse_init (struct device *device)
{
  struct reverse *reverse = &device->reverse;
  patience_init (&reverse->patience, device->channel->cpus, PATIENCE_MAX,
		 false);
  pthread_sigmask (SIG_SETMASK, NULL, &reverse->signals);
  pthread_mutex_init (&reverse->lock, NULL);
}

static bool
start_locked (struct device *device)
{
  struct reverse *reverse = &device->reverse;
  atomic_store (&reverse->running, 1);
  atomic_store (&device->channel->reverse.served, 1);
  bool ok = thread_start (reverse_main, device);
  if (!ok)
    atomic_store (&reverse->running, 0);
  return ok;
}

void
reverse_look (struct device *device)
{
  struct reverse *reverse = &device->reverse;
  if (!reverse_required
      || reverse_turn (&device->channel->reverse) != REVERSE_HOST)
    return;
  pthread_mutex_lock (&reverse->lock);
  bool ok = (atomic_load (&reverse->running)
	     || atomic_load (&device->stopping) || start_locked (device));
  pthread_mutex_unlock (&reverse->lock);
  if (!ok)
    GOMP_PLUGIN_fatal ("device %d (intelmic): cannot create a thread",
		       device->number);
}

bool
reverse_stop (struct device *device)
{
  struct reverse *reverse = &device->reverse;
  uint64_t begin = clock_nanoseconds ();
  while (atomic_load (&reverse->running) && served != device
	 && clock_nanoseconds () - begin < STOP_NANOSECONDS)
    {
      futex_wake (&device->channel->reverse.turn, INT_MAX);
      futex_wait (&reverse->running, 1, WATCH_BUSY);
    }
  return !atomic_load (&reverse->running);
}

void
reverse_copy (struct device *device, uint64_t destination, uint64_t source,
	      uint64_t size)
{
  struct channel_reverse *reverse = &device->channel->reverse;
  struct watch watch;
  uint32_t turn;
  reverse->words[0] = destination;
  reverse->words[1] = source;
  reverse->words[2] = size;
  watch_begin (&watch, device);
  reverse_pass_turn (reverse, REVERSE_DEVICE);
  while ((turn = reverse_await_turn (reverse, REVERSE_DEVICE,
				     &device->reverse.patience, watch.timeout))
	 == REVERSE_DEVICE)
    watch_look (&watch, device, true);
  if (turn != REVERSE_HOST)
    device_accuse (device, offence);
}
