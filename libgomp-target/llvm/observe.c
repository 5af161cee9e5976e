/* Constructs of clang's code that somebody wants to hear of.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include "llvm/observe.h"

void
observe_begin (struct observed *observed, struct device_request request,
	       const char *name, enum tgt_use use,
	       const struct tgt_arrays *arrays)
{
  *observed = (struct observed) { NULL };
  if (!observe_wanted ())
    return;
  observed->device = select_device (request, name);
  if (!observed->device)
    return;
  observed->use = use;
  observed->arrays = arrays;
  if (info_wanted (INFO_COPIES))
    info_indirect (observed->device);
  info_arguments (observed->device, use, arrays);
  observed->outer = data_events_wanted;
  data_events_wanted = &observed->data;
}

/* Which element of ARRAYS EVENT is of: one of just that data, or that it lies
   in, or whose pointer it is; or their count.  */
static size_t
element_of (const struct tgt_arrays *arrays, const struct data_event *event)
{
  size_t found = arrays->count;
  uintptr_t host = (uintptr_t) event->host;
  for (size_t i = 0; i < arrays->count; i++)
    {
      uintptr_t begin = (uintptr_t) arrays->begins[i];
      size_t size = arrays->sizes[i];
      if (arrays->types[i] & TGT_MAP_LITERAL)
	continue;
      if (host == begin && event->size == size)
	return i;
      if (found == arrays->count
	  && (host - begin < size || host == begin
	      || ((arrays->types[i] & TGT_MAP_POINTER_AND_OBJECT)
		  && event->host == arrays->bases[i])))
	found = i;
    }
  return found;
}

/* Whether EVENT is one of those that are told last, at an end.  */
static bool
is_last (const struct data_event *event)
{
  return event->kind == DATA_DELETED;
}

/* Tell of what was done with element I of OBSERVED, as far as it is to be told
   LAST.  */
static void
tell_element (const struct observed *observed, size_t i, bool last)
{
  for (size_t j = 0; j < observed->data.count; j++)
    {
      const struct data_event *event = &observed->data.events[j];
      if (is_last (event) == last
	  && element_of (observed->arrays, event) == i)
	info_event (observed->device, event, observed->arrays, i);
    }
}

/* Tell of what was done with data up to now, BACK to the host or not.  */
static void
tell_data (struct observed *observed, bool back)
{
  size_t count = observed->arrays->count;
  for (int last = 0; last < 2; last++)
    for (size_t i = 0; i <= count; i++)
      tell_element (observed, back ? count - i : i, last);
  observed->data.count = 0;
}

void
observe_launch (struct observed *observed, int teams, int threads)
{
  if (!observed->device)
    return;
  data_events_wanted = observed->outer;
  tell_data (observed, false);
  info_launch (observed->device, observed->arrays, teams, threads);
  data_events_wanted = &observed->data;
}

void
observe_end (struct observed *observed)
{
  if (!observed->device)
    return;
  data_events_wanted = observed->outer;
  tell_data (observed, observed->use == TGT_USE_REGION
	     || observed->use == TGT_USE_END);
  free (observed->data.events);
  if (info_wanted (INFO_TABLE))
    info_table (observed->device, observed->arrays->construct.place);
}
