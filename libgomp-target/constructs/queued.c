/* Constructs that are performed by a queue.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stddef.h>
#include <stdlib.h>
#include "base/watch.h"
#include "constructs/queued.h"
#include "constructs/schedule.h"
#include "devices/image.h"
#include "mapping/words.h"
#include "tasks/capture.h"

/* Where a queue has so many things to do, the host waits for it before it adds
   more: they take memory, and what is copied back is looked for among them
   all.  */
#define LONGEST 1024

struct queued
{
  struct queued_work work;
  struct construct construct;
  struct capture capture;
  /* What it copies; of a region, before and after it.  */
  struct later_copies before, after;
  /* Of a region: the function on the device, which is null otherwise.  */
  void *function;
  struct loaded_image *image;
  struct league_limits limits;
  /* If its device performs it without a thread of the host.  */
  struct flight flight;
  struct plugin_report report;
  struct trace_region traced;
};

/* Make the copies of Q, and run its region.  *ALL is false if some of that was
   not done, because the program ends.  */
static bool
do_work (struct queued *q, bool *all)
{
  struct construct *c = &q->construct;
  const struct device *device = c->device;
  if (!later_perform (c, &q->before))
    return false;
  if (!q->function)
    return true;
  watch_launch (&q->traced, device->number, device->plugin->name, true);
  plugin_run (device->plugin, device->ordinal, q->function,
	      c->arguments.device, q->limits, c->origin, c);
  watch_ran (&q->traced, c->name, c->origin, device->number,
	     running_region.begun, running_region.ran_until, true);
  /* If the program is ending, nobody wants the data.  */
  *all = !registry_is_finished () && device->state != DEVICE_GONE;
  return !*all || later_perform (c, &q->after);
}

/* Let go of what Q holds.  */
static bool
let_go_locked (struct queued *q)
{
  struct construct *c = &q->construct;
  struct device *device = c->device;
  bool ok = later_release (c, &q->before);
  ok = later_release (c, &q->after) && ok;
  if (!q->function || c->count == 0)
    return ok;
  return (map_land_locked (c)
	  && argument_buffer_drop_locked (device, c->arguments.buffer) && ok);
}

/* All of Q has been done, or was not wanted, if OK.  */
static void
conclude (struct queued *q, bool ok)
{
  struct construct *c = &q->construct;
  struct device *device = c->device;
  if (q->function)
    image_leave (q->image);
  device_lock (device);
  ok = let_go_locked (q) && ok;
  lock_release (&device->lock);
  if (!ok)
    diag_fatal ("%s", c->diag.text[0] ? c->diag.text
		: "a device cannot free its memory");
  if (q->function)
    schedule_end (device);
  capture_release (&q->capture);
  free (q);
}

/* The queue has come to Q.  At the end of the program nobody wants it.  */
static bool
perform (struct queued_work *work, bool drop)
{
  struct queued *q = (struct queued *) work;
  const struct construct *c = &q->construct;
  watch_begin (TRACE_PART, c->name, c->origin, c->device->number);
  bool all = !drop && c->device->state == DEVICE_UP;
  conclude (q, !all || do_work (q, &all));
  watch_leave ();
  return all;
}

/* The region that REPORT is about has ended.  */
static void
ended (struct plugin_report *report)
{
  struct queued *q
    = (struct queued *) ((char *) report - offsetof (struct queued, report));
  struct work_queue *queue = q->before.queue;
  struct construct *c = &q->construct;
  struct device *device = c->device;
  watch_ran (&q->traced, c->name, c->origin, device->number,
	     report->begun, report->ran_until, false);
  conclude (q, true);
  target_task_leave (device);
  work_queue_ended (queue);
}

/* Start the region of Q on its device; see queued_work.start.  */
static uint64_t
start (struct queued_work *work, uint64_t after)
{
  struct queued *q = (struct queued *) work;
  struct construct *c = &q->construct;
  struct device *device = c->device;
  q->flight.device = device;
  if (device->state != DEVICE_UP || !flight_enter_early (&q->flight))
    return 0;
  q->report.ended = ended;
  watch_launch (&q->traced, device->number, device->plugin->name, false);
  uint64_t ticket = plugin_start (device->plugin, device->ordinal, q->function,
				  c->arguments.device, q->limits, c->origin,
				  c, &after, after != 0, &q->report);
  if (ticket == 0)
    {
      if (watch_trace_on ())
	trace_drop (&q->traced, device->number);
      target_task_leave (device);
    }
  return ticket;
}

/* Whether the region of Q takes no thread: nothing has to be copied but its
   arguments, which is done now.  */
static bool
needs_no_thread (struct queued *q)
{
  struct construct *c = &q->construct;
  return (c->device->plugin->async_start && !q->after.first
	  && q->before.awaited_count == 0
	  && (!q->before.first || later_perform_arguments (c, &q->before)));
}

