/* Runs of the arena's pages that guarded blocks have.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* guard.h says what they are.  A run goes by the number of its first page.  The
   caller holds the guard's lock, unless the run's block is its own.  */

#ifndef INTELMIC_GUARDED_RUN_H
#define INTELMIC_GUARDED_RUN_H

#include <stdbool.h>
#include <stdint.h>

#include "host/arena.h"
#include "host/guard.h"

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

/* A block for SIZE bytes, aligned to ALIGN.  */
extern struct guarded_block
  guarded_block_describe (const struct guard *guard, uint64_t size,
			  uint64_t align, unsigned flags, uint64_t key);

static inline uint64_t
run_offset (uint32_t run)
{
  return (uint64_t) run << ARENA_PAGE_SHIFT;
}

/* Arena pages of a run that has PAGES of the system's for data: one before
   them, and at least one after them.  */
static inline uint32_t
run_length (const struct guard *guard, uint64_t pages)
{
  return (((pages + 2) * guard->page_size + ARENA_PAGE - 1)
	  >> ARENA_PAGE_SHIFT);
}

/* All pages of RUN; those that regions may access; the data.  */
extern struct span run_span (const struct guard *guard, uint32_t run);
extern struct span run_open_span (const struct guard *guard, uint32_t run);
extern struct span run_data_span (const struct guard *guard, uint32_t run);

/* Write the pattern to the block of RUN where it has to be; to SPAN.  */
extern void run_fill (struct device *device, uint32_t run,
		      struct GOMP_PLUGIN_beside *beside);
extern void run_fill_span (struct device *device, struct span span);

/* Lists.  The third takes the first run, or returns GUARD_NONE; the last takes
   RUN, which comes after BEFORE or, if that is GUARD_NONE, first.  */
extern void run_list_append (struct guard *guard, struct guard_list *list,
			     uint32_t run);
extern void run_list_prepend (struct guard *guard, struct guard_list *list,
			      uint32_t run);
extern uint32_t run_list_take (struct guard *guard, struct guard_list *list);
extern void run_list_remove (struct guard *guard, struct guard_list *list,
			     uint32_t before, uint32_t run);

#endif /* INTELMIC_GUARDED_RUN_H */
