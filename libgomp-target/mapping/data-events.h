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

enum data_event_kind
{
  DATA_ALLOCATED,		/* Device memory; HOST is null.  */
  DATA_FREED,			/* The same; SIZE is 0.  */
  DATA_CREATED,			/* HOST is mapped to DEVICE from now on.  */
  DATA_DELETED,			/* It no longer is.  */
  DATA_UPLOADED,		/* Copied from HOST to DEVICE, or a queue is to
				   do so.  */
  DATA_DOWNLOADED		/* The same from DEVICE to HOST.  */
};

struct data_event
{
  enum data_event_kind kind;
  const void *host, *device;	/* Addresses there.  */
  size_t size;			/* Bytes.  */
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
extern void data_events_add (enum data_event_kind kind, uintptr_t host,
			     uintptr_t device, size_t size);

static inline void
data_event (enum data_event_kind kind, uintptr_t host, uintptr_t device,
	    size_t size)
{
  if (__builtin_expect (data_events_wanted != NULL, 0))
    data_events_add (kind, host, device, size);
}

#endif /* DATA_EVENTS_H */
