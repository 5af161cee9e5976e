/* Running a target region on a device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <inttypes.h>
#include <stdio.h>
#include "base/check.h"
#include "base/libgomp.h"
#include "base/note.h"
#include "base/summary.h"
#include "base/symbol.h"
#include "constructs/fallback.h"
#include "constructs/region.h"
#include "constructs/region-task.h"
#include "constructs/schedule.h"
#include "devices/image.h"
#include "mapping/variable-check.h"
#include "mapping/words.h"

const char *
region_name (void (*fn) (void *), char text[REGION_NAME_SIZE])
{
  char file[SHORT_NAME_SIZE], place[NOTE_DESCRIPTION_SIZE];
  struct symbol symbol;
  struct symbol_name name;
  note_describe ((void *) fn, NOTE_NO_ITEM, place);
  if (!symbol_find ((void *) fn, &symbol))
    snprintf (text, REGION_NAME_SIZE, "%p", (void *) fn);
  else if (symbol_name (&symbol, (void *) fn, &name) && name.offset == 0)
    snprintf (text, REGION_NAME_SIZE, "%s in %s%s", name.text,
	      short_name (symbol.file, file), place);
  else
    snprintf (text, REGION_NAME_SIZE, "%#" PRIxPTR " in %s%s",
	      (uintptr_t) fn - symbol.base, short_name (symbol.file, file),
	      place);
  return text;
}

/* Find the device's function and map the data, if there is any.  Returns the
   function, or null if the region cannot run there; *OK is false if mapping
   failed.  The image does not go until end.  */
static void *
begin_locked (struct construct *c, const struct region *region,
	      struct loaded_image **image, bool *ok)
{
  struct device *device = c->device;
  void *function = (device->state == DEVICE_UP
		    ? image_enter_locked (device, region->fn, image) : NULL);
  *ok = true;
  c->arguments.device = 0;
  if (function && c->count != 0)
    *ok = map_begin_locked (c);
  if (check_on (CHECK_STALE) && function && *ok)
    variable_check_begun_locked (c);
  return function;
}

static bool
end (struct construct *c, struct loaded_image *image)
{
  struct device *device = c->device;
  image_leave (image);
  if (c->count == 0 && !c->changed)
    return true;
  device_lock (device);
  bool ok = true;
  if (c->changed)
    variable_check_ending_locked (c);
  /* If the program is ending, nobody wants the data.  */
  if (device->state == DEVICE_UP && c->count != 0
      && !registry_is_finished ())
    ok = (map_end_locked (c)
	  && (argument_buffer_drop_locked (device, c->arguments.buffer)
	      || diag_fail (&c->diag, "%s%s: device %d cannot free its memory",
			    words_of (c->name)->error, c->name,
			    device->number)));
  lock_release (&device->lock);
  if (ok)
    check_end ();
  return ok;
}

static void
note_run (const struct device *device, const struct region *region)
{
  char name[REGION_NAME_SIZE];
  diag_debug (1, "%s: region %s on device %d", region->name,
	      region_name (region->fn, name), device->number);
}

bool
region_run (struct device *device, const struct region *region)
{
  struct construct c;
  construct_init (&c, region->name, CONSTRUCT_REGION, device, &region->list);
  bool ok;
  struct loaded_image *image;
  const uint64_t begun = summary_now ();
  device_lock (device);
  void *function = begin_locked (&c, region, &image, &ok);
  lock_release (&device->lock);
  if (function && ok)
    {
      if (c.count != 0)
	check_end ();
      note_run (device, region);
      region_reach_launch (region, device, function);
      const uint64_t launched = summary_now ();
      plugin_run (device->plugin, device->ordinal, function,
		  c.arguments.device, region->limits, (void *) region->fn, &c);
      const uint64_t running = summary_now () - launched;
      region_reach (region, REGION_RUN);
      ok = end (&c, image);
      summary_construct (region->name, c.origin, 1, begun, running);
      region_reach (region, REGION_ENDED);
    }
  else if (function)
    image_leave (image);
  if (!ok)
    diag_fatal ("%s", c.diag.text);
  return function != NULL;
}

