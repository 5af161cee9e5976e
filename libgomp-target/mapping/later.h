/* Copies of a construct that are made later.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A construct of a queue changes the table when it is met, and what it copies
   is noted (construct.later).  Each note holds the memory on the device, or the
   image, so that it stays until the copy is made, whatever leaves the table
   meanwhile.  */

#ifndef LATER_H
#define LATER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct construct;
struct later_copy;
struct map_block;
struct work_queue;

/* In the order in which they were noted.  */
struct later_copies
{
  struct later_copy *first, **tail;
  /* Which makes them.  */
  struct work_queue *queue;
  /* Others that change on the host what is read there, by what they have been
     told until then: AWAITED_COUNT, malloc'ed.  */
  struct work_queue **awaited;
  size_t awaited_count;
};

extern void later_init (struct later_copies *copies, struct work_queue *queue);

/* C copies SIZE bytes to DEVICE, which is in memory of BLOCK, or of none that
   the runtime knows: what is at HOST, or what is at VALUE now.  False with
   C->diag set if there is no memory.  Caller holds the device's lock.

   What is at HOST is read later, unless it is small or C is a region, and no
   copy to it is noted that comes first: GCC makes variables on the stack of a
   construct for OpenACC's firstprivate, which nothing tells from data that is
   mapped.  If another queue makes that copy, it is awaited.  */
extern bool later_to (struct construct *c, struct map_block *block,
		      uintptr_t device, const void *host, size_t size);
extern bool later_value (struct construct *c, struct map_block *block,
			 uintptr_t device, const void *value, size_t size);

/* C copies SIZE bytes from there to HOST.  */
extern bool later_from (struct construct *c, struct map_block *block,
			uintptr_t device, void *host, size_t size);

/* Make COPIES, which are C's.  Without a lock.  */
extern bool later_perform (struct construct *c,
			   const struct later_copies *copies);

/* Whether COPIES are no more than those of C's arguments, for its region: then
   they have been made, without a lock.  It does no harm to make them again.  */
extern bool later_perform_arguments (struct construct *c,
				     const struct later_copies *copies);

/* Forget COPIES, and let go of what they hold.  Caller holds the device's
   lock.  */
extern bool later_release (struct construct *c, struct later_copies *copies);

#endif /* LATER_H */
