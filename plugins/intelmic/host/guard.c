/* Device memory that regions cannot leave unnoticed.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/guard.h"

#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "gomp-plugin.h"
#include "gomp-plugin-ext.h"
#include "host/command.h"
#include "host/pattern.h"

/* Blocks in quarantine at most, and of the arena's pages a fraction.  */
#define QUARANTINE_BLOCKS 1024
#define QUARANTINE_FRACTION 32

/* The kernel lets a process have so many mappings, of which each block takes
   two, unless it says otherwise.  The device needs some for itself.  */
#define MAPPINGS_DEFAULT 65530
#define MAPPINGS_OTHER 8192

enum guarded_state
{
  GUARDED_NOT,
  GUARDED_LIVE,
  GUARDED_FREED		/* In quarantine, or kept.  */
};

struct guarded_block
{
  uint64_t size;
  uint32_t into;	/* Where the data is, from the run's beginning on.  */
  uint32_t next;	/* In a list: the run after this one.  */
  uint32_t pages;	/* Of the system's, for the data.  */
  uint8_t state;	/* An enum guarded_state.  */
  uint8_t flags;	/* GOMP_PLUGIN_CHECK_*.  */
  bool open;		/* Freed, and regions may access it all the same.  */
};

/* Where the parts of a run are, as offsets in the arena.  */
struct span
{
  uint64_t start;
  uint64_t end;
};

static uint64_t
run_offset (uint32_t run)
{
  return (uint64_t) run << ARENA_PAGE_SHIFT;
}

/* Arena pages of a run that has PAGES of the system's for data: one before
   them, and at least one after them.  */
static uint32_t
run_length (const struct guard *guard, uint64_t pages)
{
  return (((pages + 2) * guard->page_size + ARENA_PAGE - 1)
	  >> ARENA_PAGE_SHIFT);
}

static struct span
run_span (const struct guard *guard, uint32_t run)
{
  uint32_t length = run_length (guard, guard->blocks[run].pages);
  return (struct span) { run_offset (run), run_offset (run + length) };
}

static bool
has_bounds (const struct guard *guard, uint32_t run)
{
  return (guard->blocks[run].flags
	  & (GOMP_PLUGIN_CHECK_END | GOMP_PLUGIN_CHECK_BEGIN)) != 0;
}

/* The pages that regions may access.  */
static struct span
open_span (const struct guard *guard, uint32_t run)
{
  if (!has_bounds (guard, run))
    return run_span (guard, run);
  uint64_t start = run_offset (run) + guard->page_size;
  uint64_t size = (uint64_t) guard->blocks[run].pages * guard->page_size;
  return (struct span) { start, start + size };
}

static struct span
data_span (const struct guard *guard, uint32_t run)
{
  uint64_t start = run_offset (run) + guard->blocks[run].into;
  return (struct span) { start, start + guard->blocks[run].size };
}

/* Have the device allow regions SPAN, in which DATA lies, or forbid it.  False
   if the kernel does not let it.  */
static bool
protect (struct device *device, struct span span, bool allow, struct span data)
{
  uint64_t operands[]
    = {
	device->base + span.start, span.end - span.start, allow,
	device->base + data.start, data.end - data.start
      };
  uint64_t results[7];
  if (span.start == span.end)
    return true;
  command_execute (device, COMMAND_PROTECT, operands, 5, results);
  return results[0] != 0;
}

static bool
forbid (struct device *device, struct span span)
{
  return protect (device, span, false,
		  (struct span) { span.start, span.start });
}

/* How many blocks may be live, so that the device has mappings left.  */
static uint32_t
most_blocks (void)
{
  unsigned long mappings = 0;
  FILE *file = fopen ("/proc/sys/vm/max_map_count", "re");
  if (file && fscanf (file, "%lu", &mappings) != 1)
    mappings = 0;
  if (file)
    fclose (file);
  if (mappings == 0)
    mappings = MAPPINGS_DEFAULT;
  if (mappings > UINT32_MAX)
    mappings = UINT32_MAX;
  return (mappings > MAPPINGS_OTHER ? mappings - MAPPINGS_OTHER : 0) / 2;
}

