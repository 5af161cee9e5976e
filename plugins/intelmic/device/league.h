/* The threads that run teams, or shares of a parallel region, side by side.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* See league.c for how they do.  */

#ifndef INTELMIC_LEAGUE_H
#define INTELMIC_LEAGUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "device/teams.h"

/* Work in parts that need not wait for each other: teams of a target region, or
   what each thread of a parallel region does.  */
struct league_work
{
  /* What a helper calls, with this; takes parts until there are none left.  */
  void (*help) (const struct league_work *work);
  struct region_call region;	/* Or the call of a thread's share.  */
  unsigned parts;
  unsigned threads;		/* Of a parallel region in a team, by
				   default.  */
  unsigned thread_limit;	/* 0 for none.  */
  bool in_turn;			/* Parts may turn out to need threads of their
				   own, which are too many for all parts to run
				   at once.  */
  struct team_place place;	/* Where a parallel region is.  */
};

/* Parts of consecutive numbers.  */
struct league_block
{
  uint64_t next;
  uint64_t end;
};

/* Before any region runs.  */
extern void league_init (void);

/* In a process that a region forked: there are no helpers, unless this thread
   is one.  */
extern void league_in_child (void);

/* The CPUs of this device.  */
extern unsigned league_cpus (void);

/* The size of stacks on which threads of a region run.  */
extern size_t league_stack_size (void);

/* For the main thread, the one that was told to run the region.  Call in
   helpers for WORK when that seems worth it.  False if there is no use in it,
   or they work for another league: then the main thread has all parts to
   itself, and calls none of the functions below.  */
extern bool league_begin (const struct league_work *work);

/* A region has ended: tell the host whether it had all CPUs.  */
extern void league_note_region_end (void);

/* Whether helpers have been called in.  For the main thread.  */
extern bool league_has_called (void);

/* Of parts that may wait for each other: how long this thread computed for
   them, as cpu_ticks counts.  */
extern void league_note_computed (uint64_t ticks);

/* What the helper that calls this was called in for.  */
extern const struct league_work *league_work (void);

/* Take some parts that nobody has taken; false if there are none left.  */
extern bool league_take (struct league_block *block);

/* Parts of this work do: from now on helpers take none, and if the work has the
   same function again there is no league.  */
extern void league_narrow (void);

/* For the main thread: wait until all that others took is done.  */
extern void league_end (void);

#endif /* INTELMIC_LEAGUE_H */
