/* Which regions are short.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A worker's first thread looks for the end of a short region, and for nothing
   else: to look among other things would take longer than the region.  It does
   so for as long as short ones take, and not for a region that took long the
   last time.  */

#include "config.h"
#include "worker/quick.h"

#include "clock.h"
#include "shared/channel.h"

/* More functions than most programs have regions; those that meet are taken for
   new ones.  */
enum { FUNCTIONS = 512 };

/* The functions of short regions.  */
static uint64_t quick[FUNCTIONS];

static struct
{
  uint64_t function, since;
} running[CHANNEL_SLOTS];

static uint64_t *
place_of (uint64_t function)
{
  return &quick[function / 16 % FUNCTIONS];
}

bool
quick_is (uint64_t function)
{
  return *place_of (function) == function;
}

void
quick_lasts (uint64_t function)
{
  if (quick_is (function))
    *place_of (function) = 0;
}

void
quick_begin (int tag, uint64_t function)
{
  running[tag].function = function;
  running[tag].since = clock_nanoseconds ();
}

void
quick_end (int tag)
{
  uint64_t function = running[tag].function;
  if (clock_nanoseconds () - running[tag].since < QUICK_SHORT)
    *place_of (function) = function;
  else
    quick_lasts (function);
}
