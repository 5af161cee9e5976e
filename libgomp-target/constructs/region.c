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
#include "base/program-end.h"
#include "base/symbol.h"
#include "base/watch.h"
#include "constructs/fallback.h"
#include "constructs/region.h"
#include "constructs/region-task.h"
#include "constructs/revive.h"
#include "constructs/schedule.h"
#include "devices/image.h"
#include "devices/lost.h"
#include "devices/restart.h"
#include "mapping/map-lost.h"
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
  restart_leave_down_locked (device);
  void *function = (device_serves (device)
		    ? image_enter_locked (device, region->fn, image) : NULL);
  *ok = (!function || __builtin_expect (!device->lost, 1)
	 || map_lost_variables_locked (c));
  c->arguments.device = 0;
  if (function && *ok && c->count != 0)
    *ok = map_begin_locked (c);
  if (check_on (CHECK_STALE) && function && *ok)
    variable_check_begun_locked (c);
  return function;
}

/* Give back the buffer of C's arguments.  */
static bool
drop_arguments_locked (struct construct *c)
{
  return (argument_buffer_drop_locked (c->device, c->arguments.buffer)
	  || diag_fail (&c->diag, "%s%s: device %d cannot free its memory",
			words_of (c->name)->error, c->name,
			c->device->number));
}

/* End the mapping of C.  If the program is ending, data stays on the device,
   but the buffer is still that's; *DROPPED says so.  */
static bool
end_mapping_locked (struct construct *c, bool *dropped)
{
  *dropped = !device_serves (c->device) || registry_is_finished ();
  return (*dropped || map_end_locked (c)) && drop_arguments_locked (c);
}

/* *DROPPED says whether the host lacks data that it was to have.  */
static bool
end (struct construct *c, struct loaded_image *image, bool *dropped)
{
  struct device *device = c->device;
  *dropped = false;
  image_leave (image);
  if (c->count == 0 && !c->changed)
    return true;
  device_lock (device);
  bool ok = true;
  if (c->changed)
    variable_check_ending_locked (c);
  if (c->count != 0)
    ok = end_mapping_locked (c, dropped);
  lock_release (&device->lock);
  if (ok)
    check_end ();
  return ok;
}

static void
end_flight (struct region_flight *flight)
{
  struct construct *c = &flight->construct;
  bool dropped;
  if (!end (c, flight->image, &dropped))
    diag_fatal ("%s", c->diag.text);
  flight->dropped = dropped && registry_is_finished ();
}

static void
note_run (const struct device *device, const struct region *region)
{
  char name[REGION_NAME_SIZE];
  diag_debug (1, "%s: region %s on device %d", region->name,
	      region_name (region->fn, name), device->number);
}

/* Why the host cannot run the region of C, whose device died when it had been
   launched; or null.  */
static const char *
why_not_on_host_locked (struct construct *c)
{
  struct map_entry *entry = NULL;
  if (!map_disown_locked (c))
    return ("it used data on the device that it has not mapped itself, and"
	    " which is lost");
  while ((entry = device_map_next (&c->device->map,
				   entry ? entry->host_start + 1 : 0)) != NULL)
    if (lost_is_variable (entry))
      return ("the program has variables that are 'declare target', whose"
	      " values on the device are lost");
  return NULL;
}

/* That is so.  End the program unless the host can run the region instead.  The
   caller still uses the device.  */
static void
note_death (struct construct *c)
{
  struct device *device = c->device;
  char place[NOTE_DESCRIPTION_SIZE], why[64];
  lock_acquire (&device->lock);
  const char *problem = why_not_on_host_locked (c);
  lock_release (&device->lock);
  if (problem)
    diag_fatal ("%s%s: device %d died, and the host cannot run the region:"
		" %s%s", words_of (c->name)->error, c->name, device->number,
		problem, note_describe (c->origin, NOTE_NO_ITEM, place));
  snprintf (why, sizeof why, "device %d died", device->number);
  fallback_to_host (c->name, why, false);
}

/* The region of C has ended, and its device died before its data was back; C
   began as NUMBER.  End it with what the device has left.  False if that is
   nothing, as when its machine is gone: then the region might as well not have
   ended.  */
