/* Regions in flight: started on a device, while no thread waits for them.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdatomic.h>
#include "devices/restart.h"
#include "tasks/flight.h"

static struct lock flight_lock = LOCK_INITIALIZER (LOCK_FLIGHT);

/* Of all devices.  Written under flight_lock.  */
static _Atomic unsigned num_flights;

/* How many regions DEVICE takes.  What it has not begun when it dies, the host
   runs, and what waits here, the device that is started again: so no more than
   are of use.  */
static unsigned
places (const struct device *device)
{
  const struct plugin *plugin = device->plugin;
  return (plugin->async_places && !restart_on ()
	  ? plugin->async_places (device->ordinal) : GOMP_PLUGIN_PLACES);
}

static void
take_place_locked (struct device *device)
{
  device->in_flight++;
  num_flights++;
}

bool
flight_enter (struct flight *flight)
{
  lock_acquire (&flight_lock);
  bool room = flight->device->in_flight < places (flight->device);
  if (room)
    take_place_locked (flight->device);
  else
    {
      struct device *device = flight->device;
      flight->next = NULL;
      if (!device->flights)
	device->flights_tail = &device->flights;
      *device->flights_tail = flight;
      device->flights_tail = &flight->next;
    }
  lock_release (&flight_lock);
  return room;
}

bool
flight_enter_early (struct flight *flight)
{
  lock_acquire (&flight_lock);
  /* The other places are for regions that have nothing to wait for.  */
  bool room = flight->device->in_flight < places (flight->device) / 4 * 3;
  if (room)
    take_place_locked (flight->device);
  lock_release (&flight_lock);
  return room;
}

struct flight *
flight_leave (struct device *device)
{
  lock_acquire (&flight_lock);
  struct flight *next = device->flights;
  if (next)
    device->flights = next->next;
  else
    {
      num_flights--;
      device->in_flight--;
    }
  lock_release (&flight_lock);
  return next;
}

bool
flights_any (void)
{
  return atomic_load_explicit (&num_flights, memory_order_relaxed) != 0;
}

/* What a thread does to have regions in flight reported.  */
struct progress
{
  struct device *device;
  bool look, reported;
};

static void
progress (void *data)
{
  struct progress *p = data;
  struct device *device = p->device;
  if (device->state == DEVICE_UP)
    p->reported |= device->plugin->async_progress (device->ordinal,
						   p->look && !p->reported);
}

bool
flights_progress (bool look)
{
  if (num_flights == 0)
    return false;
  struct progress p = { NULL, look, false };
  for (int i = 0; (p.device = registry_counted (i)) != NULL; i++)
    if (p.device->in_flight > 0 && p.device->state == DEVICE_UP
	&& !restart_do (p.device, progress, &p))
      restart_let_go (p.device);
  return p.reported;
}

void
flights_after_fork (void)
{
  lock_init (&flight_lock, LOCK_FLIGHT);
  struct device *device;
  for (int i = 0; (device = registry_counted (i)) != NULL; i++)
    {
      device->in_flight = 0;
      device->flights = NULL;
    }
  num_flights = 0;
}