/* For QUEUE.  */
static struct queued *
queued_new (struct work_queue *queue, const char *name,
	    enum construct_type type, struct device *device,
	    const struct map_list *list)
{
  struct queued *q = malloc (sizeof *q);
  if (!q)
    diag_fatal ("%s%s: out of memory for a queue", words_of (name)->error,
		name);
  q->work.perform = perform;
  q->work.start = NULL;
  q->function = NULL;
  capture_init (&q->capture, name, type, list);
  construct_init (&q->construct, name, type, device, &q->capture.list);
  later_init (&q->before, queue);
  later_init (&q->after, queue);
  q->construct.later = &q->before;
  return q;
}

/* Add Q to its queue, after the queues that its copies wait for.  */
static void
queued_add (struct queued *q)
{
  struct later_copies *copies = &q->before;
  for (size_t i = 0; i < copies->awaited_count; i++)
    if (!work_queue_add_wait (copies->queue, copies->awaited[i]))
      diag_fatal ("%s%s: out of memory for a queue",
		  words_of (q->construct.name)->error, q->construct.name);
  /* Q may be gone then.  */
  struct work_queue *queue = copies->queue;
  if (work_queue_add (queue, &q->work) >= LONGEST)
    work_queue_wait (queue, flights_progress);
}

static const struct map_list nothing = { 0 };

/* Begin and end Q's region in the table.  */
static bool
map_region_locked (struct queued *q)
{
  struct construct *c = &q->construct;
  c->arguments.device = 0;
  if (c->count == 0)
    return true;
  bool ok = map_begin_locked (c);
  c->later = &q->after;
  return ok && map_end_locked (c);
}

/* What Q copies before its region goes to its queue by itself, so that who
   waits for the queue waits for that.  */
static void
queue_copies (struct queued *q)
{
  const struct construct *c = &q->construct;
  struct work_queue *queue = q->before.queue;
  struct queued *copies = queued_new (queue, c->name, CONSTRUCT_DATA,
				      c->device, &nothing);
  if (!q->before.first)
    q->before.tail = &copies->before.first;
  copies->before = q->before;
  later_init (&q->before, queue);
  queued_add (copies);
}

bool
queued_region (struct work_queue *queue, struct device *device,
	       const struct region *region)
{
  char name[REGION_NAME_SIZE];
  struct queued *q = queued_new (queue, region->name, CONSTRUCT_REGION,
				 device, &region->list);
  const uint64_t begun = watch_begin (TRACE_CONSTRUCT, region->name,
				      q->construct.origin, device->number);
  q->limits = region->limits;
  device_lock (device);
  if (device->state == DEVICE_UP)
    q->function = image_enter_locked (device, region->fn, &q->image);
  bool ok = !q->function || map_region_locked (q);
  lock_release (&device->lock);
  if (!ok)
    {
      image_leave (q->image);
      diag_fatal ("%s", q->construct.diag.text);
    }
  if (!q->function)
    {
      watch_leave ();
      capture_release (&q->capture);
      free (q);
      return false;
    }
  diag_debug (1, "%s: region %s on device %d, in a queue", region->name,
	      region_name (region->fn, name), device->number);
  schedule_begin (device);
  /* Nobody waits for it here.  */
  watch_end (region->name, q->construct.origin, 1, begun, 0);
  if (region->reached)
    queue_copies (q);
  else if (needs_no_thread (q))
    q->work.start = start;
  region_reach_launch (region, device, q->function);
  queued_add (q);
  region_reach (region, REGION_RUN);
  region_reach (region, REGION_ENDED);
  return true;
}

void
queued_directive (struct work_queue *queue, struct device *device,
		  const struct data_directive *directive,
		  const struct map_list *list)
{
  struct queued *q = queued_new (queue, directive->name, directive->type,
				 device, list);
  struct construct *c = &q->construct;
  watch_begin (TRACE_CONSTRUCT, c->name, c->origin, device->number);
  device_lock (device);
  bool ok = device->state != DEVICE_UP || directive->phases (c);
  lock_release (&device->lock);
  if (!ok)
    diag_fatal ("%s", c->diag.text);
  for (size_t i = 0; i < list->count; i++)
    list->items[i].value = c->items[i].value;
  watch_leave ();
  queued_add (q);
}

void
queued_copy (struct work_queue *queue, struct device *device,
	     const char *name, void *to, const void *from, size_t size,
	     bool to_device)
{
  struct queued *q = queued_new (queue, name, CONSTRUCT_DATA, device,
				 &nothing);
  device_lock (device);
  bool ok = (to_device
	     ? later_to (&q->construct, NULL, (uintptr_t) to, from, size)
	     : later_from (&q->construct, NULL, (uintptr_t) from, to, size));
  lock_release (&device->lock);
  if (!ok)
    diag_fatal ("%s", q->construct.diag.text);
  queued_add (q);
}
