/* Which CPU a thread of the device process is on.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The kernel decides that; here it gets a hint where it would choose badly, and
   may then choose again.  */

#include "config.h"
#include "device/cpus.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include "device/process.h"
#include "shared/wait.h"

/* Immutable after cpus_init.  */
cpu_set_t cpus_allowed;
static bool are_all;		/* The system has no others.  */

void
cpus_init (void)
{
  if (sched_getaffinity (0, sizeof cpus_allowed, &cpus_allowed) != 0)
    CPU_ZERO (&cpus_allowed);
  channel->allowed = cpus_allowed;
  are_all = CPU_COUNT (&cpus_allowed) == sysconf (_SC_NPROCESSORS_ONLN);
}

bool
cpus_others (cpu_set_t *others)
{
  *others = cpus_allowed;
  CPU_CLR (sched_getcpu (), others);
  return CPU_COUNT (others) > 0;
}

void
cpus_go_anywhere (void)
{
  sched_setaffinity (0, sizeof cpus_allowed, &cpus_allowed);
}

void
cpus_leave (void)
{
  cpu_set_t others;
  if (cpus_others (&others)
      && sched_setaffinity (0, sizeof others, &others) == 0)
    cpus_go_anywhere ();
}

enum others { OTHERS_IDLE, OTHERS_BUSY, OTHERS_UNKNOWN };

/* How many threads of the system want to run, from /proc/loadavg, after three
   averages.  It takes some microseconds.  0 if not known.  */
static unsigned
threads_running (void)
{
  char text[64];
  unsigned running;
  int fd = open ("/proc/loadavg", O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    return 0;
  ssize_t length = read (fd, text, sizeof text - 1);
  close (fd);
  text[length > 0 ? length : 0] = '\0';
  return sscanf (text, "%*s %*s %*s %u/", &running) == 1 ? running : 0;
}

/* Whether one of the other CPUs that are allowed has nothing to do, given that
   a thread of the host's shares this one.  Threads that run on none of these
   are counted, too.  */
static enum others
look_at_others (void)
{
  unsigned running = threads_running (), cpus = CPU_COUNT (&cpus_allowed);
  if (running == 0)
    return OTHERS_UNKNOWN;
  if (running <= cpus)
    return OTHERS_IDLE;
  /* Threads of other devices that look for commands let this one run.  Where
     there are still more, this CPU is as busy.  */
  return (are_all && running == cpus + channel->devices
	  ? OTHERS_BUSY : OTHERS_UNKNOWN);
}

/* Nanoseconds between two looks at whether to leave a CPU, at first.  When it
   does not help the next one comes later.  */
#define LEAVE_CPU_INTERVAL 50000
#define LEAVE_CPU_INTERVAL_MAX 5000000

/* And when it took so long that somebody else has work there, maybe a thread of
   the host's that waits in a loop.  An idle CPU of a virtual machine takes as
   long to wake up now and then, so with CPUs that are known to be idle it is
   tried again sooner.  */
#define LEAVE_CPU_LONG 200000
#define LEAVE_CPU_PAUSE_IDLE 1000000
#define LEAVE_CPU_PAUSE 100000000

/* How long to wait after one that took long, given the last such time.  */
static uint64_t
longer_pause (uint64_t pause, enum others others)
{
  pause = pause < LEAVE_CPU_PAUSE_IDLE / 4 ? LEAVE_CPU_PAUSE_IDLE : 4 * pause;
  return (others == OTHERS_IDLE && pause < LEAVE_CPU_PAUSE
	  ? pause : LEAVE_CPU_PAUSE);
}

void
cpus_leave_at_times (void)
{
  static uint64_t next, last, interval = LEAVE_CPU_INTERVAL, pause;
  uint64_t now = clock_nanoseconds ();
  if (now < next)
    return;
  if (now - last > 2 * interval)
    interval = LEAVE_CPU_INTERVAL;
  else if (interval < LEAVE_CPU_INTERVAL_MAX)
    interval *= 2;
  last = now;
  next = now + interval;
  enum others others = look_at_others ();
  if (others == OTHERS_BUSY)
    return;
  atomic_store (&channel->cpu, CHANNEL_NO_CPU);
  cpus_leave ();
  atomic_store (&channel->cpu, sched_getcpu ());
  now = clock_nanoseconds ();
  if (now - last < LEAVE_CPU_LONG)
    pause /= 2;
  else
    {
      pause = longer_pause (pause, others);
      next = now + pause;
    }
}

void
cpus_sleep_on (_Atomic uint32_t *word, uint32_t value, const cpu_set_t *cpus)
{
  bool moved = sched_setaffinity (0, sizeof *cpus, cpus) == 0;
  futex_wait (word, value, 0);
  if (moved)
    cpus_go_anywhere ();
}

/* Which of the CPUs are this device's share.  */
static void
choose_share (cpu_set_t *share)
{
  unsigned cpus = CPU_COUNT (&cpus_allowed), index = 0;
  unsigned shares = channel->devices < cpus ? channel->devices : cpus;
  CPU_ZERO (share);
  for (int cpu = 0; index < cpus; cpu++)
    if (CPU_ISSET (cpu, &cpus_allowed)
	&& index++ % shares == channel->number % shares)
      CPU_SET (cpu, share);
}

/* The kernel may wake threads of two devices on one CPU, and leave them there
   for milliseconds though another one is idle.  So a thread that is woken
   begins on its device's share of the CPUs.  */
void
cpus_sleep (_Atomic uint32_t *word, uint32_t value)
{
  cpu_set_t share;
  if (channel->devices > 1)
    {
      choose_share (&share);
      cpus_sleep_on (word, value, &share);
    }
  else
    futex_wait (word, value, 0);
}
