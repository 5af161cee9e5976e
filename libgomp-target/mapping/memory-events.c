/* Device memory that constructs take and give back, for who wants to hear of
   it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include "mapping/memory-events.h"

_Thread_local struct memory_events *memory_events_wanted;

void
memory_events_add (const void *memory, size_t size, bool freed)
{
  struct memory_events *list = memory_events_wanted;
  if (list->count == list->room)
    {
      size_t room = 2 * list->room + 4;
      struct memory_event *events
	= realloc (list->events, room * sizeof *events);
      if (!events)
	return;
      list->events = events;
      list->room = room;
    }
  list->events[list->count++] = (struct memory_event) { memory, size, freed };
}
