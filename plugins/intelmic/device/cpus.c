/* Which CPU a thread of the device process is on.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The kernel decides that; here it gets a hint where it would choose badly, and
   may then choose again.  */

#include "config.h"
#include "device/cpus.h"

#include "device/process.h"
#include "shared/wait.h"

bool
cpus_others (const cpu_set_t *allowed, cpu_set_t *others)
{
  *others = *allowed;
  CPU_CLR (sched_getcpu (), others);
  return CPU_COUNT (others) > 0;
}

void
cpus_leave (void)
{
  cpu_set_t allowed, others;
  if (sched_getaffinity (0, sizeof allowed, &allowed) == 0
      && cpus_others (&allowed, &others)
      && sched_setaffinity (0, sizeof others, &others) == 0)
    sched_setaffinity (0, sizeof allowed, &allowed);
}

/* Nanoseconds between two attempts to leave a CPU, at first.  When an attempt
   does not help, since the other CPUs have work, too, the next one comes
   later.  */
#define LEAVE_CPU_INTERVAL 50000
#define LEAVE_CPU_INTERVAL_MAX 5000000

/* And when it took so long that somebody else has work there, maybe a thread of
   the host's that waits in a loop.  */
#define LEAVE_CPU_LONG 200000
#define LEAVE_CPU_INTERVAL_BUSY 100000000

void
cpus_leave_at_times (void)
{
  static uint64_t next, last, interval = LEAVE_CPU_INTERVAL;
  uint64_t now = clock_nanoseconds ();
  if (now < next)
    return;
  if (now - last > 2 * interval)
    interval = LEAVE_CPU_INTERVAL;
  else if (interval < LEAVE_CPU_INTERVAL_MAX)
    interval *= 2;
  last = now;
  cpus_leave ();
  now = clock_nanoseconds ();
  next = now - last < LEAVE_CPU_LONG ? last + interval
				     : now + LEAVE_CPU_INTERVAL_BUSY;
}

void
cpus_sleep_on (_Atomic uint32_t *word, uint32_t value,
	       const cpu_set_t *allowed, const cpu_set_t *cpus)
{
  bool moved = sched_setaffinity (0, sizeof *cpus, cpus) == 0;
  futex_wait (word, value, 0);
  if (moved)
    sched_setaffinity (0, sizeof *allowed, allowed);
}

/* Which of the CPUs ALLOWED are this device's share.  */
static void
choose_share (const cpu_set_t *allowed, cpu_set_t *share)
{
  unsigned cpus = CPU_COUNT (allowed), index = 0;
  unsigned shares = channel->devices < cpus ? channel->devices : cpus;
  CPU_ZERO (share);
  for (int cpu = 0; index < cpus; cpu++)
    if (CPU_ISSET (cpu, allowed)
	&& index++ % shares == channel->number % shares)
      CPU_SET (cpu, share);
}

/* The kernel may wake threads of two devices on one CPU, and leave them there
   for milliseconds though another one is idle.  So a thread that is woken
   begins on its device's share of the CPUs.  */
void
cpus_sleep (_Atomic uint32_t *word, uint32_t value)
{
  cpu_set_t allowed, share;
  if (channel->devices > 1
      && sched_getaffinity (0, sizeof allowed, &allowed) == 0)
    {
      choose_share (&allowed, &share);
      cpus_sleep_on (word, value, &allowed, &share);
    }
  else
    futex_wait (word, value, 0);
}
