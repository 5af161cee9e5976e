/* A report of a trace, as text.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "command/report-page.h"

#include <inttypes.h>

#include "command/size-text.h"
#include "command/time-text.h"

/* Lines of the table of constructs, and findings.  */
enum { MOST_LINES = 20 };

static void
print_construct (FILE *file, const struct traced_construct *c)
{
  char time[TIME_TEXT_MAX], running[TIME_TEXT_MAX];
  char to[SIZE_TEXT_MAX], from[SIZE_TEXT_MAX];

  fprintf (file, "  %12s %12s %4u %%  %8" PRIu64 " %8" PRIu64
	   "  %11s %11s  %s", time_text (time, c->time + c->on_host_time),
	   time_text (running, c->running), per_cent (c->copying, c->time),
	   c->on_device > 0 ? c->on_device : c->times, c->on_host,
	   size_text (to, c->to), size_text (from, c->from), c->name);
  if (*c->function != '\0')
    fprintf (file, ", in %s", c->function);
  putc ('\n', file);
}

static void
print_devices (FILE *file, const struct trace_events *events,
	       const struct trace_analysis *analysis)
{
  for (size_t i = 0; i < analysis->device_count; i++)
    {
      const struct traced_device *device = &analysis->devices[i];

      fprintf (file, "  device %d", device->number);
      if (events->process_count > 1)
	fprintf (file, " of process %" PRIu64, device->process);
      fprintf (file, ": %" PRIu64 " regions, busy for %u %% of the time\n",
	       device->regions,
	       per_cent (device->busy, events->end - events->begin));
    }
}

void
report_print (FILE *file, const char *name, const struct trace_events *events,
	      const struct trace_analysis *analysis)
{
  const struct traced_construct *total = &analysis->total;
  char time[TIME_TEXT_MAX], to[SIZE_TEXT_MAX], from[SIZE_TEXT_MAX];

  fprintf (file, "%s: %s", name,
	   time_text (time, events->end - events->begin));
  for (size_t i = 0; i < events->process_count; i++)
    fprintf (file, ", %s (%" PRIu64 ")", events->processes[i].name,
	     events->processes[i].number);
  fprintf (file, "\n  regions: %" PRIu64 " on devices, %" PRIu64
	   " on the host\n  copied: %s to devices, %s from them, in %s\n",
	   total->on_device, total->on_host, size_text (to, total->to),
	   size_text (from, total->from), time_text (time, total->copying));
  print_devices (file, events, analysis);
  for (size_t i = 0; i < analysis->finding_count && i < MOST_LINES; i++)
    fprintf (file, "\n%s.\n  %s\n", analysis->findings[i].text,
	     analysis->findings[i].advice);
  if (analysis->construct_count > 0)
    fprintf (file, "\n  %12s %12s %6s  %8s %8s  %11s %11s  %s\n", "time",
	     "on device", "copies", "times", "host", "to device",
	     "from there", "construct");
  for (size_t i = 0; i < analysis->construct_count && i < MOST_LINES; i++)
    print_construct (file, &analysis->constructs[i]);
  if (analysis->construct_count > MOST_LINES)
    fprintf (file, "  and %lu more, each of less time\n",
	     (unsigned long) (analysis->construct_count - MOST_LINES));
}
