/* An image is unloaded while regions of it run: its entries are withdrawn from
   the device's table, and it is freed when nobody counts on it
   (libgomp-target/devices/image-unload.c).

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.

   Orders that are taken out one by one, and the sizes to explore:

   WEAKER 1: a region leaves relaxed
   WEAKER 2: who waits for regions sees relaxed that there are none
   WEAKER 3: a region counts after it has given the lock back
   WEAKER 4: the entry is withdrawn without the lock
   WEAKER 5: nobody waits for regions

   RUN -DREGIONS=2: 0 1 2 3 4 5  */

#define LOCK 0
#define ENTRY 1			/* Whether it is in the table.  */
#define RUNNING 2
#define IMAGE(i) (3 + (i))	/* What region I does there.  */

#define PLACES (3 + REGIONS)
#define VALUES 8
#define THREADS (REGIONS + 1)
#define READS(thread, place) (place != LOCK)
#include "weak.h"

bit freed;
byte did[REGIONS];

#define ACQUIRE_LOCK \
  atomic { \
    c_expr { now.value[LOCK * VALUES + now.count[LOCK] - 1] == 0 }; \
    EXCHANGE (LOCK, 1, ACQUIRE, found) \
  }
#define RELEASE_LOCK STORE (LOCK, 0, RELEASE)

proctype region (byte me)
{
  byte found, entry;
  ACQUIRE_LOCK;
  LOAD (ENTRY, RELAXED, entry);
  if
  :: entry && weaker != 3 -> ADD (RUNNING, 1, RELAXED, found)
  :: else
  fi;
  RELEASE_LOCK;
  if
  :: entry ->
     if :: weaker == 3 -> ADD (RUNNING, 1, RELAXED, found) :: else fi;
     assert (!freed);
     STORE (IMAGE (me), 1, RELAXED);
     did[me] = 1;
     ADD (RUNNING, 255, ORDER (1, RELEASE, RELAXED), found)
  :: else
  fi;
  END
}

active proctype unloader ()
{
  byte me = REGIONS, found, i, done;
  BEGIN;
  c_code { now.value[ENTRY * VALUES] = 1; };
  do
  :: i == REGIONS -> break
  :: else -> run region (i); i++
  od;
  if :: weaker != 4 -> ACQUIRE_LOCK :: else fi;
  STORE (ENTRY, 0, RELAXED);
  if :: weaker != 4 -> RELEASE_LOCK :: else fi;
  do
  :: weaker == 5 -> break
  :: else ->
     LOAD (RUNNING, ORDER (2, TOTAL, RELAXED), found);
     if :: found == 0 -> break :: else fi
  od;
  freed = 1;
  /* It is seen what the regions did that have ended, or it races.  */
  i = 0;
  do
  :: i == REGIONS -> break
  :: else ->
     LOAD (IMAGE (i), RELAXED, found);
     assert (found == did[i]);
     i++
  od;
  END
}
