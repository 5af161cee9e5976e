/* What a trace comes to.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "command/trace-analysis.h"

#include <stdlib.h>
#include <string.h>

#include <hashtab.h>
#include <libiberty.h>

/* What is on at some time on a track, from the outermost to the innermost.  */
enum { DEPTH_MOST = 64 };

struct open_slices
{
  size_t slices[DEPTH_MOST];
  unsigned depth;
};

/* Data that was copied to a device, as it was the last time.  */
struct copied_data
{
  uint64_t process, host, bytes;
  int device;
  uint64_t contents;
  size_t repeated;		/* In the list, or NO_TRACK.  */
};

/* While a trace is analysed.  */
struct work
{
  struct trace_analysis *result;
  const struct trace_events *events;
  size_t room;
  htab_t copied;
};

static bool
is (const char *text, const char *word)
{
  return strcmp (text, word) == 0;
}

/* The construct of ITEM's name and function.  There are few.  */
static struct traced_construct *
find_construct (struct work *work, const struct trace_item *item)
{
  struct trace_analysis *r = work->result;

  for (size_t i = 0; i < r->construct_count; i++)
    if (r->constructs[i].name == item->name
	&& r->constructs[i].function == item->function)
      return &r->constructs[i];
  r->constructs = XRESIZEVEC (struct traced_construct, r->constructs,
			      r->construct_count + 1);
  r->constructs[r->construct_count]
    = (struct traced_construct) { .name = item->name,
				  .function = item->function };
  return &r->constructs[r->construct_count++];
}

static struct traced_device *
find_device (struct work *work, uint64_t process, int number)
{
  struct trace_analysis *r = work->result;

  for (size_t i = 0; i < r->device_count; i++)
    if (r->devices[i].process == process && r->devices[i].number == number)
      return &r->devices[i];
  r->devices = XRESIZEVEC (struct traced_device, r->devices,
			   r->device_count + 1);
  r->devices[r->device_count]
    = (struct traced_device) { .process = process, .number = number };
  return &r->devices[r->device_count++];
}

/* Add the slice of ITEM, which OPEN enclose; its number.  */
static size_t
add_slice (struct work *work, const struct open_slices *open,
	   const struct trace_item *item)
{
  struct trace_analysis *r = work->result;

  if (r->slice_count == work->room)
    {
      work->room = work->room * 2 + 1024;
      r->slices = XRESIZEVEC (struct trace_slice, r->slices, work->room);
    }
  r->slices[r->slice_count] = (struct trace_slice) {
    .item = item, .begin = item->time, .end = item->time + item->duration,
    .depth = open->depth, .from_track = NO_TRACK
  };
  return r->slice_count++;
}

/* The construct that is on, or NULL.  */
static struct traced_construct *
enclosing (struct work *work, const struct open_slices *open)
{
  for (unsigned i = open->depth; i-- > 0; )
    {
      const struct trace_item *item
	= work->result->slices[open->slices[i]].item;

      if (is (item->category, "construct") || is (item->category, "part"))
	return find_construct (work, item);
    }
  return NULL;
}

/* Add what the slice NUMBER, which has ended, comes to.  */
static void
count_slice (struct work *work, size_t number)
{
  const struct trace_slice *slice = &work->result->slices[number];
  const struct trace_item *item = slice->item;
  uint64_t time = slice->end - slice->begin;
  struct traced_construct *construct;
  bool counts = is (item->category, "construct");

  if (!counts && !is (item->category, "part") && !is (item->category, "host"))
    return;
  construct = find_construct (work, item);
  if (is (item->category, "host"))
    construct->on_host_time += time;
  else
    construct->time += time;
  construct->times += counts;
  construct->unfinished += slice->unfinished;
}

static hashval_t
hash_copied (const void *data)
{
  const struct copied_data *copied = data;
  uint64_t sum = copied->host * 31 + copied->bytes + copied->process * 7
		 + copied->device;

  return (sum * UINT64_C (0x9e3779b97f4a7c15)) >> 32;
}

static int
same_copied (const void *left, const void *right)
{
  const struct copied_data *a = left, *b = right;

  return (a->host == b->host && a->bytes == b->bytes
	  && a->process == b->process && a->device == b->device);
}

