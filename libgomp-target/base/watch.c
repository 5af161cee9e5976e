/* Who is told of what constructs do.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "base/env.h"
#include "base/watch.h"

unsigned watched;

uint64_t
watch_tell_begin (enum trace_kind kind, const char *name, const void *origin,
		  int device)
{
  if (watch_trace_on ())
    return trace_begin (kind, name, origin, device);
  return clock_nanoseconds ();
}

void
watch_tell_end (const char *name, const void *origin, unsigned times,
		uint64_t begun, uint64_t running)
{
  if (watch_trace_on ())
    trace_end ();
  if (watch_summary_on ())
    summary_note_construct (name, origin, times, begun, running);
}

void
watch_tell_launch (struct trace_region *region, int device,
		   const char *plugin, bool wait)
{
  if (watch_trace_on ())
    {
      if (wait)
	trace_begin (TRACE_WAIT, "wait for region", NULL, device);
      trace_launch (region, device, plugin);
    }
  else
    region->launched = clock_nanoseconds ();
}

uint64_t
watch_tell_ran (const struct trace_region *region, const char *name,
		const void *origin, int device, uint64_t begun,
		uint64_t ended, bool wait)
{
  uint64_t running = clock_nanoseconds () - region->launched;
  if (watch_trace_on ())
    {
      trace_ran (region, name, origin, device, begun, ended);
      if (wait)
	trace_end ();
    }
  return running;
}

void
watch_tell_copy (const struct watch_copy *copy)
{
  if (watch_trace_on ())
    trace_copy (copy);
  if (watch_summary_on ())
    summary_note_copy (copy->name, copy->origin, copy->to_device, copy->size,
		       copy->begun);
}

void
watch_tell_host (const char *name, const void *origin)
{
  if (watch_trace_on ())
    trace_host (name, origin);
  if (watch_summary_on ())
    summary_note_host (name, origin);
}

void
watch_start (void)
{
  if (env.summary)
    {
      summary_begin ();
      watched |= WATCH_SUMMARY;
    }
  if (env.trace && trace_start (env.trace))
    watched |= WATCH_TRACE;
}

void
watch_before_fork (void)
{
  if (watch_trace_on ())
    trace_before_fork ();
}

void
watch_after_fork_parent (void)
{
  if (watch_trace_on ())
    trace_after_fork_parent ();
}

void
watch_after_fork (void)
{
  if (watch_summary_on ())
    summary_after_fork ();
  if (watch_trace_on ())
    trace_after_fork ();
}
