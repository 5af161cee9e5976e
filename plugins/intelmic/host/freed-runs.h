/* What becomes of guarded blocks that are freed.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* guard.h says what lists there are.  Functions named _locked need the guard's
   lock, and the others take it.  */

#ifndef INTELMIC_FREED_RUNS_H
#define INTELMIC_FREED_RUNS_H

#include <stdbool.h>
#include <stdint.h>

struct device;
struct guard;
struct guarded_block;

/* RUN has been freed.  */
extern void freed_runs_add_locked (struct device *device, uint32_t run);

/* A run that is as the block that is WANTED, or GUARD_NONE: one that was freed
   since the last region began, or lingers.  */
extern uint32_t
freed_runs_take_same_locked (struct guard *guard,
			     const struct guarded_block *wanted);

/* A run of LENGTH pages of the arena that is kept, or GUARD_NONE; if it can be
   had soon, one of which PAGES of the system's are open.  */
extern uint32_t freed_runs_take_kept_locked (struct guard *guard,
					     uint32_t length, uint32_t pages);

/* Give all of them back to the arena.  False if there is nothing.  */
extern bool freed_runs_trim (struct device *device);

/* How many bytes of the arena that is.  */
extern uint64_t freed_runs_size (struct guard *guard);

/* For protection.c.  Whether there is something for the next two; have what was
   freed lately become inaccessible; the first of the runs that are to go back
   to the arena, out of its list; and give it and the others back.  */
extern bool freed_runs_have_changes_locked (const struct guard *guard);
extern void freed_runs_close_locked (struct device *device);
extern uint32_t freed_runs_take_leaving_locked (struct guard *guard);
extern void freed_runs_give_back_locked (struct device *device, uint32_t run);

#endif /* INTELMIC_FREED_RUNS_H */
