/* What becomes of guarded blocks that are freed.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/freed-runs.h"

#include "gomp-plugin-ext.h"
#include "host/device.h"
#include "host/guarded-run.h"
#include "host/protection.h"

/* Blocks in quarantine at most, and of the arena's pages a fraction.  */
#define QUARANTINE_BLOCKS 1024
#define QUARANTINE_FRACTION 32

/* Blocks that are freed before a region begins, at most; how many of a list are
   looked at for one that is as it has to be; and how often one may be had
   again.  */
#define RECENT_MAX 256
#define LOOKS 8
#define AGAIN_MAX 64

/* Take the oldest block out of the quarantine.  */
static uint32_t
quarantine_take (struct guard *guard)
{
  uint32_t run = run_list_take (guard, &guard->quarantine);
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
  run_list_append (guard, &guard->quarantine, run);
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
  run_list_append (guard, &guard->leaving, run);
}

uint32_t
freed_runs_take_leaving_locked (struct guard *guard)
{
  uint32_t first = guard->leaving.first;
  guard->leaving.first = GUARD_NONE;
  return first;
}

void
freed_runs_give_back_locked (struct device *device, uint32_t run)
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

uint32_t
freed_runs_take_kept_locked (struct guard *guard, uint32_t length,
			     uint32_t pages)
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
  run_list_remove (guard, list, before, run);
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
  run_list_prepend (guard, &guard->kept[length - 1], run);
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
  run_list_append (guard, &guard->recent, run);
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
	  run_list_remove (guard, &guard->recent, before, run);
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

uint32_t
freed_runs_take_same_locked (struct guard *guard,
			     const struct guarded_block *wanted)
{
  uint32_t run = take_again_locked (guard, wanted);
  return run != GUARD_NONE ? run : take_lingering_locked (guard, wanted);
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

void
freed_runs_add_locked (struct device *device, uint32_t run)
{
  struct guard *guard = &device->guard;
  if (guard->blocks[run].flags & GOMP_PLUGIN_CHECK_FREED)
    {
      recent_add (guard, run);
      protection_want_locked (device, are_recents_many (device));
    }
  else
    keep_locked (device, run);
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
freed_runs_close_locked (struct device *device)
{
  struct guard *guard = &device->guard;
  uint32_t run;
  linger_age (&guard->linger);
  while ((run = linger_take_old (&guard->linger)) != GUARD_NONE)
    close_locked (device, lingering_gone (guard, run));
  while ((run = run_list_take (guard, &guard->recent)) != GUARD_NONE)
    if (!has_to_linger (guard, run))
      close_locked (device, run);
  guard->recents = 0;
  guard->recent_pages = 0;
  while (is_quarantine_long (device) && protection_has_room (device))
    keep_locked (device, quarantine_take (guard));
}

bool
freed_runs_have_changes_locked (const struct guard *guard)
{
  return (guard->recent.first != GUARD_NONE || guard->linger.count > 0
	  || guard->leaving.first != GUARD_NONE);
}

/* A run that is freed, out of its list; GUARD_NONE if there is none.  */
static uint32_t
take_freed_locked (struct guard *guard)
{
  uint32_t run = run_list_take (guard, &guard->recent);
  if (run != GUARD_NONE)
    recent_gone (guard, run);
  else
    run = lingering_gone (guard, linger_take_any (&guard->linger));
  if (run == GUARD_NONE)
    run = quarantine_take (guard);
  for (unsigned i = 1; i <= GUARD_KEPT && run == GUARD_NONE; i++)
    run = freed_runs_take_kept_locked (guard, i, 0);
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
freed_runs_trim (struct device *device)
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
freed_runs_size (struct guard *guard)
{
  pthread_mutex_lock (&guard->lock);
  uint64_t pages = (guard->recent_pages + guard->lingering_pages
		    + guard->quarantined_pages + guard->kept_pages);
  pthread_mutex_unlock (&guard->lock);
  return pages << ARENA_PAGE_SHIFT;
}
