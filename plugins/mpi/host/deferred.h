/* Small writes, and frees, that go with the next command for their device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The arguments of a region, and the small data that is copied in with them, so
   go in its message, and come back in the answer.  Before there is another
   command, nothing on the device can look for what is deferred.  What is freed
   after a region goes with what comes next.  */

#ifndef MPI_DEFERRED_H
#define MPI_DEFERRED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shared/channel.h"

/* Those of a device.  Guarded by the lock of call.c.  */
struct deferred
{
  size_t size;
  uint64_t changes;		/* See call_unchanged.  */
  unsigned running;		/* Regions that were posted and not ended.  */
  unsigned carried;		/* Slots that carry some, until released.  */
  uint64_t looked;		/* See call_look_is_due.  */
  /* It was lost, and started again: a write may be to what it had before, which
     is to be known at once.  */
  bool anew;
  bool is_away;			/* See call_leave_job.  */
  /* Channel_write, one after the other.  */
  unsigned char bytes[CHANNEL_DEFERRED] __attribute__ ((aligned (8)));
};

/* Append a write, or if SIZE is 0 a free.  False if there is no room for it, or
   a region is running, which may wait for what is written.  */
extern bool deferred_add (struct deferred *deferred, void *dst,
			  const void *src, size_t size);

/* Move all to SLOT's message, which is about to be posted; if that is of a
   region that is waited for, and the last is of its variables, they are to come
   back.  How many changes there are, this command included.  */
extern uint64_t deferred_append (struct deferred *deferred,
				 struct channel_slot *slot);

/* The device begins anew; see call_forget.  */
extern void deferred_forget (struct deferred *deferred);

#endif /* MPI_DEFERRED_H */
