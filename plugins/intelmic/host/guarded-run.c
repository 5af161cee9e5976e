/* Runs of the arena's pages that guarded blocks have.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/guarded-run.h"

#include "gomp-plugin-ext.h"
#include "host/device.h"
#include "host/pattern.h"

static bool
has_bounds (unsigned flags)
{
  return (flags & (GOMP_PLUGIN_CHECK_END | GOMP_PLUGIN_CHECK_BEGIN)) != 0;
}

struct span
run_span (const struct guard *guard, uint32_t run)
{
  uint32_t length = run_length (guard, guard->blocks[run].pages);
  return (struct span) { run_offset (run), run_offset (run + length) };
}

struct span
run_open_span (const struct guard *guard, uint32_t run)
{
  if (!has_bounds (guard->blocks[run].flags))
    return run_span (guard, run);
  uint64_t start = run_offset (run) + guard->page_size;
  uint64_t size = (uint64_t) guard->blocks[run].pages * guard->page_size;
  return (struct span) { start, start + size };
}

struct span
run_data_span (const struct guard *guard, uint32_t run)
{
  uint64_t start = run_offset (run) + guard->blocks[run].into;
  return (struct span) { start, start + guard->blocks[run].size };
}

void
run_list_append (struct guard *guard, struct guard_list *list, uint32_t run)
{
  guard->blocks[run].next = GUARD_NONE;
  if (list->first == GUARD_NONE)
    list->first = run;
  else
    guard->blocks[list->last].next = run;
  list->last = run;
}

void
run_list_prepend (struct guard *guard, struct guard_list *list, uint32_t run)
{
  if (list->first == GUARD_NONE)
    list->last = run;
  guard->blocks[run].next = list->first;
  list->first = run;
}

uint32_t
run_list_take (struct guard *guard, struct guard_list *list)
{
  uint32_t run = list->first;
  if (run != GUARD_NONE)
    list->first = guard->blocks[run].next;
  return run;
}

void
run_list_remove (struct guard *guard, struct guard_list *list, uint32_t before,
		 uint32_t run)
{
  uint32_t next = guard->blocks[run].next;
  if (before == GUARD_NONE)
    list->first = next;
  else
    guard->blocks[before].next = next;
  if (next == GUARD_NONE)
    list->last = before;
}

void
run_fill_span (struct device *device, struct span span)
{
  pattern_fill (device->memory + span.start, device->base + span.start,
		span.end - span.start);
}

void
run_fill (struct device *device, uint32_t run,
	  struct GOMP_PLUGIN_beside *beside)
{
  struct guard *guard = &device->guard;
  struct span open = run_open_span (guard, run);
  struct span data = run_data_span (guard, run);
  unsigned flags = guard->blocks[run].flags;
  if (flags & GOMP_PLUGIN_CHECK_FILL)
    run_fill_span (device, data);
  if (!has_bounds (flags))
    return;
  *beside = (struct GOMP_PLUGIN_beside) { data.start - open.start,
					  open.end - data.end };
  run_fill_span (device, (struct span) { open.start, data.start });
  run_fill_span (device, (struct span) { data.end, open.end });
}

struct guarded_block
guarded_block_describe (const struct guard *guard, uint64_t size,
			uint64_t align, unsigned flags, uint64_t key)
{
  uint64_t room = (size + align - 1) & -align;
  uint64_t pages = (room + guard->page_size - 1) / guard->page_size;
  /* Data begins in the second page of a run, or ends where pages end.  */
  uint64_t into = guard->page_size;
  if (flags & GOMP_PLUGIN_CHECK_END)
    into += pages * guard->page_size - room;
  return (struct guarded_block) {
    .size = size,
    .key = key,
    .into = into,
    .next = GUARD_NONE,
    .pages = pages,
    .state = GUARDED_LIVE,
    .flags = flags,
    .open = true
  };
}
