/* What a trace is told of memory on devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MAP_TELL_H
#define MAP_TELL_H

#include "base/note.h"
#include "base/watch.h"
#include "mapping/construct.h"

/* C maps ENTRY now, or it no longer is, as KIND says.  */
static inline void
map_tell_entry (const struct construct *c, enum trace_memory kind,
		const struct map_entry *entry)
{
  if (watch_trace_on ())
    {
      size_t item;
      const void *origin = map_entry_origin (entry, &item);
      trace_memory (kind, c->device->number, (const void *) entry->host_start,
		    entry->host_end - entry->host_start, origin, item);
    }
}

/* C has allocated SIZE bytes, or freed memory.  */
static inline void
map_tell_memory (const struct construct *c, enum trace_memory kind,
		 size_t size)
{
  if (watch_trace_on ())
    trace_memory (kind, c->device->number, NULL, size, NULL, NOTE_NO_ITEM);
}

#endif /* MAP_TELL_H */
