/* Host threads that are more than there are slots
   (plugins/intelmic/host/command.c).

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.

   Orders that are taken out one by one, and the sizes to explore:

   WEAKER 1: who gives a slot back looks for waiters, but not in total order
   WEAKER 2: a waiter counts itself relaxed
   WEAKER 3: a waiter looks for a slot once more, but not in total order
   WEAKER 4: a waiter reads what is counted after it has looked
   WEAKER 5: a slot is given back relaxed
   WEAKER 6: a slot is claimed relaxed

   RUN -DTHREADS=3: 0 1 2 3 4 5 6  */

#define CLAIMED 0
#define WAITERS 1
#define RELEASED 2
#define SLOT 3			/* What its owner has to itself.  */

#define PLACES 4
#define VALUES 12
#include "weak.h"

byte owners, before_this;

/* GOT: whether the slot was claimed.  */
inline claim (how)
{
  LOAD (CLAIMED, how, found);
  got = 0;
  if
  :: found == 0 ->
     COMPARE_EXCHANGE (CLAIMED, 0, 1, ORDER (6, how, RELAXED), found);
     got = found == 0
  :: else
  fi
}

proctype host (byte me)
{
  byte found, before;
  bit got;
  do
  :: claim (TOTAL);
     if :: got -> break :: else fi;
     ADD (WAITERS, 1, ORDER (2, TOTAL, RELAXED), found);
     if
     :: weaker == 4 ->
	claim (TOTAL);
	LOAD (RELEASED, TOTAL, before)
     :: else ->
	LOAD (RELEASED, TOTAL, before);
	claim (ORDER (3, TOTAL, ACQUIRE))
     fi;
     if
     :: !got ->
	FUTEX_SLEEP (RELEASED, before);
	FUTEX_AWAKE
     :: else
     fi;
     ADD (WAITERS, 255, TOTAL, found);
     if :: got -> break :: else fi
  od;
  owners++;
  assert (owners == 1);
  LOAD (SLOT, RELAXED, found);
  assert (found == before_this);
  before_this++;
  STORE (SLOT, before_this, RELAXED);
  owners--;
  STORE (CLAIMED, 0, ORDER (5, TOTAL, RELAXED));
  LOAD (WAITERS, ORDER (1, TOTAL, ACQUIRE), found);
  if
  :: found ->
     ADD (RELEASED, 1, TOTAL, found);
     FUTEX_WAKE (RELEASED)
  :: else
  fi;
  END
}

init
{
  BEGIN;
  run host (0);
  run host (1);
  run host (2)
}
