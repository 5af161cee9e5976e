/* Running a target region on a device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A region is one object in two files, which call each other: region.c, and
   region-task.c for one that waits or that nobody waits for.  */

#ifndef REGION_H
#define REGION_H

#include <stdbool.h>
#include "base/dependence.h"
#include "base/note.h"
#include "base/watch.h"
#include "constructs/select.h"
#include "devices/plugin-run.h"
#include "mapping/construct.h"
#include "ompt/target.h"
#include "tasks/target-task.h"
#include "short-name.h"

struct region;

/* How far a region has come on a device.  */
enum region_point
{
  /* Its data is there; it has run; its data is back.  */
  REGION_MAPPED,
  REGION_RUN,
  REGION_ENDED,
  /* Instead of all these: the host is going to run it.  */
  REGION_ON_HOST
};

/* A target region.  Everything belongs to the caller and stays until
   region_run returns.  */
struct region
{
  /* The directive, as the user writes it.  */
  const char *name;
  /* The host's function, which identifies the device's.  */
  void (*fn) (void *);
  struct map_list list;
  struct league_limits limits;
  /* Run it on the host, with its list as it is then.  */
  void (*run_on_host) (const struct region *region);
  /* Called at each point, with no lock held; or null.  Of REGION_MAPPED,
     FUNCTION is the one of DEVICE; else both are null.  */
  void (*reached) (const struct region *region, enum region_point point,
		   const struct device *device, void *function);
  struct ompt_caller caller;
};

/* This thread meets REGION for the device that REQUEST says, with DEPEND or
   null.  False if it is for the host: then nothing happened, and the caller
   runs it there in order with DEPEND.  */
extern bool region_encounter (struct device_request request,
			      const struct region *region, bool nowait,
			      const struct dependences *depend);

enum region_result
{
  REGION_DONE,
  /* The device has no code for it, or has gone; nothing happened.  */
  REGION_NO_CODE,
  /* The device died, and what it did is lost: the host has to run it, and
     can.  */
  REGION_DIED
};

/* Map REGION's data, run it on DEVICE, which was up, and unmap.  Ends the
   program if mapping fails.  */
extern enum region_result region_run (struct device *device,
				      const struct region *region);

/* One that runs on a device, while no thread waits for it.  */
struct region_flight
{
  struct construct construct;
  struct loaded_image *image;
  /* Its device died, and the host has to run it.  */
  bool lost;
  /* It has ended when the program was ending, and the host lacks its data.  */
  bool dropped;
  uint64_t begun;		/* See base/watch.h.  */
  struct trace_region traced;
  const struct plugin_report *report;
};

/* Map REGION's data and start it on DEVICE, whose plugin has async_start, with
   REPORT; further arguments and result as of target_task_type.start.  Ends the
   program if mapping fails.  */
extern bool region_start (struct region_flight *flight, struct device *device,
			  const struct region *region, const uint64_t *after,
			  unsigned count, struct plugin_report *report,
			  uint64_t *ticket);

/* It has ended: unmap.  False if it is lost.  */
extern bool region_land (struct region_flight *flight);

/* The plugin has reported it, and the device died: so it is lost.  Ends the
   program if the host cannot run it.  */
extern void region_lose (struct region_flight *flight);

/* Run REGION on the host, as region_run wants it.  */
extern void region_perform_on_host (const struct region *region);

/* Run REGION on DEVICE, or on the host if DEVICE has no code for it.  */
extern void region_perform (struct device *device,
			    const struct region *region);

/* Say where the region FN of DIRECTIVE that does not run on a device runs, or
   end the program if it may not.  DEVICE is null, or has no code for it.  */
extern void region_note_fallback (struct device *device,
				  const char *directive, void (*fn) (void *));

static inline void
region_reach (const struct region *region, enum region_point point)
{
  if (__builtin_expect (region->reached != NULL, 0))
    region->reached (region, point, NULL, NULL);
}

/* The same for REGION_MAPPED.  */
static inline void
region_reach_launch (const struct region *region, const struct device *device,
		     void *function)
{
  if (__builtin_expect (region->reached != NULL, 0))
    region->reached (region, REGION_MAPPED, device, function);
}

/* A name for the function FN in messages, written to TEXT.  */
#define REGION_NAME_SIZE (2 * SHORT_NAME_SIZE + 8 + NOTE_DESCRIPTION_SIZE)
extern const char *region_name (void (*fn) (void *),
				char text[REGION_NAME_SIZE]);

#endif /* REGION_H */
