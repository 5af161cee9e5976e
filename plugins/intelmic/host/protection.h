/* Which parts of a device's memory regions may access.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The device protects its own mapping of the arena; the host's stays as it is.
   Each change is a system call there, and a command takes time, too.  So
   changes are gathered, and made together before the device executes its next
   command: nothing else in it uses the arena.  While regions run they are made
   at once.

   Who wants a change says so, and then looks whether regions run; a thread that
   is about to have the device run one counts it, and then looks for changes.
   So one of them sees the other.  */

#ifndef INTELMIC_PROTECTION_H
#define INTELMIC_PROTECTION_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "shared/channel.h"

struct device;

/* A part of the arena, as offsets.  */
struct span
{
  uint64_t start;
  uint64_t end;
};

enum protection_wanted
{
  PROTECTION_AS_WANTED,
  PROTECTION_LATER,	/* There are changes to be made.  */
  PROTECTION_NOW	/* And they are many.  */
};

/* All 0 as long as there was none.  */
struct protection
{
  /* Atomic.  */
  _Atomic bool used;
  _Atomic bool failed;		/* The device could not make one: it has not
				   made any since.  */
  _Atomic uint8_t wanted;	/* An enum protection_wanted.  */
  _Atomic uint32_t regions;	/* That run, more or less: never too few.  */
  /* Held while the device makes changes; comes before the guard's lock.  */
  pthread_mutex_t making;
  /* Guarded by the guard's lock: two lists of changes in the arena, of which
     the device may be reading the other one; and how many are in this one.  */
  uint64_t lists;
  unsigned list;
  uint32_t count;
};

/* Prepare DEVICE's.  False if there is no memory.  */
extern bool protection_begin (struct device *device);

/* Whether that was done; whether changes are no longer possible.  */
extern bool protection_is_used (const struct device *device);
extern bool protection_has_failed (const struct device *device);

/* Allow regions SPAN, in which DATA lies, or forbid it.  The caller holds the
   guard's lock, and calls protection_note_change when it does not.  */
extern void protection_change_locked (struct device *device, struct span span,
				      bool allow, struct span data);

/* The same for changes that freed_runs_close_locked makes; NOW if they are
   many.  */
extern void protection_want_locked (struct device *device, bool now);

/* Whether some more can be gathered.  */
extern bool protection_has_room (const struct device *device);

extern void protection_note_change (struct device *device);

/* Make all changes that are wanted.  */
extern void protection_make (struct device *device);

/* Before and after a slot is claimed for a command of KIND.  The first returns,
   and the second gets, whether the command counts as a region that runs; the
   second returns it.  */
extern bool protection_prepare (struct device *device, enum command_kind kind);
extern bool protection_count (struct device *device, enum command_kind kind,
			      bool counted);

/* A region that counts has ended.  */
extern void protection_region_ended (struct device *device);

#endif /* INTELMIC_PROTECTION_H */
