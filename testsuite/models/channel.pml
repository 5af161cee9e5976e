/* Commands that are waited for: slots, the doorbell, and sleep on both sides
   (plugins/intelmic/host/command.c, device/poll.c, device/workers.c).

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.

   Orders that are taken out one by one, and the sizes to explore:

   WEAKER 1: the host posts with a release only, before it looks at the doorbell
   WEAKER 2: the host posts relaxed
   WEAKER 3: the fence between the doorbell and the slots
   WEAKER 4: the device takes without an acquire
   WEAKER 5: the device answers relaxed
   WEAKER 6: the host sees the answer without an acquire
   WEAKER 7: the device answers by a load and a store, not by an exchange
   WEAKER 8: sleepers that are patient are not woken before the device sleeps
   WEAKER 9: the host looks at the doorbell, but not in total order

   RUN -DHOSTS=1 -DCOMMANDS=4: 0 1 2 3 4 5 6 7 8 9
   RUN -DHOSTS=2: 0 8  */

/* Threads of the host, 1 or 2, and how many commands each has.  */
#ifndef HOSTS
#define HOSTS 2
#endif
#ifndef COMMANDS
#define COMMANDS 1
#endif

#define STATE(i) (i)
#define WORD(i) (HOSTS + (i))
#define DOORBELL (2 * HOSTS)

#define PLACES (2 * HOSTS + 1)
#define VALUES (3 * HOSTS * COMMANDS + 4)
#define THREADS (HOSTS + 1)
#define READS(thread, place) \
  (thread == HOSTS || place == DOORBELL || place % HOSTS == thread)
#include "weak.h"

#define DONE 0
#define POSTED 1
#define ASLEEP 2
#define PATIENT 3
#define KIND(state) ((state) & 3)
#define SEQUENCE(state) ((state) >> 2)
#define RESULT 100

byte over;			/* Hosts that have ended.  */

/* Sleep with STATE in the slot until it is done.  */
inline slot_sleep (how)
{
  COMPARE_EXCHANGE (STATE (me), posted, posted - POSTED + how, TOTAL, found);
  if
  :: found == posted ->
     do
     :: FUTEX_SLEEP (STATE (me), posted - POSTED + how);
	FUTEX_AWAKE;
	LOAD (STATE (me), ORDER (6, TOTAL, RELAXED), found);
	if :: KIND (found) == DONE -> break :: else fi
     od
  :: else
  fi
}

proctype host (byte me)
{
  byte n, found, posted;
  do
  :: n == COMMANDS -> break
  :: n < COMMANDS ->
     n++;
     posted = n * 4 + POSTED;
     STORE (WORD (me), n, RELAXED);
     EXCHANGE (STATE (me), posted,
	       ORDER (1, ORDER (2, TOTAL, RELAXED), BOTH), found);
     LOAD (DOORBELL, ORDER (9, TOTAL, ACQUIRE), found);
     if
     :: found ->
	EXCHANGE (DOORBELL, 0, TOTAL, found);
	if :: found -> FUTEX_WAKE (DOORBELL) :: else fi
     :: else
     fi;
     /* Look once, or sleep at once, as a thread without the turn does.  */
     if
     :: LOAD (STATE (me), ORDER (6, TOTAL, RELAXED), found);
	if :: KIND (found) != DONE -> slot_sleep (ASLEEP) :: else fi
     :: slot_sleep (PATIENT)
     fi;
     LOAD (WORD (me), RELAXED, found);
     assert (found == RESULT + n)
  od;
  END;
  over++
}

/* SLOT is that of a command that nobody has taken, or HOSTS.  */
inline take ()
{
  slot = 0;
  do
  :: slot == HOSTS -> break
  :: else ->
     LOAD (STATE (slot), ORDER (4, ACQUIRE, RELAXED), found);
     if
     :: KIND (found) != DONE && SEQUENCE (found) != taken[slot] ->
	taken[slot] = SEQUENCE (found);
	break
     :: else
     fi;
     slot++
  od
}

inline wake_sleepers ()
{
  i = 0;
  do
  :: i == HOSTS -> break
  :: else ->
     if :: sleeps[i] -> sleeps[i] = 0; FUTEX_WAKE (STATE (i)) :: else fi;
     i++
  od
}

inline wait_for_doorbell ()
{
  do
  :: STORE (DOORBELL, 1, TOTAL);
     if :: weaker != 3 -> FENCE (TOTAL) :: else fi;
     take ();
     if :: slot < HOSTS -> break :: else fi;
     do
     :: LOAD (DOORBELL, TOTAL, found);
	if :: found == 0 -> break :: else fi;
	FUTEX_SLEEP (DOORBELL, 1);
end_asleep:
	FUTEX_AWAKE
     od
  od;
  STORE (DOORBELL, 0, TOTAL)
}

active proctype device ()
{
  byte me = HOSTS, slot, found, i, rest = HOSTS * COMMANDS;
  byte taken[HOSTS];
  bit sleeps[HOSTS];
  BEGIN;
  run host (0);
  if :: HOSTS == 2 -> run host (1) :: else fi;
  do
  :: rest == 0 && over == HOSTS -> break
  :: else ->
     take ();
     if
     :: slot == HOSTS ->
	if :: weaker != 8 -> wake_sleepers () :: else fi;
	wait_for_doorbell ()
     :: else
     fi;
     assert (rest > 0);
     rest--;
     LOAD (WORD (slot), RELAXED, found);
     assert (found == taken[slot]);
     STORE (WORD (slot), RESULT + found, RELAXED);
     if
     :: weaker == 7 ->
	LOAD (STATE (slot), RELAXED, found);
	STORE (STATE (slot), taken[slot] * 4 + DONE, TOTAL)
     :: else ->
	EXCHANGE (STATE (slot), taken[slot] * 4 + DONE,
		  ORDER (5, TOTAL, RELAXED), found)
     fi;
     if
     :: KIND (found) == ASLEEP -> FUTEX_WAKE (STATE (slot))
     :: KIND (found) == PATIENT -> sleeps[slot] = 1
     :: else
     fi
  od
}
