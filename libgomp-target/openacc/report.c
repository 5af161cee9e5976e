/* What is reported of OpenACC's constructs and routines.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gomp-constants-all.h"
#include "base/note.h"
#include "openacc/device.h"
#include "openacc/queue.h"
#include "openacc/report.h"

void
report_begin_wanted (struct profile *profile, acc_construct_t construct,
		     int queue)
{
  const struct device *device = acc_current_device ();
  profile_init (profile, construct, queue, acc_type_of (device),
		acc_number_of (device));
}

void
report_wait_clause (const char *name, acc_construct_t construct, int queue,
		    int awaited, bool implicit)
{
  struct reported_wait wait;
  report_wait_begin (&wait, construct, queue, awaited, implicit);
  acc_queue_wait_clause (name, queue, awaited);
  report_wait_end (&wait);
}

/* Names of regions, which tools may keep.  Grows at the front.  */
struct kept_name
{
  struct kept_name *next;
  char text[];
};
static struct kept_name *_Atomic kept_names;

/* NAME, where it stays; "" if there is no memory for it.  */
static const char *
keep_name (const char *name)
{
  struct kept_name *first = kept_names, *added = NULL;
  do
    {
      for (struct kept_name *kept = first; kept; kept = kept->next)
	if (strcmp (kept->text, name) == 0)
	  {
	    free (added);
	    return kept->text;
	  }
      if (!added && !(added = malloc (sizeof *added + strlen (name) + 1)))
	return "";
      added->next = first;
      strcpy (added->text, name);
    }
  while (!atomic_compare_exchange_weak (&kept_names, &first, added));
  return added->text;
}

/* What GCC calls the function of REGION, and where it is, if there is a note of
   that.  */
static const char *
name_of (const struct region *region)
{
  char name[2 * SHORT_NAME_SIZE + 16];
  struct note_text note;
  const char *function = "";
  if (note_read ((void *) region->fn, NOTE_NO_ITEM, &note))
    function = note.function;
  snprintf (name, sizeof name, "%s._omp_fn (%s)", function, note.place);
  return keep_name (name);
}

/* REPORTED is about to run FUNCTION on DEVICE.  */
static void
report_launch (struct reported_region *reported, const struct device *device,
	       void *function)
{
  const struct region *region = &reported->region;
  int levels[GOMP_DIM_MAX] = { [GOMP_DIM_GANG] = reported->gangs };
  plugin_acc_levels (device->plugin, device->ordinal, function, region->limits,
		     levels);
  profile_launch (reported->profile, &reported->launch, name_of (region),
		  levels);
}

static void
reached (const struct region *region, enum region_point point,
	 const struct device *device, void *function)
{
  struct reported_region *reported = (struct reported_region *) region;
  struct profile *profile = reported->profile;
  switch (point)
    {
    case REGION_MAPPED:
      profile_second (profile, &reported->data, acc_ev_enter_data_end);
      report_launch (reported, device, function);
      break;
    case REGION_RUN:
      profile_second (profile, &reported->launch, acc_ev_enqueue_launch_end);
      profile_first (profile, &reported->data, acc_ev_exit_data_start, true);
      break;
    case REGION_ENDED:
      profile_second (profile, &reported->data, acc_ev_exit_data_end);
      break;
    case REGION_ON_HOST:
      profile_second (profile, &reported->data, acc_ev_enter_data_end);
      profile_on_host (profile);
      break;
    }
}

void
report_region (struct reported_region *reported, struct profile *profile)
{
  reported->profile = profile;
  reported->region.reached = reached;
  profile_first (profile, &reported->data, acc_ev_enter_data_start, true);
  profile->api.device_api = profile_api (profile);
}
