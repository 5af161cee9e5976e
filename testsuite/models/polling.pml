/* Two threads of the device: one leaves a command behind that the other one
   finds not yet ready, and who takes what the polling thread has to itself
   (plugins/intelmic/device/workers.c, poll.c).  With ROOM the command comes
   after none, but only one can be executed at a time.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.

   Orders that are taken out one by one, and the sizes to explore:

   WEAKER 1: the fence of a thread that leaves, before it looks
   WEAKER 2: the fence between the doorbell and the slots
   WEAKER 3: workers is changed relaxed
   WEAKER 4: a thread that leaves does not look what waits
   WEAKER 5: a command is answered relaxed
   WEAKER 6: whether the earlier command is over is loaded relaxed
   WEAKER 7: a thread that leaves looks at slots only, not how many commands
	     were posted
   WEAKER 8: a thread that leaves has looked before it makes room

   RUN -DTHREADS=3: 0 1 2 3 4 5 6 7
   RUN -DTHREADS=3 -DROOM: 0 1 2 4 7 8  */

#define EARLIER 0		/* Their states: 1 posted, 2 done.  */
#define LATER 1
#define POSTED 2		/* channel.async_posted.  */
#define DOORBELL 3
#define WORKERS 4		/* Bit 0: one polls.  */
#define TAKEN 5			/* Of the polling thread: commands taken.  */
#define MEMORY 6		/* What the earlier command does.  */
#define RUNNING 7		/* poll.c's async_running.  */

#define PLACES 8
#define VALUES 10
#define HOST 2
#define READS(thread, place) (thread != HOST || place == DOORBELL)
#include "weak.h"

byte executed[2];

/* FOUND becomes whether the later command waits and is ready.  */
inline look_at_later ()
{
  LOAD (LATER, ACQUIRE, found);
  if
  :: found == 1 ->
#ifdef ROOM
     LOAD (RUNNING, TOTAL, found);
     found = found == 0
#else
     LOAD (EARLIER, ORDER (6, ACQUIRE, RELAXED), found);
     found = found == 2
#endif
  :: else -> found = 0
  fi
}

/* WHICH becomes the command that is taken; 2 if there is none.  */
inline take ()
{
  which = 2;
  LOAD (TAKEN, RELAXED, taken);
  assert (taken == executed[0] + executed[1]);
  LOAD (POSTED, ACQUIRE, found);
  if
  :: found == taken
  :: found != taken && taken == 0 -> which = 0
  :: found != taken && taken == 1 ->
     look_at_later ();
     if :: found -> which = 1 :: else fi
  fi;
  if
  :: which < 2 ->
     executed[which]++;
     assert (executed[which] == 1);
#ifdef ROOM
     ADD (RUNNING, 1, TOTAL, found);
     assert (found == 0);
#endif
     STORE (TAKEN, which + 1, RELAXED)
  :: else
  fi
}

inline wait_for_doorbell ()
{
  do
  :: STORE (DOORBELL, 1, TOTAL);
     if :: weaker != 2 -> FENCE (TOTAL) :: else fi;
     take ();
     if :: which < 2 -> break :: else fi;
     do
     :: LOAD (DOORBELL, TOTAL, found);
	if :: found == 0 -> break :: else fi;
	FUTEX_SLEEP (DOORBELL, 1);
	if
	:: executed[1] == 1 -> goto over
	:: FUTEX_AWAKE
	fi
     od
  od;
  STORE (DOORBELL, 0, TOTAL)
}

inline leave ()
{
  if :: weaker != 1 -> FENCE (TOTAL) :: else fi;
  if :: weaker != 7 -> LOAD (POSTED, ACQUIRE, found) :: else fi;
  look_at_later ();
  if
  :: found && executed[1] == 0 && weaker != 4 ->
     EXCHANGE (DOORBELL, 0, TOTAL, found);
     if :: found -> FUTEX_WAKE (DOORBELL) :: else fi
  :: else
  fi
}

/* Posts the later command.  */
proctype host (byte me)
{
  byte found;
  STORE (LATER, 1, RELEASE);
  ADD (POSTED, 1, TOTAL, found);
  LOAD (DOORBELL, TOTAL, found);
  if
  :: found ->
     EXCHANGE (DOORBELL, 0, TOTAL, found);
     if :: found -> FUTEX_WAKE (DOORBELL) :: else fi
  :: else
  fi;
  END
}

/* Where RUNS, that is no longer so.  */
inline make_room ()
{
  if
  :: runs ->
     ADD (RUNNING, 255, TOTAL, found);
     runs = 0
  :: else
  fi
}

proctype worker (byte me)
{
  byte found, which, taken;
  bit runs = 0;
  do
  :: /* Become the one that polls, unless another one is.  */
     SET_BITS (WORKERS, 1, ORDER (3, TOTAL, RELAXED), found);
     if
     :: found == 1 ->
	leave ();
	make_room ();
	break
     :: else
     fi;
     make_room ();
     take ();
     if :: which == 2 -> wait_for_doorbell () :: else fi;
     CLEAR_BITS (WORKERS, 1, ORDER (3, TOTAL, RELAXED), found);
     if
     :: which == 0 ->
	STORE (MEMORY, 1, RELAXED);
	EXCHANGE (EARLIER, 2, ORDER (5, TOTAL, RELAXED), found);
#ifdef ROOM
	runs = 1;
	if :: weaker != 8 -> make_room () :: else fi
#endif
     :: which == 1 ->
#ifndef ROOM
	LOAD (MEMORY, RELAXED, found);
	assert (found == 1);
#endif
	break
     fi
  od;
over:
  END
}

init
{
  BEGIN;
  c_code {
    now.value[EARLIER * VALUES] = 1;
    now.value[POSTED * VALUES] = 1;
  };
  run host (HOST);
  run worker (0);
  run worker (1)
}
