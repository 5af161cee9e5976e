/* Device memory that regions cannot leave unnoticed.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A guarded block has a run of the arena's pages for itself.  Of these regions
   may access the system's pages that the data is in, and nothing before and
   after them (protection.h).  The data ends where these pages end, as near as
   its alignment allows, or begins where they begin; the rest of them has a
   pattern.

   A block that was freed is inaccessible to the next region, too, and its run
   is not used again before others were freed after it: the quarantine is the
   list of such blocks, oldest first.  Runs that come out of it stay
   inaccessible, in lists by their length, and the next block of that length
   needs one change only.  Where freed memory need not be inaccessible, it goes
   to these lists at once, with its pages open as they are, and the next block
   may need no change.

   Before the next region begins nobody can use what was freed.  So it is
   inaccessible from then on, and what the same data gets until then is the same
   block, without any change; but not for ever, so that who keeps its address is
   found out some time.  Later, too, where it is mapped again and again
   (linger.h).  */

#ifndef INTELMIC_GUARD_H
#define INTELMIC_GUARD_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "host/linger.h"
#include "host/protection.h"

/* Longer runs, in pages of the arena, go back to it.  */
#define GUARD_KEPT 16

struct GOMP_PLUGIN_beside;
struct device;
struct guarded_block;

/* Runs of the arena, by their first pages; of either end GUARD_NONE, if there
   is none.  */
struct guard_list
{
  uint32_t first;
  uint32_t last;
};

#define GUARD_NONE LINGER_NONE

/* All 0 as long as no block was guarded.  */
struct guard
{
  struct protection protection;
  pthread_mutex_t lock;
  /* Guarded by LOCK.  One for each page of the arena, where a run begins.  */
  struct guarded_block *blocks;
  uint32_t page_size;		/* The system's.  */
  uint32_t live;		/* Blocks that are not freed, and the most */
  uint32_t live_max;		/* that there may be.  */
  struct guard_list recent;	/* Freed since changes were made last.  */
  uint32_t recents;
  uint64_t recent_pages;	/* Of these, of the arena.  */
  struct guard_list quarantine;
  uint32_t quarantined;		/* Blocks in it.  */
  uint64_t quarantined_pages;
  struct guard_list kept[GUARD_KEPT];	/* By pages less one.  */
  uint32_t kept_runs;		/* In these.  */
  uint64_t kept_pages;
  struct linger linger;
  uint64_t lingering_pages;
  struct guard_list leaving;	/* For the arena, after changes.  */
};

/* A block of SIZE bytes, which may be 0, aligned to ALIGN, a power of two, with
   FLAGS (GOMP_PLUGIN_CHECK_*), KEY and BESIDE as of GOMP_OFFLOAD_alloc_checked.
   Returns its device address; 0 if there is no memory for it, or it cannot be
   guarded.  */
extern uint64_t guard_alloc (struct device *device, uint64_t size,
			     uint64_t align, unsigned flags, uint64_t key,
			     struct GOMP_PLUGIN_beside *beside);

/* Free the one at ADDRESS.  False if there is none.  */
extern bool guard_free (struct device *device, uint64_t address);

/* Free what GUARD itself takes; PAGES is the number of the arena's.  */
extern void guard_release (struct guard *guard, uint32_t pages);

#endif /* INTELMIC_GUARD_H */
