/* The thread of an emulated device that polls.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* It lets others have its CPU between two looks, and the kernel lets these keep
   it for milliseconds, even while the host's thread sleeps and its CPU is idle:
   threads that libgomp has wait in a loop after a parallel region of the host,
   or another process.  Several devices would all come to one CPU.  */

#include "config.h"
#include "host/poller.h"

#include <sched.h>
#include <signal.h>
#include <unistd.h>

/* Whether it is awake, is not about to change its CPU by itself, and has not
   taken the command.  */
static bool
is_late (const struct channel *channel, unsigned number, uint32_t posted)
{
  return (atomic_load (&channel->taken[number]) != posted
	  && atomic_load (&channel->doorbell) == 0
	  && atomic_load (&channel->cpu) != CHANNEL_NO_CPU
	  && (atomic_load (&channel->workers) & CHANNEL_POLLING));
}

void
poller_fetch (struct device *device, unsigned number, uint32_t posted)
{
  struct channel *channel = device->channel;
  cpu_set_t here, allowed = channel->allowed;
  int cpu = sched_getcpu ();
  pid_t thread = atomic_load_explicit (&channel->poller, memory_order_relaxed);
  if (channel->devices > 1
      || cpu < 0 || cpu >= CPU_SETSIZE || !CPU_ISSET (cpu, &allowed)
      || !is_late (channel, number, posted)
      || tgkill (device->pid, thread, 0) != 0)
    return;
  CPU_ZERO (&here);
  CPU_SET (cpu, &here);
  if (sched_setaffinity (thread, sizeof here, &here) != 0)
    return;
  sched_setaffinity (thread, sizeof allowed, &allowed);
  atomic_store_explicit (&channel->cpu, cpu, memory_order_relaxed);
}