static bool
begin_locked (struct guard *guard, uint32_t pages)
{
  if (guard->blocks)
    return true;
  void *blocks = mmap (NULL, pages * sizeof *guard->blocks,
		       PROT_READ | PROT_WRITE,
		       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (blocks == MAP_FAILED)
    return false;
  guard->blocks = blocks;
  guard->page_size = sysconf (_SC_PAGESIZE);
  guard->live_max = most_blocks ();
  const struct guard_list none = { GUARD_NONE, GUARD_NONE };
  guard->quarantine = none;
  for (unsigned i = 0; i < GUARD_KEPT; i++)
    guard->kept[i] = none;
  return true;
}

void
guard_release (struct guard *guard, uint32_t pages)
{
  if (guard->blocks)
    munmap (guard->blocks, pages * sizeof *guard->blocks);
}

/* Say that there are no more guards, once for all devices.  */
static void
warn_of_limit (const struct device *device)
{
  static _Atomic bool warned;
  if (GOMP_PLUGIN_warning && !atomic_exchange (&warned, true))
    GOMP_PLUGIN_warning ("device %d (intelmic): %u mappings are checked, and no"
			 " more than these at a time, because of the kernel's"
			 " limit (sysctl vm.max_map_count)", device->number,
			 device->guard.live_max);
}

static void
list_append (struct guard *guard, struct guard_list *list, uint32_t run)
{
  guard->blocks[run].next = GUARD_NONE;
  if (list->first == GUARD_NONE)
    list->first = run;
  else
    guard->blocks[list->last].next = run;
  list->last = run;
}

static void
list_prepend (struct guard *guard, struct guard_list *list, uint32_t run)
{
  if (list->first == GUARD_NONE)
    list->last = run;
  guard->blocks[run].next = list->first;
  list->first = run;
}

static uint32_t
list_take (struct guard *guard, struct guard_list *list)
{
  uint32_t run = list->first;
  if (run != GUARD_NONE)
    list->first = guard->blocks[run].next;
  return run;
}

/* Take the oldest block out of the quarantine.  */
static uint32_t
quarantine_take (struct guard *guard)
{
  uint32_t run = list_take (guard, &guard->quarantine);
  if (run != GUARD_NONE)
    {
      guard->quarantined--;
      guard->quarantined_pages -= run_length (guard, guard->blocks[run].pages);
    }
  return run;
}

static void
quarantine_add (struct guard *guard, uint32_t run)
{
  list_append (guard, &guard->quarantine, run);
  guard->quarantined++;
  guard->quarantined_pages += run_length (guard, guard->blocks[run].pages);
}

/* Give RUN, which is in no list, back to the arena.  If the device cannot allow
   it to regions, nobody gets it again.  */
static void
give_back (struct device *device, uint32_t run)
{
  struct guard *guard = &device->guard;
  struct span span = run_span (guard, run);
  if (!protect (device, span, true, span))
    return;
  guard->blocks[run].state = GUARDED_NOT;
  arena_free (&device->arena, run_offset (run));
}

static uint32_t
take_kept_locked (struct guard *guard, uint32_t length)
{
  uint32_t run = list_take (guard, &guard->kept[length - 1]);
  if (run != GUARD_NONE)
    {
      guard->kept_runs--;
      guard->kept_pages -= length;
    }
  return run;
}

/* A run of LENGTH pages of the arena that is kept, or GUARD_NONE.  */
static uint32_t
take_kept (struct guard *guard, uint32_t length)
{
  if (length > GUARD_KEPT)
    return GUARD_NONE;
  pthread_mutex_lock (&guard->lock);
  uint32_t run = take_kept_locked (guard, length);
  pthread_mutex_unlock (&guard->lock);
  return run;
}

/* Keep RUN, which was freed, for the next block of its length; false if it is
   too long for that, or so many are kept that memory or mappings may be
   missed.  */
static bool
keep_locked (struct device *device, uint32_t run)
{
  struct guard *guard = &device->guard;
  uint32_t length = run_length (guard, guard->blocks[run].pages);
  if (length > GUARD_KEPT || guard->live + guard->kept_runs >= guard->live_max
      || (guard->kept_pages + length
	  > device->arena.pages / QUARANTINE_FRACTION))
    return false;
  list_prepend (guard, &guard->kept[length - 1], run);
  guard->kept_runs++;
  guard->kept_pages += length;
  return true;
}

/* The same for who does not hold the lock.  */
static bool
keep (struct device *device, uint32_t run)
{
  struct guard *guard = &device->guard;
  pthread_mutex_lock (&guard->lock);
  bool kept = keep_locked (device, run);
  pthread_mutex_unlock (&guard->lock);
  return kept;
}

/* A run for PAGES of the system's, or GUARD_NONE.  It is inaccessible, or just
   these pages are open.  */
static uint32_t
take_run (struct device *device, uint64_t pages)
{
  struct guard *guard = &device->guard;
  uint32_t length = run_length (guard, pages), run = take_kept (guard, length);
  if (run != GUARD_NONE)
    {
      struct guarded_block *block = &guard->blocks[run];
      if (!block->open || block->pages == pages)
	return run;
      if (forbid (device, open_span (guard, run)))
	{
	  block->open = false;
	  return run;
	}
      give_back (device, run);
      return GUARD_NONE;
    }
  /* Not one of the small blocks, which have no pages of their own.  */
  uint64_t size = (uint64_t) length << ARENA_PAGE_SHIFT;
  uint64_t offset = arena_alloc (&device->arena, size);
  if (offset == ARENA_NONE)
    return GUARD_NONE;
  if (forbid (device, (struct span) { offset, offset + size }))
    {
      run = offset >> ARENA_PAGE_SHIFT;
      guard->blocks[run].open = false;
      return run;
    }
  arena_free (&device->arena, offset);
  return GUARD_NONE;
}

static void
fill_span (struct device *device, struct span span)
{
  pattern_fill (device->memory + span.start, device->base + span.start,
		span.end - span.start);
}

/* Fill in the block of RUN, which has PAGES for SIZE bytes, of which ROOM is a
   multiple of the alignment, and write the pattern.  */
static void
make_block (struct device *device, uint32_t run, uint64_t pages, uint64_t size,
	    uint64_t room, unsigned flags)
{
  struct guard *guard = &device->guard;
  struct guarded_block *block = &guard->blocks[run];
  *block = (struct guarded_block) {
    .size = size,
    .into = guard->page_size,
    .next = GUARD_NONE,
    .pages = pages,
    .state = GUARDED_LIVE,
    .flags = flags
  };
  if (flags & GOMP_PLUGIN_CHECK_END)
    block->into += pages * guard->page_size - room;
  struct span open = open_span (guard, run), data = data_span (guard, run);
  if (flags & GOMP_PLUGIN_CHECK_FILL)
    fill_span (device, data);
  if (has_bounds (guard, run))
    {
      fill_span (device, (struct span) { open.start, data.start });
      fill_span (device, (struct span) { data.end, open.end });
    }
}

/* Count a block, unless there are too many.  */
static bool
count_block (struct device *device)
{
  struct guard *guard = &device->guard;
  pthread_mutex_lock (&guard->lock);
  bool begun = begin_locked (guard, device->arena.pages);
  bool ok = begun && guard->live < guard->live_max;
  guard->live += ok;
  pthread_mutex_unlock (&guard->lock);
  if (begun && !ok)
    warn_of_limit (device);
  return ok;
}

static void
uncount_block (struct guard *guard)
{
  pthread_mutex_lock (&guard->lock);
  guard->live--;
  pthread_mutex_unlock (&guard->lock);
}

/* A block of the arena with the pattern in it.  */
static uint64_t
alloc_filled (struct device *device, uint64_t size, uint64_t align)
{
  uint64_t offset = ARENA_NONE;
  if (align <= ARENA_ALIGNMENT)
    offset = arena_alloc (&device->arena, size);
  if (offset == ARENA_NONE)
    return 0;
  fill_span (device, (struct span) { offset, offset + size });
  return device->base + offset;
}

uint64_t
guard_alloc (struct device *device, uint64_t size, uint64_t align,
	     unsigned flags)
{
  struct guard *guard = &device->guard;
  if (flags == GOMP_PLUGIN_CHECK_FILL)
    return alloc_filled (device, size, align);
  if (size > device->size || !count_block (device))
    return 0;
  uint64_t room = (size + align - 1) & -align;
  uint64_t pages = (room + guard->page_size - 1) / guard->page_size;
  uint32_t run = GUARD_NONE;
  /* Data begins in the second page of a run, or ends where pages end.  */
  if (align <= guard->page_size)
    {
      run = take_run (device, pages);
      if (run == GUARD_NONE && guard_trim (device))
	run = take_run (device, pages);
    }
  if (run != GUARD_NONE)
    {
      const struct guarded_block old = guard->blocks[run];
      make_block (device, run, pages, size, room, flags);
      struct span data = data_span (guard, run);
      bool as_it_was = (old.open && old.into == guard->blocks[run].into
			&& old.size == size);
      if (as_it_was || protect (device, open_span (guard, run), true, data))
	return device->base + data.start;
      give_back (device, run);
    }
  uncount_block (guard);
  return 0;
}

/* The run of the live block at ADDRESS, or GUARD_NONE.  */
static uint32_t
find_locked (const struct device *device, uint64_t address)
{
  const struct guard *guard = &device->guard;
  uint64_t offset = address - device->base;
  if (!guard->blocks || offset >= device->size || offset < guard->page_size)
    return GUARD_NONE;
  /* Data begins in the first page of a run that is accessible.  */
  uint32_t run = (offset - guard->page_size) >> ARENA_PAGE_SHIFT;
  return (guard->blocks[run].state == GUARDED_LIVE
	  && data_span (guard, run).start == offset ? run : GUARD_NONE);
}

static uint32_t
find (struct device *device, uint64_t address)
{
  struct guard *guard = &device->guard;
  pthread_mutex_lock (&guard->lock);
  uint32_t run = find_locked (device, address);
  pthread_mutex_unlock (&guard->lock);
  return run;
}

/* Take a block out of the quarantine if there are too many in it; it may be
   kept.  The run that is to go back to the arena, or GUARD_NONE; *MORE is
   whether to go on.  */
static uint32_t
shorten_quarantine (struct device *device, bool *more)
{
  struct guard *guard = &device->guard;
  uint32_t run = GUARD_NONE;
  pthread_mutex_lock (&guard->lock);
  *more = (guard->quarantined > QUARANTINE_BLOCKS
	   || (guard->quarantined_pages
	       > device->arena.pages / QUARANTINE_FRACTION));
  if (*more)
    {
      run = quarantine_take (guard);
      if (keep_locked (device, run))
	run = GUARD_NONE;
    }
  pthread_mutex_unlock (&guard->lock);
  return run;
}

bool
guard_free (struct device *device, uint64_t address)
{
  struct guard *guard = &device->guard;
  uint32_t run = find (device, address);
  if (run == GUARD_NONE)
    return false;
  guard->blocks[run].state = GUARDED_FREED;
  uncount_block (guard);
  bool wanted = (guard->blocks[run].flags & GOMP_PLUGIN_CHECK_FREED) != 0;
  guard->blocks[run].open = !wanted;
  if (!wanted && keep (device, run))
    return true;
  if (!wanted || !forbid (device, open_span (guard, run)))
    {
      give_back (device, run);
      return true;
    }
  pthread_mutex_lock (&guard->lock);
  quarantine_add (guard, run);
  pthread_mutex_unlock (&guard->lock);
  for (bool more = true; more; )
    {
      run = shorten_quarantine (device, &more);
      if (run != GUARD_NONE)
	give_back (device, run);
    }
  return true;
}

/* Any run that is freed, out of its list; GUARD_NONE if there is none.  */
static uint32_t
take_freed (struct guard *guard)
{
  pthread_mutex_lock (&guard->lock);
  uint32_t run = guard->blocks ? quarantine_take (guard) : GUARD_NONE;
  for (unsigned i = 0; i < GUARD_KEPT && guard->blocks && run == GUARD_NONE;
       i++)
    run = take_kept_locked (guard, i + 1);
  pthread_mutex_unlock (&guard->lock);
  return run;
}

bool
guard_trim (struct device *device)
{
  bool some = false;
  uint32_t run;
  while ((run = take_freed (&device->guard)) != GUARD_NONE)
    {
      give_back (device, run);
      some = true;
    }
  return some;
}

bool
guard_damaged (struct device *device, uint64_t address, ptrdiff_t *where)
{
  const struct guard *guard = &device->guard;
  uint32_t run = find (device, address);
  if (run == GUARD_NONE || !has_bounds (guard, run))
    return false;
  struct span open = open_span (guard, run), data = data_span (guard, run);
  const unsigned char *memory = (const unsigned char *) device->memory;
  if (pattern_is_in (memory + open.start, open.start, data.start - open.start)
      && pattern_is_in (memory + data.end, data.end, open.end - data.end))
    return false;
  for (uint64_t i = data.end; i < open.end; i++)
    if (memory[i] != pattern_byte (i))
      {
	*where = i - data.start;
	return true;
      }
  for (uint64_t i = data.start; i > open.start; i--)
    if (memory[i - 1] != pattern_byte (i - 1))
      {
	*where = (ptrdiff_t) (i - 1) - (ptrdiff_t) data.start;
	return true;
      }
  return false;
}