static bool
end_left (struct construct *c, uint64_t number)
{
  bool ok = true;
  lock_acquire (&c->device->lock);
  if (c->count != 0)
    ok = (map_end_left_locked (c, c->number != number)
	  && drop_arguments_locked (c));
  lock_release (&c->device->lock);
  if (ok)
    return true;
  if (c->brought_some || c->copied_back)
    diag_fatal ("%s", c->diag.text);
  c->number = number;
  note_death (c);
  return false;
}

/* A region that a thread waits for, and how far it has come.  */
struct run
{
  struct construct construct;
  const struct region *region;
  struct loaded_image *image;
  /* On the device, or null if that has none.  */
  void *function;
  bool launched, has_ended;
  /* The construct's number before its end.  */
  uint64_t number;
};

static void
run (void *data)
{
  struct run *r = data;
  struct construct *c = &r->construct;
  struct device *device = c->device;
  const struct region *region = r->region;
  bool ok, dropped = false;
  const uint64_t begun = watch_begin (TRACE_CONSTRUCT, region->name, c->origin,
				      device->number);
  device_lock (device);
  r->function = begin_locked (c, region, &r->image, &ok);
  lock_release (&device->lock);
  if (r->function && ok)
    {
      if (c->count != 0)
	check_end ();
      note_run (device, region);
      region_reach_launch (region, device, r->function);
      r->number = c->number;
      r->launched = true;
      struct trace_region traced;
      ompt_submit (ompt_scope_begin, region->limits.teams);
      watch_launch (&traced, device->number, device->plugin->name, true);
      plugin_run (device->plugin, device->ordinal, r->function,
		  c->arguments.device, region->limits, (void *) region->fn, c);
      const uint64_t running = watch_ran (&traced, region->name, c->origin,
					  device->number, running_region.begun,
					  running_region.ran_until, true);
      ompt_submit (ompt_scope_end, region->limits.teams);
      r->has_ended = true;
      region_reach (region, REGION_RUN);
      ok = end (c, r->image, &dropped);
      watch_end (region->name, c->origin, 1, begun, running);
      region_reach (region, REGION_ENDED);
    }
  else if (r->function)
    image_leave (r->image);
  if (!ok)
    diag_fatal ("%s", c->diag.text);
  /* This thread must not go on without.  */
  if (dropped)
    program_end_yield ();
}

/* Do what region_run does, but for telling a tool.  */
static enum region_result
run_in_turn (struct device *device, const struct region *region)
{
  struct run r;
  const unsigned depth = watch_depth ();
  r.region = region;
  for (;;)
    {
      struct construct *c = &r.construct;
      r.image = NULL;
      r.function = NULL;
      r.launched = r.has_ended = false;
      construct_init (c, region->name, CONSTRUCT_REGION, device,
		      &region->list);
      bool done = restart_do (device, run, &r);
      watch_unwind (depth);
      if (done)
	return r.function ? REGION_DONE : REGION_NO_CODE;
      if (r.has_ended)
	r.has_ended = end_left (c, r.number);
      else if (r.launched)
	{
	  ompt_submit (ompt_scope_end, region->limits.teams);
	  note_death (c);
	}
      else
	revive_disown (c);
      restart_let_go (device);
      if (r.launched)
	return r.has_ended ? REGION_DONE : REGION_DIED;
      revive_or_end (device);
    }
}

enum region_result
region_run (struct device *device, const struct region *region)
{
  struct ompt_construct told;
  ompt_construct_begin (&told, device->number, &region->caller);
  enum region_result result = run_in_turn (device, region);
  ompt_construct_end (&told);
  return result;
}

/* What region_start is asked for, and comes to.  */
struct start
{
  struct region_flight *flight;
  const struct region *region;
  const uint64_t *after;
  unsigned count;
  struct plugin_report *report;
  uint64_t *ticket;
  bool started;
};

/* Begin the flight of S, unless it takes long, or is to be early and that is
   too early.  Returns as begin_locked.  */
static void *
begin_flight (struct start *s, bool *ok)
{
  struct construct *c = &s->flight->construct;
  struct device *device = c->device;
  const struct map_list *list = &s->region->list;
  void *function = NULL;
  device_lock (device);
  if ((s->count == 0 || map_is_settled (device, list))
      && !map_copies_more (device, list, TARGET_TASK_SHORT))
    function = begin_locked (c, s->region, &s->flight->image, ok);
  lock_release (&device->lock);
  return function;
}

