/* Having a plugin run a region.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The runtime has fields for what num_teams, thread_limit and OpenACC's clauses
   say; the ABI of plugins, and of libgomp, wants words (gomp-plugin.h).  They
   are written here.  */

#ifndef PLUGIN_RUN_H
#define PLUGIN_RUN_H

#include <stdbool.h>
#include <stdint.h>
#include "gomp-constants-all.h"
#include "devices/plugin.h"
#include "devices/plugin-callbacks.h"

/* The most that a function can take one by one.  */
#define REGION_WORDS_MAX GOMP_PLUGIN_SPREAD_MAX

/* What a region asks for: positive; 0, if that is left to the device; negative,
   if only its code on the device knows.  */
struct league_limits
{
  int teams;			/* Of OpenACC, gangs.  */
  int threads;
  int workers;			/* Of OpenACC.  */
  int words;			/* That its function takes one by one; 0 if
				   it takes the address of all.  */
  bool no_teams;		/* The compiler has said that it has none, and
				   TEAMS is 1.  */
};

/* Words for one region, with the null at the end.  */
#define LEAGUE_WORDS 4

static inline void
league_write_words (struct league_limits limits, void *words[LEAGUE_WORDS])
{
  _Static_assert (sizeof (intptr_t) >= 8, "a value fits in a word with its id");
  intptr_t one = (intptr_t) 1 << GOMP_TARGET_ARG_VALUE_SHIFT;
  words[0] = (void *) (limits.teams * one + GOMP_TARGET_ARG_NUM_TEAMS
		       + GOMP_TARGET_ARG_DEVICE_ALL);
  words[1] = (void *) (limits.threads * one + GOMP_TARGET_ARG_THREAD_LIMIT
		       + GOMP_TARGET_ARG_DEVICE_ALL);
  words[2] = (limits.workers > 0
	      ? (void *) (limits.workers * one + GOMP_PLUGIN_ARG_WORKERS
			  + GOMP_TARGET_ARG_DEVICE_ALL)
	      : limits.words > 0
	      ? (void *) (limits.words * one + GOMP_PLUGIN_ARG_SPREAD
			  + GOMP_TARGET_ARG_DEVICE_ALL)
	      : limits.no_teams
	      ? (void *) (one + GOMP_PLUGIN_ARG_NO_TEAMS
			  + GOMP_TARGET_ARG_DEVICE_ALL) : NULL);
  words[3] = NULL;
}

/* The region that the thread waits for: the device's function, the origin of
   the construct (base/note.h), and what the caller wants to find here again, if
   the device dies of it.  */
struct running_region
{
  void *function;
  const void *origin;
  const void *construct;
  /* When it ran, as GOMP_PLUGIN_region_ran says; or 0.  */
  uint64_t begun, ran_until;
};

extern __thread struct running_region running_region;

/* Have PLUGIN run FUNCTION (ARGUMENTS), addresses of its device ORDINAL, with
   LIMITS, for CONSTRUCT, which is of ORIGIN, and wait for it.  The caller holds
   no lock.  */
static inline void
plugin_run (const struct plugin *plugin, int ordinal, void *function,
	    uintptr_t arguments, struct league_limits limits,
	    const void *origin, const void *construct)
{
  void *words[LEAGUE_WORDS];
  league_write_words (limits, words);
  running_region
    = (struct running_region) { function, origin, construct, 0, 0 };
  plugin->run (ordinal, function, (void *) arguments, words);
  running_region.function = NULL;
}

/* What levels of OpenACC a region has with LIMITS, to LEVELS, by GOMP_DIM_*:
   as far as PLUGIN knows.  */
static inline void
plugin_acc_levels (const struct plugin *plugin, int ordinal, void *function,
		   struct league_limits limits, int *levels)
{
  void *words[LEAGUE_WORDS];
  if (!plugin->acc_levels)
    return;
  league_write_words (limits, words);
  plugin->acc_levels (ordinal, function, words, levels);
}

/* As plugin_run without waiting for it, as GOMP_OFFLOAD_async_start.  */
static inline uint64_t
plugin_start (const struct plugin *plugin, int ordinal, void *function,
	      uintptr_t arguments, struct league_limits limits,
	      const void *origin, const void *construct,
	      const uint64_t *after, unsigned count,
	      struct plugin_report *report)
{
  void *words[LEAGUE_WORDS];
  league_write_words (limits, words);
  report->origin = origin;
  report->construct = construct;
  report->begun = report->ran_until = 0;
  return plugin->async_start (ordinal, function, (void *) arguments, words,
			      after, count, report);
}

#endif /* PLUGIN_RUN_H */
