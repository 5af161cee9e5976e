/* The device's table of the host's addresses, in which regions look while
   images come and go (plugins/intelmic/device/pointers.c): it is changed in its
   place between two changes of the version, or copied to a larger one.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.

   Orders that are taken out one by one, and the sizes to explore:

   WEAKER 1: the fence after the version has become odd
   WEAKER 2: the version becomes even relaxed
   WEAKER 3: the version is read relaxed before
   WEAKER 4: the fence before the version is read once more
   WEAKER 5: a larger table is published relaxed
   WEAKER 6: the table is found relaxed
   WEAKER 7: the version is not looked at again

   RUN -DTHREADS=2: 0 1 2 3 4 5 6 7  */

#define VERSION 0
#define CURRENT 1
#define COUNT(table) (2 + 3 * (table))
#define FIRST(table) (3 + 3 * (table))
#define SECOND(table) (4 + 3 * (table))

#define PLACES 8
#define VALUES 6
#define FENCES
#define READS(thread, place) (thread == 1)
#include "weak.h"

/* The one entry is 5.  Another image adds 3, which comes before it, and one
   more makes the table a larger one.  */
proctype loader (byte me)
{
  byte table, found;
  STORE (VERSION, 1, RELAXED);
  if :: weaker != 1 -> FENCE (RELEASE) :: else fi;
  STORE (COUNT (0), 2, RELAXED);
  STORE (SECOND (0), 5, RELAXED);
  STORE (FIRST (0), 3, RELAXED);
  STORE (VERSION, 2, ORDER (2, RELEASE, RELAXED));
  /* A larger one.  */
  STORE (FIRST (1), 3, RELAXED);
  STORE (SECOND (1), 5, RELAXED);
  STORE (COUNT (1), 2, RELAXED);
  STORE (CURRENT, 1, ORDER (5, RELEASE, RELAXED));
  /* The first image goes.  */
  STORE (VERSION, 3, RELAXED);
  if :: weaker != 1 -> FENCE (RELEASE) :: else fi;
  STORE (FIRST (1), 5, RELAXED);
  STORE (COUNT (1), 1, RELAXED);
  STORE (VERSION, 4, ORDER (2, RELEASE, RELAXED));
  END
}

/* Looks for 5, which is there all the time.  */
proctype region (byte me)
{
  byte before, table, found, entries, first, second;
  do
  :: LOAD (VERSION, ORDER (3, ACQUIRE, RELAXED), before);
     LOAD (CURRENT, ORDER (6, ACQUIRE, RELAXED), table);
     LOAD (COUNT (table), RELAXED, entries);
     LOAD (SECOND (table), RELAXED, second);
     LOAD (FIRST (table), RELAXED, first);
     if :: weaker != 4 -> FENCE (ACQUIRE) :: else fi;
     LOAD (VERSION, RELAXED, found);
     if
     :: weaker == 7 || (before % 2 == 0 && found == before) -> break
     :: else
     fi
  od;
  assert ((entries >= 1 && first == 5) || (entries == 2 && second == 5));
  /* What was there when the loader had last ended.  */
  assert (before < 2 || entries == 1 || first == 3);
  END
}

init
{
  BEGIN;
  c_code {
    now.value[COUNT (0) * VALUES] = 1;
    now.value[FIRST (0) * VALUES] = 5;
  };
  run loader (0);
  run region (1)
}
