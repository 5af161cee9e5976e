/* Commands to an emulated device: posting one, waiting for its end.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_COMMAND_H
#define INTELMIC_COMMAND_H

#include "host/device.h"

/* Execute a command of KIND with COUNT operands on DEVICE and wait for it.
   RESULTS, if not NULL, gets the slot's words.  If the device dies meanwhile
   the program ends.  */
extern void command_execute (struct device *device, enum command_kind kind,
			     const uint64_t *operands, unsigned count,
			     uint64_t *results);

/* The same in two steps, between which this thread may do anything but execute
   other commands.  */
struct command
{
  unsigned slot;
  uint32_t posted;
};
extern struct command command_begin (struct device *device,
				     enum command_kind kind,
				     const uint64_t *operands, unsigned count);
extern void command_end (struct device *device, struct command command);

/* Start it once the COUNT_AFTER asynchronous commands named AFTER, at
   most COMMAND_AFTER_MAX, have been answered.  When it has, it is
   reported (reaper.h) with COMPLETION.  Returns its name (command_name),
   or 0 if no thread can be had to watch it.  */
extern uint64_t command_start (struct device *device, enum command_kind kind,
			       const uint64_t *operands, unsigned count,
			       const uint64_t *after, unsigned count_after,
			       void *completion);

/* Post it, to be executed at once whatever else the device is doing, and
   expect no answer.  */
extern void command_post (struct device *device, enum command_kind kind);

/* Whether some thread waits for a command, or is about to post one.  */
extern bool command_outstanding (struct device *device);

/* The state word of the command that was posted as state word POSTED, once it
   has been answered.  */
static inline uint32_t
command_done_state (uint32_t posted)
{
  return posted - SLOT_POSTED + SLOT_DONE;
}

/* Whether the command in SLOT, posted as state word POSTED, has been
   answered.  */
static inline bool
command_done (const struct slot *slot, uint32_t posted)
{
  return atomic_load (&slot->state) == command_done_state (posted);
}

/* The same for one that is in STATE otherwise; a device that has put anything
   else there ends.  */
extern bool command_check (struct device *device, unsigned number,
			   uint32_t posted, uint32_t state);

/* What such a device is told to have done.  */
extern const char command_offence[];

/* Give back the slot of an asynchronous command that is done.  */
extern void slot_release (struct device *device, unsigned number);

/* What a thread that sleeps until a command is answered remembers.  */
struct watch
{
  uint32_t started;	/* Commands that the device had taken ...  */
  uint64_t since;	/* ... at this time, and still has.  */
  uint64_t timeout;	/* How long to sleep, in nanoseconds.  */
  uint64_t stopped;	/* How long the device was stopped at the program's
			   end.  */
};

/* Nanoseconds: how long to sleep at first and at most, and how long the device
   may execute one command before another device thread is asked to poll.  */
#define WATCH_FIRST 1000000
#define WATCH_KICK 1000000
#define WATCH_LAST 50000000

/* And how long a device may be stopped while the program wants to end.  */
#define WATCH_STOPPED 5000000000u

extern void watch_begin (struct watch *watch, struct device *device);

/* After having slept: end the program if the device is gone, see to what the
   device asks for, and kick it if the command that is waited for was not TAKEN
   for WATCH_KICK.  */
extern void watch_look (struct watch *watch, struct device *device, bool taken);

#endif /* INTELMIC_COMMAND_H */
