/* Device memory that constructs take and give back, for who wants to hear of
   it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Constructs do so with a lock held, so it is written down for later.  Memory
   that is kept for arguments and small data of regions is not told of.  */

#ifndef MEMORY_EVENTS_H
#define MEMORY_EVENTS_H

#include <stdbool.h>
#include <stddef.h>

struct memory_event
{
  const void *memory;		/* Device address.  */
  size_t size;			/* Bytes; 0 of what is freed.  */
  bool freed;
};

struct memory_events
{
  struct memory_event *events;	/* malloc'ed.  */
  size_t count, room;
};

/* Where this thread's are written down; null if nobody wants to hear of
   them.  */
extern _Thread_local struct memory_events *memory_events_wanted;

/* Without memory for it, the event is left out.  */
extern void memory_events_add (const void *memory, size_t size, bool freed);

static inline void
memory_event (const void *memory, size_t size, bool freed)
{
  if (__builtin_expect (memory && memory_events_wanted, 0))
    memory_events_add (memory, size, freed);
}

#endif /* MEMORY_EVENTS_H */
