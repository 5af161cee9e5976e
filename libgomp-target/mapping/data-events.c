/* What constructs do with data, for who wants to hear of it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include "mapping/data-events.h"

_Thread_local struct data_events *data_events_wanted;

void
data_events_add (const struct data_event *event)
{
  struct data_events *list = data_events_wanted;
  if (list->count == list->room)
    {
      size_t room = 2 * list->room + 4;
      struct data_event *events = realloc (list->events, room * sizeof *events);
      if (!events)
	return;
      list->events = events;
      list->room = room;
    }
  list->events[list->count++] = *event;
}