/* ITEM copies again what it had copied, for CONSTRUCT or NULL.  */
static void
count_repeated (struct work *work, struct copied_data *copied,
		const struct trace_item *item,
		const struct traced_construct *construct)
{
  struct trace_analysis *r = work->result;

  if (copied->repeated == NO_TRACK)
    {
      r->repeated = XRESIZEVEC (struct repeated_copy, r->repeated,
				r->repeated_count + 1);
      r->repeated[r->repeated_count] = (struct repeated_copy) {
	.what = item->what, .bytes = item->bytes,
	.construct = construct != NULL ? construct->name : ""
      };
      copied->repeated = r->repeated_count++;
    }
  r->repeated[copied->repeated].times++;
  r->repeated[copied->repeated].time += item->duration;
}

/* ITEM is a copy to a device.  */
static void
look_at_contents (struct work *work, const struct trace_item *item,
		  const struct traced_construct *construct)
{
  struct copied_data key = {
    .process = work->events->tracks[item->track].process, .host = item->host,
    .bytes = item->bytes, .device = item->device, .repeated = NO_TRACK
  }, *copied;
  void **place = htab_find_slot (work->copied, &key, INSERT);

  copied = *place;
  if (copied == NULL)
    {
      *place = copied = XNEW (struct copied_data);
      *copied = key;
    }
  else if (copied->contents == item->contents)
    count_repeated (work, copied, item, construct);
  copied->contents = item->contents;
}

static void
count_copy (struct work *work, const struct open_slices *open,
	    const struct trace_item *item)
{
  struct traced_construct *construct = enclosing (work, open);
  bool to = is (item->name, "copy to device");

  if (construct != NULL)
    {
      *(to ? &construct->to : &construct->from) += item->bytes;
      construct->copying += item->duration;
    }
  if (to && item->host != 0)
    look_at_contents (work, item, construct);
}

/* Slice NUMBER of ITEM is a region on a device.  */
static void
count_region (struct work *work, const struct trace_item *item)
{
  struct traced_construct *construct = find_construct (work, item);
  uint64_t process = work->events->tracks[item->track].process;

  construct->on_device++;
  construct->running += item->duration;
  find_device (work, process, item->device)->regions++;
}

static void
end_slice (struct work *work, struct open_slices *open, uint64_t time,
	   bool unfinished)
{
  size_t number = open->slices[--open->depth];
  struct trace_slice *slice = &work->result->slices[number];

  slice->end = time > slice->begin ? time : slice->begin;
  slice->unfinished = unfinished;
  count_slice (work, number);
}

static void
look_at_item (struct work *work, struct open_slices *open,
	      const struct trace_item *item)
{
  switch (item->phase)
    {
    case 'B':
      if (open->depth < DEPTH_MOST)
	{
	  size_t number = add_slice (work, open, item);

	  open->slices[open->depth++] = number;
	}
      if (is (item->name, "start device") && item->device >= 0)
	find_device (work, work->events->tracks[item->track].process,
		     item->device);
      break;
    case 'E':
      if (open->depth > 0)
	end_slice (work, open, item->time, false);
      break;
    case 'X':
      add_slice (work, open, item);
      if (is (item->category, "copy"))
	count_copy (work, open, item);
      else if (is (item->category, "region"))
	count_region (work, item);
      break;
    case 'i':
      if (is (item->category, "fallback"))
	find_construct (work, item)->on_host++;
      break;
    }
}

static void
look_at_track (struct work *work, const struct trace_track *track)
{
  const struct trace_item *items = work->events->items + track->first;
  struct open_slices open = { .depth = 0 };

  for (size_t i = 0; i < track->count; i++)
    look_at_item (work, &open, &items[i]);
  while (open.depth > 0)
    end_slice (work, &open, work->events->end, true);
}

/* By number, and where it begins first.  */
static int
compare_arrows (const void *left, const void *right)
{
  const struct trace_item *const *a = left, *const *b = right;

  if ((*a)->arrow != (*b)->arrow)
    return (*a)->arrow < (*b)->arrow ? -1 : 1;
  return (*b)->phase - (*a)->phase;
}

/* The region that begins where arrow END leads to; slices are by track and
   time.  */
static struct trace_slice *
region_at (struct trace_analysis *r, const struct trace_item *end)
{
  size_t low = 0, high = r->slice_count;

  while (low < high)
    {
      size_t middle = low + (high - low) / 2;
      const struct trace_slice *slice = &r->slices[middle];

      if (slice->item->track < end->track
	  || (slice->item->track == end->track && slice->begin < end->time))
	low = middle + 1;
      else
	high = middle;
    }
  return (low < r->slice_count && r->slices[low].item->track == end->track
	  && r->slices[low].begin == end->time ? &r->slices[low] : NULL);
}