/* Begin FLIGHT, unless it takes long, or EARLY and it is too early.  */
static enum target_task_start
begin_flight (struct region_flight *flight, const struct region *region,
	      bool early, void **function, bool *ok)
{
  struct construct *c = &flight->construct;
  struct device *device = c->device;
  enum target_task_start result = TARGET_TASK_NOT_STARTED;
  device_lock (device);
  if (early && !map_is_settled (device, &region->list))
    result = TARGET_TASK_TOO_EARLY;
  else if (!map_copies_more (device, &region->list, TARGET_TASK_SHORT)
	   && ((*function = begin_locked (c, region, &flight->image, ok))
	       != NULL))
    result = TARGET_TASK_STARTED;
  lock_release (&device->lock);
  return result;
}

static void
land (struct region_flight *flight)
{
  struct construct *c = &flight->construct;
  if (!end (c, flight->image))
    diag_fatal ("%s", c->diag.text);
}

enum target_task_start
region_start (struct region_flight *flight, struct device *device,
	      const struct region *region, const uint64_t *after,
	      unsigned count, struct plugin_report *report, uint64_t *ticket)
{
  struct construct *c = &flight->construct;
  void *function;
  bool ok;
  construct_init (c, region->name, CONSTRUCT_REGION, device, &region->list);
  flight->begun = summary_now ();
  c->in_flight = true;
  enum target_task_start result
    = begin_flight (flight, region, count > 0, &function, &ok);
  if (result != TARGET_TASK_STARTED)
    return result;
  if (!ok)
    {
      image_leave (flight->image);
      diag_fatal ("%s", c->diag.text);
    }
  note_run (device, region);
  bool matters = map_end_matters (c);
  *ticket = plugin_start (device->plugin, device->ordinal, function,
			  c->arguments.device, region->limits, c->origin, c,
			  after, count, report);
  if (*ticket == 0)
    {
      land (flight);
      return TARGET_TASK_NOT_STARTED;
    }
  if (matters)
    *ticket = 0;
  return TARGET_TASK_STARTED;
}

void
region_land (struct region_flight *flight)
{
  const struct construct *c = &flight->construct;
  land (flight);
  summary_construct (c->name, c->origin, 1, flight->begun, 0);
}

/* Whether DEVICE could not have the image that has FN; *WHY says why.  */
static bool
find_why_unfit (struct device *device, void (*fn) (void *), struct diag *why)
{
  if (!device_lock_unless_lost (device))
    return false;
  bool found = image_why_unfit_locked (device, fn, why);
  lock_release (&device->lock);
  return found;
}

void
region_note_fallback (struct device *device, const char *directive,
		      void (*fn) (void *))
{
  char name[REGION_NAME_SIZE];
  struct diag why;
  summary_host (directive, (void *) fn);
  if (!device)
    {
      diag_debug (1, "%s: region %s on the host", directive,
		  region_name (fn, name));
      return;
    }
  if (!find_why_unfit (device, fn, &why))
    snprintf (why.text, sizeof why.text, "device %d has no code for region %s",
	      device->number, region_name (fn, name));
  fallback_to_host (directive, why.text, false);
}

void
region_perform (struct device *device, const struct region *region)
{
  if (region_run (device, region))
    return;
  region_note_fallback (device, region->name, region->fn);
  region_reach (region, REGION_ON_HOST);
  region->run_on_host (region);
}

bool
region_encounter (struct device_request request, const struct region *region,
		  bool nowait, const struct dependences *depend)
{
  struct device *device = (request.kind == REQUEST_DEFAULT
			   ? schedule_region (&region->list) : NULL);
  if (!device)
    device = select_device (request, region->name);
  if (!device)
    return false;
  schedule_begin (device);
  if (nowait && libgomp_has_tasks ())
    {
      region_task_create (device, region, depend);
      return true;
    }
  if (depend)
    region_run_after (device, region, depend);
  else
    region_perform (device, region);
  schedule_end (device);
  return true;
}
