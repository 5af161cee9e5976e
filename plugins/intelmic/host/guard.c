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
#include "host/freed-runs.h"
#include "host/guarded-run.h"
#include "host/protection.h"
#include "host/sanitizer.h"

/* The kernel lets a process have so many mappings, of which each block takes
   two, unless it says otherwise.  The device needs some for itself.  */
#define MAPPINGS_DEFAULT 65530
#define MAPPINGS_OTHER 8192

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

/* A run for PAGES of the system's, inaccessible, as it is kept, or all of it
   open; or GUARD_NONE.  */
static uint32_t
take_run_locked (struct device *device, uint32_t pages)
{
  struct guard *guard = &device->guard;
  uint32_t length = run_length (guard, pages);
  uint32_t run = freed_runs_take_kept_locked (guard, length, pages);
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
  struct span before = run_open_span (guard, run);
  bool was_open = block->open, limits_same = (block->into == wanted->into
					      && block->size == wanted->size);
  *block = *wanted;
  struct span after = run_open_span (guard, run);
  bool same = before.start == after.start && before.end == after.end;
  if (was_open && !same)
    protection_change_locked (device, before, false,
			      (struct span) { before.start, before.start });
  if (!was_open || !same || (!limits_same && sanitizer_libraries ()))
    protection_change_locked (device, after, true, run_data_span (guard, run));
}

/* A run for the block that is WANTED, or GUARD_NONE.  */
static uint32_t
alloc_locked (struct device *device, const struct guarded_block *wanted)
{
  struct guard *guard = &device->guard;
  if (wanted->key)
    linger_count (&guard->linger, wanted->key);
  uint32_t run = freed_runs_take_same_locked (guard, wanted);
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

/* A block of the arena with the pattern in it.  */
static uint64_t
alloc_filled (struct device *device, uint64_t size, uint64_t align)
{
  uint64_t offset = ARENA_NONE;
  if (align <= ARENA_ALIGNMENT)
    offset = arena_alloc (&device->arena, size);
  if (offset == ARENA_NONE)
    return 0;
  run_fill_span (device, (struct span) { offset, offset + size });
  return device->base + offset;
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
    = guarded_block_describe (guard, size, align, flags, key);
  uint32_t run = alloc_run (device, &wanted, &full);
  if (run == GUARD_NONE && !full && freed_runs_trim (device))
    run = alloc_run (device, &wanted, &full);
  if (full)
    warn_of_limit (device);
  if (run == GUARD_NONE)
    return 0;
  run_fill (device, run, beside);
  protection_note_change (device);
  return device->base + run_data_span (guard, run).start;
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
	  && run_data_span (guard, run).start == offset ? run : GUARD_NONE);
}

static void
free_locked (struct device *device, uint32_t run)
{
  struct guard *guard = &device->guard;
  guard->blocks[run].state = GUARDED_FREED;
  guard->live--;
  freed_runs_add_locked (device, run);
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