/* Give regions the places where they were launched.  */
static void
connect (struct work *work)
{
  const struct trace_events *events = work->events;
  const struct trace_item **ends
    = XNEWVEC (const struct trace_item *, events->count);
  size_t count = 0;

  for (size_t i = 0; i < events->count; i++)
    if (events->items[i].phase == 's' || events->items[i].phase == 'f')
      ends[count++] = &events->items[i];
  qsort (ends, count, sizeof *ends, compare_arrows);
  for (size_t i = 0; i + 1 < count; i++)
    if (ends[i]->phase == 's' && ends[i + 1]->phase == 'f'
	&& ends[i]->arrow == ends[i + 1]->arrow)
      {
	struct trace_slice *region = region_at (work->result, ends[i + 1]);

	if (region != NULL)
	  {
	    region->from_track = ends[i]->track;
	    region->from_time = ends[i]->time;
	  }
      }
  free (ends);
}

static int
compare_begins (const void *left, const void *right)
{
  const struct trace_slice *const *a = left, *const *b = right;

  return (*a)->begin < (*b)->begin ? -1 : (*a)->begin > (*b)->begin;
}

/* How long any of the COUNT REGIONS of a device ran.  */
static uint64_t
busy_time (const struct trace_slice **regions, size_t count)
{
  uint64_t busy = 0, until = 0;

  qsort (regions, count, sizeof *regions, compare_begins);
  for (size_t i = 0; i < count; i++)
    {
      uint64_t begin = regions[i]->begin;

      if (begin < until)
	begin = until;
      if (regions[i]->end > begin)
	{
	  busy += regions[i]->end - begin;
	  until = regions[i]->end;
	}
    }
  return busy;
}

static void
look_at_device (struct work *work, struct traced_device *device)
{
  const struct trace_analysis *r = work->result;
  const struct trace_slice **regions
    = XNEWVEC (const struct trace_slice *, r->slice_count + 1);
  size_t count = 0;

  for (size_t i = 0; i < r->slice_count; i++)
    {
      const struct trace_item *item = r->slices[i].item;

      if (item->device == device->number && is (item->category, "region")
	  && work->events->tracks[item->track].process == device->process)
	regions[count++] = &r->slices[i];
    }
  device->busy = busy_time (regions, count);
  free (regions);
}

static int
compare_constructs (const void *left, const void *right)
{
  const struct traced_construct *a = left, *b = right;
  uint64_t first = a->time + a->on_host_time;
  uint64_t second = b->time + b->on_host_time;

  return first < second ? 1 : first > second ? -1 : strcmp (a->name, b->name);
}

static void
add_up (struct trace_analysis *r)
{
  for (size_t i = 0; i < r->construct_count; i++)
    {
      const struct traced_construct *construct = &r->constructs[i];

      r->total.on_device += construct->on_device;
      r->total.on_host += construct->on_host;
      r->total.time += construct->time;
      r->total.running += construct->running;
      r->total.copying += construct->copying;
      r->total.to += construct->to;
      r->total.from += construct->from;
    }
}

void
trace_analyse (struct trace_analysis *analysis,
	       const struct trace_events *events)
{
  struct work work = { .result = analysis, .events = events };

  *analysis = (struct trace_analysis) { .slices = NULL };
  work.copied = htab_create (256, hash_copied, same_copied, free);
  for (size_t i = 0; i < events->track_count; i++)
    look_at_track (&work, &events->tracks[i]);
  htab_delete (work.copied);
  connect (&work);
  for (size_t i = 0; i < analysis->device_count; i++)
    look_at_device (&work, &analysis->devices[i]);
  if (analysis->construct_count > 0)
    qsort (analysis->constructs, analysis->construct_count,
	   sizeof *analysis->constructs, compare_constructs);
  add_up (analysis);
  trace_find (analysis, events);
}

void
trace_analysis_release (struct trace_analysis *analysis)
{
  for (size_t i = 0; i < analysis->finding_count; i++)
    free (analysis->findings[i].text);
  free (analysis->findings);
  free (analysis->slices);
  free (analysis->constructs);
  free (analysis->devices);
  free (analysis->repeated);
}
