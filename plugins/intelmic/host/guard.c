/* Device memory that regions cannot leave unnoticed.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/guard.h"

#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

#include "gomp-plugin.h"
#include "gomp-plugin-ext.h"
#include "host/command.h"
#include "host/pattern.h"
#include "host/protection.h"
#include "host/sanitizer.h"

/* Blocks in quarantine at most, and of the arena's pages a fraction.  */
#define QUARANTINE_BLOCKS 1024
#define QUARANTINE_FRACTION 32

/* Blocks that are freed before a region begins, at most; how many of a list are
   looked at for one that is as it has to be; and how often one may be had
   again.  */
#define RECENT_MAX 256
#define LOOKS 8
#define AGAIN_MAX 64

/* The kernel lets a process have so many mappings, of which each block takes
   two, unless it says otherwise.  The device needs some for itself.  */
#define MAPPINGS_DEFAULT 65530
#define MAPPINGS_OTHER 8192

enum guarded_state
{
  GUARDED_NOT,
  GUARDED_LIVE,
  GUARDED_FREED		/* In one of the lists.  */
};

struct guarded_block
{
  uint64_t size;
  uint64_t key;		/* Of whoever allocated it, or 0.  */
  uint32_t into;	/* Where the data is, from the run's beginning on.  */
  uint32_t next;	/* In a list: the run after this one.  */
  uint32_t pages;	/* Of the system's, for the data.  */
  uint8_t state;	/* An enum guarded_state.  */
  uint8_t flags;	/* GOMP_PLUGIN_CHECK_*.  */
  uint8_t again;	/* How often it was had again, in a row.  */
  bool open;		/* Regions may access it, freed or not.  */
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
has_bounds (unsigned flags)
{
  return (flags & (GOMP_PLUGIN_CHECK_END | GOMP_PLUGIN_CHECK_BEGIN)) != 0;
}

/* The pages that regions may access.  */
static struct span
open_span (const struct guard *guard, uint32_t run)
{
  if (!has_bounds (guard->blocks[run].flags))
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
begin_locked (struct device *device)
{
  struct guard *guard = &device->guard;
  if (guard->blocks)
    return true;
  void *blocks = mmap (NULL, device->arena.pages * sizeof *guard->blocks,
		       PROT_READ | PROT_WRITE,
		       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (blocks == MAP_FAILED)
    return false;
  if (!protection_begin (device))
    {
      munmap (blocks, device->arena.pages * sizeof *guard->blocks);
      return false;
    }
  guard->page_size = sysconf (_SC_PAGESIZE);
  guard->live_max = most_blocks ();
  const struct guard_list none = { GUARD_NONE, GUARD_NONE };
  guard->recent = guard->quarantine = guard->leaving = none;
  for (unsigned i = 0; i < GUARD_KEPT; i++)
    guard->kept[i] = none;
  guard->blocks = blocks;
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

/* Take RUN, which comes after BEFORE or, if that is GUARD_NONE, first.  */
static void
list_remove (struct guard *guard, struct guard_list *list, uint32_t before,
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

/* RUN, which is in no list, goes back to the arena when regions may access
   it.  */
static void
leave_locked (struct device *device, uint32_t run)
{
  struct guard *guard = &device->guard;
  struct span span = run_span (guard, run);
  protection_change_locked (device, span, true, span);
  list_append (guard, &guard->leaving, run);
}

uint32_t
guard_take_leaving_locked (struct guard *guard)
{
  uint32_t first = guard->leaving.first;
  guard->leaving.first = GUARD_NONE;
  return first;
}

void
guard_give_back_locked (struct device *device, uint32_t run)
{
  struct guard *guard = &device->guard;
  while (run != GUARD_NONE)
    {
      uint32_t next = guard->blocks[run].next;
      guard->blocks[run].state = GUARDED_NOT;
      arena_free (&device->arena, run_offset (run));
      run = next;
    }
}

/* A run of LENGTH pages of the arena that is kept, or GUARD_NONE; if it can be
   had soon, one of which PAGES of the system's are open.  */
static uint32_t
take_kept_locked (struct guard *guard, uint32_t length, uint32_t pages)
{
  if (length > GUARD_KEPT)
    return GUARD_NONE;
  struct guard_list *list = &guard->kept[length - 1];
  uint32_t before = GUARD_NONE, run = list->first;
  for (unsigned i = 0; i < LOOKS && run != GUARD_NONE; i++)
    {
      const struct guarded_block *block = &guard->blocks[run];
      if (block->open && block->pages == pages)
	break;
      before = run;
      run = block->next;
    }
  if (run == GUARD_NONE)
    {
      before = GUARD_NONE;
      run = list->first;
    }
  if (run == GUARD_NONE)
    return GUARD_NONE;
  list_remove (guard, list, before, run);
  guard->kept_runs--;
  guard->kept_pages -= length;
  return run;
}

/* Keep RUN, which was freed, for the next block of its length, unless it is too
   long for that, or so many are kept that memory or mappings may be missed.  */
static void
keep_locked (struct device *device, uint32_t run)
{
  struct guard *guard = &device->guard;
  uint32_t length = run_length (guard, guard->blocks[run].pages);
  if (length > GUARD_KEPT || guard->live + guard->kept_runs >= guard->live_max
      || (guard->kept_pages + length
	  > device->arena.pages / QUARANTINE_FRACTION))
    {
      leave_locked (device, run);
      return;
    }
  list_prepend (guard, &guard->kept[length - 1], run);
  guard->kept_runs++;
  guard->kept_pages += length;
}

/* Whether BLOCK, which is freed, is as the one that is WANTED.  */
static bool
is_as_wanted (const struct guarded_block *block,
	      const struct guarded_block *wanted)
{
  return (block->key == wanted->key && block->size == wanted->size
	  && block->into == wanted->into && block->flags == wanted->flags);
}

static void
recent_add (struct guard *guard, uint32_t run)
{
  list_append (guard, &guard->recent, run);
  guard->recents++;
  guard->recent_pages += run_length (guard, guard->blocks[run].pages);
}

/* RUN is no longer among those that were freed last.  */
static void
recent_gone (struct guard *guard, uint32_t run)
{
  guard->recents--;
  guard->recent_pages -= run_length (guard, guard->blocks[run].pages);
}

/* A run like that, of those freed since the last region began; no region has
   run without it.  */
static uint32_t
take_again_locked (struct guard *guard, const struct guarded_block *wanted)
{
  uint32_t before = GUARD_NONE, run = guard->recent.first;
  for (unsigned i = 0; i < LOOKS && wanted->key && run != GUARD_NONE; i++)
    {
      struct guarded_block *block = &guard->blocks[run];
      if (is_as_wanted (block, wanted) && block->again < AGAIN_MAX)
	{
	  list_remove (guard, &guard->recent, before, run);
	  recent_gone (guard, run);
	  block->again++;
	  return run;
	}
      before = run;
      run = block->next;
    }
  return GUARD_NONE;
}

/* RUN, unless that is GUARD_NONE, does not linger any more.  Returns it.  */
static uint32_t
lingering_gone (struct guard *guard, uint32_t run)
{
  if (run != GUARD_NONE)
    guard->lingering_pages -= run_length (guard, guard->blocks[run].pages);
  return run;
}

/* Whether RUN, which was freed before a region that is about to begin,
   lingers.  */
static bool
has_to_linger (struct guard *guard, uint32_t run)
{
  const struct guarded_block *block = &guard->blocks[run];
  uint32_t length = run_length (guard, block->pages);
  if (length > GUARD_KEPT || !linger_add (&guard->linger, block->key, run))
    return false;
  guard->lingering_pages += length;
  return true;
}

/* The run that lingers for the block that is WANTED, or GUARD_NONE.  */
static uint32_t
take_lingering_locked (struct guard *guard, const struct guarded_block *wanted)
{
  uint32_t run = GUARD_NONE;
  if (wanted->key)
    run = lingering_gone (guard, linger_take (&guard->linger, wanted->key));
  if (run == GUARD_NONE || is_as_wanted (&guard->blocks[run], wanted))
    return run;
  recent_add (guard, run);
  return GUARD_NONE;
}

/* A run for PAGES of the system's, inaccessible, as it is kept, or all of it
   open; or GUARD_NONE.  */
static uint32_t
take_run_locked (struct device *device, uint32_t pages)
{
  struct guard *guard = &device->guard;
  uint32_t length = run_length (guard, pages);
  uint32_t run = take_kept_locked (guard, length, pages);
  if (run != GUARD_NONE)
    return run;
  uint64_t offset = arena_alloc (&device->arena,
				 (uint64_t) length << ARENA_PAGE_SHIFT);
  if (offset == ARENA_NONE)
    return GUARD_NONE;
  run = offset >> ARENA_PAGE_SHIFT;
  /* All of it is open, not only what is in the middle.  */
  guard->blocks[run].pages = ((uint64_t) length << ARENA_PAGE_SHIFT)
    / guard->page_size - 2;
  guard->blocks[run].flags = 0;
  guard->blocks[run].open = true;
  return run;
}

/* Have RUN be the block that is WANTED, and regions access just this.  */
static void
open_locked (struct device *device, uint32_t run,
	     const struct guarded_block *wanted)
{
  struct guard *guard = &device->guard;
  struct guarded_block *block = &guard->blocks[run];
  struct span before = open_span (guard, run);
  bool was_open = block->open, limits_same = (block->into == wanted->into
					      && block->size == wanted->size);
  *block = *wanted;
  struct span after = open_span (guard, run);
  bool same = before.start == after.start && before.end == after.end;
  if (was_open && !same)
    protection_change_locked (device, before, false,
			      (struct span) { before.start, before.start });
  if (!was_open || !same || (!limits_same && sanitizer_libraries ()))
    protection_change_locked (device, after, true, data_span (guard, run));
}

/* A run for the block that is WANTED, or GUARD_NONE.  */
static uint32_t
alloc_locked (struct device *device, const struct guarded_block *wanted)
{
  struct guard *guard = &device->guard;
  if (wanted->key)
    linger_count (&guard->linger, wanted->key);
  uint32_t run = take_again_locked (guard, wanted);
  if (run == GUARD_NONE)
    run = take_lingering_locked (guard, wanted);
  if (run != GUARD_NONE)
    guard->blocks[run].state = GUARDED_LIVE;
  else
    {
      run = take_run_locked (device, wanted->pages);
      if (run != GUARD_NONE)
	open_locked (device, run, wanted);
    }
  guard->live += run != GUARD_NONE;
  return run;
}

/* The same with a lock.  *FULL is whether there are too many.  */
static uint32_t
alloc_run (struct device *device, const struct guarded_block *wanted,
	   bool *full)
{
  struct guard *guard = &device->guard;
  pthread_mutex_lock (&guard->lock);
  *full = guard->live >= guard->live_max;
  uint32_t run = *full ? GUARD_NONE : alloc_locked (device, wanted);
  pthread_mutex_unlock (&guard->lock);
  return run;
}

static void
fill_span (struct device *device, struct span span)
{
  pattern_fill (device->memory + span.start, device->base + span.start,
		span.end - span.start);
}

/* Write the pattern to the block of RUN where it has to be.  */
static void
fill_block (struct device *device, uint32_t run,
	    struct GOMP_PLUGIN_beside *beside)
{
  struct guard *guard = &device->guard;
  struct span open = open_span (guard, run), data = data_span (guard, run);
  unsigned flags = guard->blocks[run].flags;
  if (flags & GOMP_PLUGIN_CHECK_FILL)
    fill_span (device, data);
  if (!has_bounds (flags))
    return;
  *beside = (struct GOMP_PLUGIN_beside) { data.start - open.start,
					  open.end - data.end };
  fill_span (device, (struct span) { open.start, data.start });
  fill_span (device, (struct span) { data.end, open.end });
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

/* A block for SIZE bytes, aligned to ALIGN.  */
static struct guarded_block
describe_block (const struct guard *guard, uint64_t size, uint64_t align,
		unsigned flags, uint64_t key)
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

static bool
begin (struct device *device)
{
  pthread_mutex_lock (&device->guard.lock);
  bool begun = begin_locked (device);
  pthread_mutex_unlock (&device->guard.lock);
  return begun;
}

uint64_t
guard_alloc (struct device *device, uint64_t size, uint64_t align,
	     unsigned flags, uint64_t key, struct GOMP_PLUGIN_beside *beside)
{
  struct guard *guard = &device->guard;
  bool full;
  *beside = (struct GOMP_PLUGIN_beside) { 0, 0 };
  if (flags == GOMP_PLUGIN_CHECK_FILL)
    return alloc_filled (device, size, align);
  if (size > device->size || !begin (device) || align > guard->page_size
      || protection_has_failed (device))
    return 0;
  const struct guarded_block wanted
    = describe_block (guard, size, align, flags, key);
  uint32_t run = alloc_run (device, &wanted, &full);
  if (run == GUARD_NONE && !full && guard_trim (device))
    run = alloc_run (device, &wanted, &full);
  if (full)
    warn_of_limit (device);
  if (run == GUARD_NONE)
    return 0;
  fill_block (device, run, beside);
  protection_note_change (device);
  return device->base + data_span (guard, run).start;
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

/* Whether too many blocks, or too large ones, were freed since regions could
   last access them.  */
static bool
are_recents_many (const struct device *device)
{
  const struct guard *guard = &device->guard;
  return (guard->recents >= RECENT_MAX
	  || (guard->recent_pages
	      > device->arena.pages / QUARANTINE_FRACTION));
}

static void
free_locked (struct device *device, uint32_t run)
{
  struct guard *guard = &device->guard;
  guard->blocks[run].state = GUARDED_FREED;
  guard->live--;
  if (guard->blocks[run].flags & GOMP_PLUGIN_CHECK_FREED)
    {
      recent_add (guard, run);
      protection_want_locked (device, are_recents_many (device));
    }
  else
    keep_locked (device, run);
}

bool
guard_free (struct device *device, uint64_t address)
{
  struct guard *guard = &device->guard;
  pthread_mutex_lock (&guard->lock);
  uint32_t run = find_locked (device, address);
  if (run != GUARD_NONE)
    free_locked (device, run);
  pthread_mutex_unlock (&guard->lock);
  if (run == GUARD_NONE)
    return false;
  protection_note_change (device);
  return true;
}

/* Whether there are too many in the quarantine.  */
static bool
is_quarantine_long (const struct device *device)
{
  const struct guard *guard = &device->guard;
  return (guard->quarantined > QUARANTINE_BLOCKS
	  || (guard->quarantined_pages
	      > device->arena.pages / QUARANTINE_FRACTION));
}

/* Have RUN, which is in no list, become inaccessible.  */
static void
close_locked (struct device *device, uint32_t run)
{
  struct guard *guard = &device->guard;
  struct span span = run_span (guard, run);
  protection_change_locked (device, span, false,
			    (struct span) { span.start, span.start });
  guard->blocks[run].open = false;
  quarantine_add (guard, run);
}

void
guard_close_locked (struct device *device)
{
  struct guard *guard = &device->guard;
  uint32_t run;
  linger_age (&guard->linger);
  while ((run = linger_take_old (&guard->linger)) != GUARD_NONE)
    close_locked (device, lingering_gone (guard, run));
  while ((run = list_take (guard, &guard->recent)) != GUARD_NONE)
    if (!has_to_linger (guard, run))
      close_locked (device, run);
  guard->recents = 0;
  guard->recent_pages = 0;
  while (is_quarantine_long (device) && protection_has_room (device))
    keep_locked (device, quarantine_take (guard));
}

bool
guard_has_changes_locked (const struct guard *guard)
{
  return (guard->recent.first != GUARD_NONE || guard->linger.count > 0
	  || guard->leaving.first != GUARD_NONE);
}

/* A run that is freed, out of its list; GUARD_NONE if there is none.  */
static uint32_t
take_freed_locked (struct guard *guard)
{
  uint32_t run = list_take (guard, &guard->recent);
  if (run != GUARD_NONE)
    recent_gone (guard, run);
  else
    run = lingering_gone (guard, linger_take_any (&guard->linger));
  if (run == GUARD_NONE)
    run = quarantine_take (guard);
  for (unsigned i = 1; i <= GUARD_KEPT && run == GUARD_NONE; i++)
    run = take_kept_locked (guard, i, 0);
  return run;
}

/* Have such runs leave, as many as there is room for changes.  Whether any
   does.  */
static bool
leave_some (struct device *device)
{
  struct guard *guard = &device->guard;
  uint32_t run = GUARD_NONE;
  pthread_mutex_lock (&guard->lock);
  while (protection_has_room (device)
	 && (run = take_freed_locked (guard)) != GUARD_NONE)
    leave_locked (device, run);
  bool some = guard->leaving.first != GUARD_NONE;
  pthread_mutex_unlock (&guard->lock);
  return some;
}

bool
guard_trim (struct device *device)
{
  bool some = false;
  while (protection_is_used (device) && leave_some (device))
    {
      protection_make (device);
      some = true;
    }
  return some;
}

uint64_t
guard_freed (struct guard *guard)
{
  pthread_mutex_lock (&guard->lock);
  uint64_t pages = (guard->recent_pages + guard->lingering_pages
		    + guard->quarantined_pages + guard->kept_pages);
  pthread_mutex_unlock (&guard->lock);
  return pages << ARENA_PAGE_SHIFT;
}
