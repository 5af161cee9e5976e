/* What a trace suggests to do.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "command/trace-analysis.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "command/size-text.h"
#include "command/time-text.h"

/* What costs less of the time of the trace is not told of, in per mille.  */
enum { LEAST = 5 };

/* A region that takes less is hardly worth its launch: nanoseconds.  */
enum { SMALL_REGION = 20000 };

static void __attribute__ ((format (printf, 4, 5)))
add (struct trace_analysis *r, uint64_t cost, const char *advice,
     const char *format, ...)
{
  va_list args;
  char *text;

  va_start (args, format);
  text = xvasprintf (format, args);
  va_end (args);
  r->findings = XRESIZEVEC (struct trace_finding, r->findings,
			    r->finding_count + 1);
  r->findings[r->finding_count++]
    = (struct trace_finding) { cost, text, advice };
}

/* Copies take most of CONSTRUCT's time.  */
static void
find_copies (struct trace_analysis *r, const struct traced_construct *c)
{
  char time[TIME_TEXT_MAX], to[SIZE_TEXT_MAX], from[SIZE_TEXT_MAX];

  if (c->copying * 2 < c->time || c->on_device == 0)
    return;
  add (r, c->copying,
       "Keep the data on the device between regions: 'target data' or 'target"
       " enter data' around them, 'target update' where the host needs some of"
       " it; and map what is only read with 'to', what is only written with"
       " 'from', what only the device uses with 'alloc'.",
       "%s: copies take %u %% of its time, %s (%s to the device, %s from it)",
       c->name, per_cent (c->copying, c->time), time_text (time, c->copying),
       size_text (to, c->to), size_text (from, c->from));
}

/* CONSTRUCT's regions are small.  */
static void
find_small (struct trace_analysis *r, const struct traced_construct *c)
{
  char mean[TIME_TEXT_MAX], time[TIME_TEXT_MAX];
  uint64_t other = c->time > c->running + c->copying
		   ? c->time - c->running - c->copying : 0;

  if (c->on_device < 10 || c->running / c->on_device >= SMALL_REGION)
    return;
  add (r, c->running + other,
       "Do more in one region, or leave it to the host where there is little to"
       " do ('if' clause); 'nowait' lets the thread go on meanwhile.",
       "%s: %" PRIu64 " regions take %s each on the device: too small to be"
       " worth it; with what is around them, %s", c->name, c->on_device,
       time_text (mean, c->running / c->on_device),
       time_text (time, c->running + other));
}

static void
find_host (struct trace_analysis *r, const struct traced_construct *c)
{
  char time[TIME_TEXT_MAX];

  if (c->on_host == 0)
    return;
  add (r, c->on_host_time,
       "GOMP_DEBUG=1 says why; OMP_TARGET_OFFLOAD=mandatory ends the program"
       " instead.  If an 'if' clause wants it so, nothing is wrong.",
       "%s: %" PRIu64 " region%s ran on the host, for %s", c->name, c->on_host,
       c->on_host == 1 ? "" : "s", time_text (time, c->on_host_time));
}

static void
find_unfinished (struct trace_analysis *r, const struct traced_construct *c)
{
  if (c->unfinished == 0)
    return;
  add (r, UINT64_MAX,
       "The program was killed, died, or ended there.  With -g, its messages"
       " say in which line of a region a device died.",
       "%s: it had not ended when the trace ends", c->name);
}

static void
find_repeated (struct trace_analysis *r, const struct repeated_copy *copy)
{
  char size[SIZE_TEXT_MAX], time[TIME_TEXT_MAX];

  add (r, copy->time,
       "Map it once, around all regions that read it: 'target data' or 'target"
       " enter data'.  (Of large data only a part is compared.)",
       "%s%s%s%s (%s) was copied to the device again %" PRIu64 " time%s though"
       " it had not changed, which took %s",
       *copy->construct != '\0' ? copy->construct : "A copy",
       *copy->what != '\0' ? ": '" : ": data", copy->what,
       *copy->what != '\0' ? "'" : "", size_text (size, copy->bytes),
       copy->times, copy->times == 1 ? "" : "s",
       time_text (time, copy->time));
}

/* How long constructs were met at all, which the start and the end of devices
   are no part of.  */
static uint64_t
time_of_constructs (const struct trace_analysis *r)
{
  uint64_t begin = UINT64_MAX, end = 0;

  for (size_t i = 0; i < r->slice_count; i++)
    {
      const struct trace_slice *slice = &r->slices[i];

      if (strcmp (slice->item->category, "device") == 0)
	continue;
      if (slice->begin < begin)
	begin = slice->begin;
      if (slice->end > end)
	end = slice->end;
    }
  return end > begin ? end - begin : 0;
}

/* SEVERAL: there is more than one process.  */
static void
find_idle (struct trace_analysis *r, const struct traced_device *device,
	   bool several, uint64_t whole)
{
  char time[TIME_TEXT_MAX], process[40] = "";
  uint64_t idle = whole > device->busy ? whole - device->busy : 0;

  if (several)
    snprintf (process, sizeof process, " of process %" PRIu64,
	      device->process);
  if (device->regions == 0)
    add (r, idle,
	 "Give it some: 'device' clauses, or GOMP_OFFLOAD_SCHEDULE=least-loaded"
	 " for regions that name no device.",
	 "Device %d%s was started, and ran no region", device->number, process);
  else if (idle * 2 > whole)
    add (r, idle / 10,
	 "Start the next region, or copy its data, while one runs ('nowait' and"
	 " 'depend'), and do less on the host in between.",
	 "Device %d%s had nothing to do for %u %% of the time in which"
	 " constructs were met, %s",
	 device->number, process, per_cent (idle, whole),
	 time_text (time, idle));
}

static int
compare_findings (const void *left, const void *right)
{
  const struct trace_finding *a = left, *b = right;

  return (a->cost < b->cost ? 1 : a->cost > b->cost ? -1
	  : strcmp (a->text, b->text));
}

/* Leave out what costs little of WHOLE.  */
static void
drop_cheap (struct trace_analysis *r, uint64_t whole)
{
  size_t kept = 0;

  for (size_t i = 0; i < r->finding_count; i++)
    if (r->findings[i].cost >= whole / 1000 * LEAST)
      r->findings[kept++] = r->findings[i];
    else
      free (r->findings[i].text);
  r->finding_count = kept;
}

void
trace_find (struct trace_analysis *r, const struct trace_events *events)
{
  uint64_t whole = events->end - events->begin;

  for (size_t i = 0; i < r->construct_count; i++)
    {
      find_copies (r, &r->constructs[i]);
      find_small (r, &r->constructs[i]);
      find_host (r, &r->constructs[i]);
      find_unfinished (r, &r->constructs[i]);
    }
  for (size_t i = 0; i < r->repeated_count; i++)
    find_repeated (r, &r->repeated[i]);
  for (size_t i = 0; i < r->device_count; i++)
    find_idle (r, &r->devices[i], events->process_count > 1,
	       time_of_constructs (r));
  drop_cheap (r, whole);
  if (r->finding_count > 0)
    qsort (r->findings, r->finding_count, sizeof *r->findings,
	   compare_findings);
}
