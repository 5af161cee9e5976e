/* The regions of devices in a trace.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdbool.h>
#include "clock.h"
#include "short-name.h"
#include "base/lock.h"
#include "base/trace.h"
#include "base/trace-region.h"
#include "base/trace-thread.h"

/* Numbers of tracks begin where those of threads end (PID_MAX_LIMIT of Linux);
   each device has so many, the last one for any number of regions.  */
#define FIRST_TRACK (1 << 22)
#define TRACKS_OF_DEVICE 64

struct device_tracks
{
  uint64_t taken, named;
};

static struct lock tracks_lock = LOCK_INITIALIZER (LOCK_TRACE);

/* Guarded by tracks_lock.  It begins with the time in microseconds, so that
   what this process executes later goes on after it.  */
static uint64_t region_count;
/* Those of devices after the last are the last one's.  */
static struct device_tracks tracks[TRACE_DEVICES];

static int
tracks_of (int device)
{
  return device < TRACE_DEVICES ? device : TRACE_DEVICES - 1;
}

static int
track_number (int device, unsigned i)
{
  return FIRST_TRACK + tracks_of (device) * TRACKS_OF_DEVICE + i;
}

/* The first track of DEVICE that no region has; *IS_NEW if it never had
   one.  */
static unsigned
take_track (int device, bool *is_new)
{
  struct device_tracks *d = &tracks[tracks_of (device)];
  lock_acquire (&tracks_lock);
  uint64_t free = ~(d->taken | (uint64_t) 1 << (TRACKS_OF_DEVICE - 1));
  unsigned i = free ? __builtin_ctzll (free) : TRACKS_OF_DEVICE - 1;
  *is_new = (d->named >> i & 1) == 0;
  d->taken |= (uint64_t) 1 << i;
  d->named |= (uint64_t) 1 << i;
  lock_release (&tracks_lock);
  return i;
}

/* Name track I of DEVICE, whose plugin is called PLUGIN.  */
static void
name_track (struct trace_thread *t, int device, unsigned i,
	    const char *plugin)
{
  struct trace_event event = { .at = event.text };
  char text[SHORT_NAME_SIZE];
  int number = track_number (device, i);
  event_begin_track (&event, t, 'M', number);
  event_literal (&event, ",\"name\":\"thread_name\",\"args\":"
		 "{\"name\":\"device ");
  event_number (&event, device);
  event_literal (&event, ": ");
  event.at += trace_name_write (event.at, short_name (plugin, text));
  if (i > 0)
    {
      event_literal (&event, ", ");
      event_number (&event, i + 1);
    }
  event_literal (&event, "\",\"device\":");
  event_number (&event, device);
  event_literal (&event, "}},\n");
  event_begin_track (&event, t, 'M', number);
  event_literal (&event, ",\"name\":\"thread_sort_index\",\"args\":"
		 "{\"sort_index\":");
  event_number (&event, number);
  event_literal (&event, "}},\n");
  trace_thread_commit (t, &event);
}

void
trace_launch (struct trace_region *region, int device, const char *plugin)
{
  struct trace_thread *t = trace_thread ();
  bool is_new;
  unsigned i = take_track (device, &is_new);
  if (t && is_new)
    name_track (t, device, i, plugin);
  region->track = i;
  region->thread = t ? t->number : 0;
  region->launched = clock_nanoseconds ();
}

/* One end of the arrow REGION from its launch to the region.  */
static void
event_arrow (struct trace_event *event, const struct trace_thread *t,
	     char phase, int track, uint64_t time, uint64_t number)
{
  event_begin_track (event, t, phase, track);
  event_at (event, time);
  event_literal (event, ",\"cat\":\"region\",\"name\":\"region\",\"id\":");
  event_number (event, number);
  if (phase == 'f')
    event_literal (event, ",\"bp\":\"e\"");
  event_literal (event, "},\n");
}

/* Give back the track of REGION; its place among all.  */
static uint64_t
leave_track (const struct trace_region *region, int device)
{
  lock_acquire (&tracks_lock);
  uint64_t number = ++region_count;
  tracks[tracks_of (device)].taken &= ~((uint64_t) 1 << region->track);
  lock_release (&tracks_lock);
  return number;
}

void
trace_drop (const struct trace_region *region, int device)
{
  leave_track (region, device);
}

/* What the arrow of region NUMBER of this process has as its number.  */
static uint64_t
arrow_number (uint64_t number)
{
  /* Other processes have others.  */
  return (uint64_t) trace_process << 31 | (number & 0x7fffffff);
}

void
trace_ran (const struct trace_region *region, const char *name,
	   const void *origin, int device, uint64_t begun, uint64_t ended)
{
  /* Devices may say anything.  */
  const uint64_t now = clock_nanoseconds ();
  if (begun < region->launched || ended < begun || ended > now)
    {
      begun = region->launched;
      ended = now;
    }
  uint64_t number = arrow_number (leave_track (region, device));
  struct trace_thread *t = trace_thread ();
  if (!t)
    return;
  int track = track_number (device, region->track);
  struct trace_event event;
  event.at = event.text;
  event_arrow (&event, t, 's', region->thread, region->launched, number);
  event_begin_track (&event, t, 'X', track);
  event_at (&event, begun);
  event_literal (&event, ",\"dur\":");
  event_time (&event, ended - begun);
  event_literal (&event, ",\"cat\":\"region\",");
  trace_thread_event_name (&event, t, name, origin);
  trace_event_device (&event, device);
  event_arrow (&event, t, 'f', track, begun, number);
  trace_thread_commit (t, &event);
}

void
trace_regions_start (void)
{
  region_count = clock_nanoseconds () / 1000;
}

void
trace_regions_after_fork (void)
{
  lock_init (&tracks_lock, LOCK_TRACE);
  for (unsigned i = 0; i < TRACE_DEVICES; i++)
    tracks[i] = (struct device_tracks) { 0, 0 };
}
