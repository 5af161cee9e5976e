/* Commands for workers.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MPI_CALL_H
#define MPI_CALL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "shared/channel.h"

/* A free slot for a command of device N, to be filled and posted; no bytes.
   The caller waits for one if none is free, unless it HOLDS some itself: then
   NULL is for it to give those back first.  */
extern struct channel_slot *call_claim (int n, enum channel_command command,
					bool holds);

/* Hand SLOT over, with what was deferred for device N, whose it is.  How many
   changes that has made, see call_unchanged.  */
extern uint64_t call_post (int n, struct channel_slot *slot);

/* Write SIZE bytes at SRC to DST on device N, at the latest before its next
   command.  False if they are too many for that.  */
extern bool call_defer (int n, void *dst, const void *src, size_t size);

/* The same to free PTR, which takes no bytes.  */
extern bool call_defer_free (int n, void *ptr);

/* Have what was deferred for device N done.  */
extern bool call_flush (int n);

/* The same, and whether it is alive: a message each way in any case.  */
extern bool call_look (int n);

/* What may write to the memory of device N is counted, when it is deferred or
   posted, and when a thread knows that it has ended.  A command has ended; a
   region has, which was the last change and the only region, as call_post has
   counted CHANGES, or not; and whether there have been just CHANGES.  */
extern void call_changed (int n);
extern bool call_region_ended (int n, uint64_t *changes);
extern bool call_unchanged (int n, uint64_t changes);

/* Wait until SLOT, which was posted, is answered, or the job is over.  */
extern void call_await (struct channel_slot *slot);

/* Whether what SLOT was posted for was done.  If not, this tells why, unless a
   device is lost, for which the caller has to call lost_check when it has
   nothing to give back any more.  */
extern bool call_worked (int n, const struct channel_slot *slot);

/* Its use is over.  */
extern void call_release (struct channel_slot *slot);

/* A command with COUNT words, and SIZE bytes at DATA: post it and wait.  If
   RESULT is not NULL it becomes the answer's first word.  Whether it was
   done; if not, this tells why, with lost_check.  */
extern bool call (int n, enum channel_command command, const uint64_t *words,
		  unsigned count, const void *data, size_t size,
		  uint64_t *result);

/* The same without words and bytes, and without lost_check.  */
extern bool call_quietly (int n, enum channel_command command,
			  uint64_t *result);

/* Device N was lost and begins anew: nothing is deferred for it, or running,
   and all may have changed.  */
extern void call_forget (int n);

/* The job is over.  If nobody has a slot any more, leave it (job_leave); its
   devices are away then, and each command for them is answered by CHANNEL_LOST.
   False if somebody has.  */
extern bool call_leave_job (void);

/* Whether device N is away; it is to be the present job's, false if there is
   none.  */
extern bool call_is_away (int n);
extern bool call_join_job (int n);

/* Whether nobody has asked this about device N within a millisecond.  */
extern bool call_look_is_due (int n);

/* In the child: it has no slots of the parent's.  */
extern void call_after_fork (void);

/* The number of SLOT, from 0 on; CHANNEL_SLOTS if it is none of the job's.  */
extern unsigned call_slot_number (const struct channel_slot *slot);

#endif /* MPI_CALL_H */
