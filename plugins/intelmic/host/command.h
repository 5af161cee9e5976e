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

/* Begin it as command_begin does, but only if one of the first so many slots is
   free.  */
enum { COMMANDS_IF_FREE = CHANNEL_WAITED_SLOTS / 2 };
extern bool command_begin_if_free (struct device *device,
				   enum command_kind kind,
				   const uint64_t *operands, unsigned count,
				   struct command *command);

/* Whether it ends within so many NANOSECONDS, and this thread has no more to do
   with it.  Else another one may wait for its end.  */
extern bool command_ends_within (struct device *device, struct command command,
				 uint64_t nanoseconds);
extern void command_end_asleep (struct device *device, struct command command);

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

#endif /* INTELMIC_COMMAND_H */
