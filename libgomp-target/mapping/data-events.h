/* What constructs do with data, for who wants to hear of it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Constructs do it with a lock held, so it is written down for later.  Memory
   that is kept for arguments and small data of regions is not told of.  */

#ifndef DATA_EVENTS_H
#define DATA_EVENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "devices/device-map.h"

enum data_event_kind
{
  DATA_ALLOCATED,		/* Device memory; HOST is null.  */
  DATA_FREED,			/* The same; SIZE is 0.  */
  DATA_CREATED,			/* HOST is mapped to DEVICE from now on.  */
  DATA_DELETED,			/* It no longer is.  */
  DATA_UPLOADED,		/* Copied from HOST to DEVICE, or a queue is to
				   do so.  */
  DATA_DOWNLOADED,		/* The same from DEVICE to HOST.  */
  DATA_COUNTED,			/* HOST was mapped to DEVICE, and the construct
				   counts on it; or no longer.  */
  DATA_RELEASED
};

struct data_event
{
  enum data_event_kind kind;
  const void *host, *device;	/* Addresses there.  */
  size_t size;			/* Bytes.  */
  /* Of DATA_CREATED, DATA_COUNTED and DATA_RELEASED: how many constructs count
     on it then, and how many of them hold it; and whether that has
     changed.  */
  uint64_t references, held;
  bool changed;
};

struct data_events
{
  struct data_event *events;	/* malloc'ed.  */
  size_t count, room;
};

/* Where this thread's are written down; null if nobody wants to hear of
   them.  */
extern _Thread_local struct data_events *data_events_wanted
  __attribute__ ((tls_model ("initial-exec")));

/* Without memory for it, the event is left out.  */
extern void data_events_add (const struct data_event *event);

static inline void
data_event (enum data_event_kind kind, uintptr_t host, uintptr_t device,
	    size_t size)
{
  if (__builtin_expect (data_events_wanted != NULL, 0))
    data_events_add (&(struct data_event)
		     { kind, (void *) host, (void *) device, size, 0, 0,
		       false });
}

/* The same for all of ENTRY, CHANGED as above.  */
static inline void
data_event_of_entry (enum data_event_kind kind, struct map_entry *entry,
		     bool changed)
{
  if (__builtin_expect (data_events_wanted == NULL, 1))
    return;
  struct map_entry *leader = map_entry_leader (entry);
  data_events_add (&(struct data_event)
		   { kind, (void *) entry->host_start,
		     (void *) entry->device_start,
		     entry->host_end - entry->host_start,
		     leader->references, map_entry_held (leader), changed });
}

#endif /* DATA_EVENTS_H */
