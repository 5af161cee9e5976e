/* What a thread looks at while it sleeps until a device has done something.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_WATCH_H
#define INTELMIC_WATCH_H

#include "host/device.h"

/* What such a thread remembers.  Times are in nanoseconds.  */
struct watch
{
  uint32_t started;	/* Commands that the device had taken ...  */
  uint64_t since;	/* ... at this time, and still has.  */
  uint64_t timeout;	/* How long to sleep.  */
  uint64_t stopped;	/* How long the device was stopped at the program's
			   end.  */
  uint64_t looked;	/* When this thread looked last.  */
  uint64_t unlooked;	/* How long nobody asked whether the device is
			   stopped.  */
  uint64_t silent;	/* How long it has been idle and not taken the
			   command.  */
};

/* Nanoseconds: how long to sleep at first, while the device may lack a CPU to
   take the command, or may execute others and not poll, or neither; how long at
   most; and how long the device may execute one command before another device
   thread is asked to poll.  The CPU has a timer set for the kernel's tick, 4 ms
   as a rule; an earlier one is set before the sleep and the tick's again after
   it, which takes a virtual machine some 10 us.  */
#define WATCH_UNTAKEN 50000
#define WATCH_BUSY 1000000
#define WATCH_FIRST 5000000
#define WATCH_LAST 50000000
#define WATCH_KICK 1000000

/* And how long a device may be stopped while the program wants to end.  */
#define WATCH_STOPPED 5000000000u

extern void watch_begin (struct watch *watch, struct device *device);

/* After having slept: end the program if the device is gone or does not answer,
   see to what the device asks for, and kick it if the command that is waited
   for was not TAKEN for WATCH_KICK.  */
extern void watch_look (struct watch *watch, struct device *device, bool taken);

/* Have one more device thread poll.  */
extern void watch_kick (struct channel *channel);

/* The time since *LOOKED, which becomes now, but no more than a thread sleeps:
   this process may have been stopped.  0 the first time.  */
extern uint64_t watch_passed (uint64_t *looked);

#endif /* INTELMIC_WATCH_H */
