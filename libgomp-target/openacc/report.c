/* What is reported of OpenACC's constructs and routines.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdio.h>
#include "base/note.h"
#include "openacc/device.h"
#include "openacc/report.h"

void
report_begin_wanted (struct profile *profile, acc_construct_t construct,
		     int queue)
{
  const struct device *device = acc_current_device ();
  profile_init (profile, construct, queue, acc_type_of (device),
		device ? device->ordinal : 0);
}

void
report_memory_wanted (acc_event_t type, const void *memory, size_t size)
{
  struct profile profile;
  acc_event_info event;
  report_begin_wanted (&profile, acc_construct_runtime_api, acc_async_sync);
  profile.api.device_api = acc_device_api_other;
  event.data_event = (acc_data_event_info) {
    .valid_bytes = _ACC_DATA_EVENT_INFO_VALID_BYTES,
    .parent_construct = profile.construct, .implicit = 1, .bytes = size,
    .device_ptr = memory
  };
  profile_dispatch (&profile, &event, type);
}

/* As GCC names the function of a region, and where it is, if there is a note of
   that.  */
static void
name_region (struct reported_region *reported)
{
  struct note_text note;
  const char *function = "";
  if (note_read ((void *) reported->region.fn, NOTE_NO_ITEM, &note))
    function = note.function;
  snprintf (reported->name, sizeof reported->name, "%s._omp_fn (%s)",
	    function, note.place);
}

static void
reached (const struct region *region, enum region_point point)
{
  struct reported_region *reported = (struct reported_region *) region;
  struct profile *profile = reported->profile;
  switch (point)
    {
    case REGION_MAPPED:
      profile_second (profile, &reported->data, acc_ev_enter_data_end);
      name_region (reported);
      profile_launch (profile, &reported->launch, reported->name,
		      region->limits.teams);
      break;
    case REGION_RUN:
      profile_second (profile, &reported->launch, acc_ev_enqueue_launch_end);
      profile_first (profile, &reported->data, acc_ev_exit_data_start, true);
      break;
    case REGION_ENDED:
      profile_second (profile, &reported->data, acc_ev_exit_data_end);
      break;
    }
}

void
report_region (struct reported_region *reported, struct profile *profile)
{
  reported->profile = profile;
  reported->region.reached = reached;
  profile_first (profile, &reported->data, acc_ev_enter_data_start, true);
  profile->api.device_api = acc_device_api_other;
}