static void
start (void *data)
{
  struct start *s = data;
  struct construct *c = &s->flight->construct;
  struct device *device = c->device;
  bool ok;
  void *function = begin_flight (s, &ok);
  if (!function)
    return;
  if (!ok)
    {
      image_leave (s->flight->image);
      diag_fatal ("%s", c->diag.text);
    }
  note_run (device, s->region);
  bool matters = map_end_matters (c);
  watch_launch (&s->flight->traced, device->number, device->plugin->name,
		false);
  *s->ticket = plugin_start (device->plugin, device->ordinal, function,
			     c->arguments.device, s->region->limits, c->origin,
			     c, s->after, s->count, s->report);
  if (*s->ticket == 0)
    {
      if (watch_trace_on ())
	trace_drop (&s->flight->traced, device->number);
      end_flight (s->flight);
      return;
    }
  if (matters)
    *s->ticket = 0;
  s->started = true;
}

bool
region_start (struct region_flight *flight, struct device *device,
	      const struct region *region, const uint64_t *after,
	      unsigned count, struct plugin_report *report, uint64_t *ticket)
{
  struct start s = { flight, region, after, count, report, ticket, false };
  struct construct *c = &flight->construct;
  /* A tool hears of a region in the one thread that does it all.  */
  if (ompt_hears (&region->caller))
    return false;
  construct_init (c, region->name, CONSTRUCT_REGION, device, &region->list);
  const unsigned depth = watch_depth ();
  flight->begun = watch_begin (TRACE_PART, c->name, c->origin,
			       device->number);
  c->in_flight = true;
  flight->image = NULL;
  flight->report = report;
  flight->lost = flight->dropped = false;
  restart_hold (device);
  if (!restart_do (device, start, &s))
    {
      /* It did not get to the device.  */
      revive_disown (c);
      restart_let_go (device);
    }
  watch_unwind (depth);
  if (!s.started)
    restart_let_go (device);
  return s.started;
}

void
region_lose (struct region_flight *flight)
{
  struct construct *c = &flight->construct;
  note_death (c);
  flight->lost = true;
  restart_let_go (c->device);
}

static void
land (void *flight)
{
  end_flight (flight);
}

bool
region_land (struct region_flight *flight)
{
  struct construct *c = &flight->construct;
  uint64_t number = c->number;
  if (flight->lost)
    return false;
  const unsigned depth = watch_depth ();
  watch_ran (&flight->traced, c->name, c->origin, c->device->number,
	     flight->report->begun, flight->report->ran_until, false);
  watch_begin (TRACE_PART, c->name, c->origin, c->device->number);
  if (!restart_do (c->device, land, flight))
    {
      flight->lost = !end_left (c, number);
      restart_let_go (c->device);
    }
  restart_let_go (c->device);
  watch_unwind (depth);
  if (flight->lost)
    return false;
  watch_landed (c->name, c->origin, flight->begun);
  return true;
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
  watch_host (directive, (void *) fn);
  if (!device)
    {
      diag_debug (1, "%s: region %s on the host", directive,
		  region_name (fn, name));
      return;
    }
  if (device->state == DEVICE_UNUSABLE)
    snprintf (why.text, sizeof why.text, "%s", device->why_unusable);
  else if (!find_why_unfit (device, fn, &why))
    snprintf (why.text, sizeof why.text, "device %d has no code for region %s",
	      device->number, region_name (fn, name));
  fallback_to_host (directive, why.text, false);
}

void
region_perform_on_host (const struct region *region)
{
  struct ompt_construct told;
  region_reach (region, REGION_ON_HOST);
  watch_begin (TRACE_HOST, region->name, (void *) region->fn, -1);
  ompt_construct_begin (&told, OMPT_HOST, &region->caller);
  region->run_on_host (region);
  ompt_construct_end (&told);
  watch_leave ();
}

void
region_perform (struct device *device, const struct region *region)
{
  enum region_result result = region_run (device, region);
  if (result == REGION_DONE)
    return;
  if (result == REGION_NO_CODE)
    region_note_fallback (device, region->name, region->fn);
  region_perform_on_host (region);
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
