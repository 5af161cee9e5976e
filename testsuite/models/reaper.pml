/* Who reports that an asynchronous command was answered, while the device is
   busy with another one and nobody's sleep has a limit
   (plugins/intelmic/host/reaper.c, command.c, device/poll.c).

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.

   Orders that are taken out one by one, and the sizes to explore:

   WEAKER 1: the device looks at urgent, but not in total order
   WEAKER 2: who says urgent does so relaxed, and without the fence after it
   WEAKER 3: the fence after it
   WEAKER 4: whoever has reported does not look at urgent
   WEAKER 5: the fence before that
   WEAKER 6: who does not come back to ask looks at nothing
   WEAKER 7: the reaper does not look whether to look again before it sleeps
   WEAKER 8: the poster does not look at the slot after it has added it
   WEAKER 9: the slot is added relaxed
   WEAKER 10: a command is posted relaxed
   WEAKER 11: a command is counted before it is posted

   RUN -DEXPECTS=0: 0 1 8 9 10 11
   RUN -DEXPECTS=1: 0 2 6
   LONG -DEXPECTS=0: 3 5 7
   LONG -DPASSERS=1: 4  */

/* A thread that reports what it finds, but waits for nothing.  The command has
   been posted then.  */
#ifndef PASSERS
#define PASSERS 0
#endif

/* The thread that waits does not come back to ask whether that is over, as
   reaper_expect_no_progress says.  */
#ifndef EXPECTS
#define EXPECTS 0
#endif

#define STATE 0
#define POSTED 1		/* channel.async_posted.  */
#define ANSWERED 2
#define URGENT 3
#define SLEEPS 4
#define OUTSTANDING 5
#define AGAIN 6
#define SEEN 7
#define LOCK 8
#define REPORTED 9

#define PLACES 10
#define VALUES 12
#define THREADS 4
#define DEVICE 0
#define READS(thread, place) \
  (thread == DEVICE ? place <= SLEEPS || place == REPORTED \
   : place != POSTED && place != SLEEPS && place != REPORTED)
#include "weak.h"

byte reported;

/* A store of what is there already orders others' loads at most.  */
#define STORE_ANOTHER(at, what, with) \
  if \
  :: c_expr { now.value[at * VALUES + now.count[at] - 1] } == what \
  :: else -> STORE (at, what, with) \
  fi

inline wake_reaper ()
{
  EXCHANGE (SLEEPS, 0, TOTAL, found);
  if :: found -> FUTEX_WAKE (ANSWERED) :: else fi
}

/* NEWS: whether there may be something to report.  */
inline look_for_news ()
{
  LOAD (ANSWERED, ACQUIRE, found);
  LOAD (SEEN, RELAXED, old);
  news = found != old;
  old = 0;
  if
  :: !news && !PASSERS ->
     LOAD (AGAIN, RELAXED, found);
     news = found != 0
  :: else
  fi
}

/* With the lock.  */
inline report_locked ()
{
  if :: !PASSERS -> STORE_ANOTHER (AGAIN, 0, TOTAL) :: else fi;
  LOAD (ANSWERED, TOTAL, answered);
  LOAD (OUTSTANDING, TOTAL, found);
  if
  :: found ->
     LOAD (STATE, TOTAL, found);
     if
     :: found == 2 ->
	CLEAR_BITS (OUTSTANDING, 1, TOTAL, found);
	done = 1
     :: else
     fi
  :: else
  fi;
  STORE_ANOTHER (SEEN, answered, TOTAL);
  STORE_ANOTHER (REPORTED, answered, TOTAL);
  answered = 0;
  STORE (LOCK, 0, RELEASE);
  if
  :: done -> reported++; done = 0; assert (reported == 1)
  :: else
  fi;
  if :: weaker != 5 -> FENCE (TOTAL) :: else fi
}

inline report ()
{
  do
  :: COMPARE_EXCHANGE (LOCK, 0, 1, ACQUIRE, found);
     if :: found -> break :: else fi;
     report_locked ();
     LOAD (URGENT, TOTAL, found);
     if :: found == 0 || weaker == 4 -> break :: else fi;
     look_for_news ();
     if :: !news -> break :: else -> news = 0 fi
  od
}

/* Posts a command and waits for it.  */
proctype waiter (byte me)
{
  byte found, old, answered;
  bit done, news;
#if !PASSERS
  if
  :: weaker == 11 ->
     ADD (POSTED, 1, TOTAL, found);
     STORE (STATE, 1, RELEASE)
  :: else ->
     STORE (STATE, 1, ORDER (10, RELEASE, RELAXED));
     ADD (POSTED, 1, ORDER (10, TOTAL, RELAXED), found)
  fi;
  SET_BITS (OUTSTANDING, 1, ORDER (9, TOTAL, RELAXED), found);
  LOAD (STATE, TOTAL, found);
  if
  :: found == 2 && weaker != 8 -> STORE (AGAIN, 1, TOTAL)
  :: else
  fi;
#endif
  STORE (URGENT, 1, ORDER (2, TOTAL, RELAXED));
  if
  :: EXPECTS ->
     if :: weaker != 2 -> FENCE (TOTAL) :: else fi;
     look_for_news ();
     if
     :: news && weaker != 6 ->
	/* Where the reaper was about to sleep, it does that for 2 ms.  */
	LOAD (AGAIN, TOTAL, found);
	if :: found -> goto late :: else fi;
	wake_reaper ()
     :: else
     fi;
     news = 0
  :: else ->
     if :: weaker != 2 && weaker != 3 -> FENCE (TOTAL) :: else fi;
     report ()
  fi;
  END;
  /* Sleeps in the runtime.  */
  reported == 1;
late:
  skip
}

proctype passer (byte me)
{
  byte found, old, answered;
  bit done, news;
  report ();
  END
}

proctype reaper (byte me)
{
  byte found, old, answered, seen;
  bit done, news;
#if PASSERS
  atomic {
    STORE (SLEEPS, 1, TOTAL);
    FUTEX_SLEEP (ANSWERED, 0);
    goto end_asleep
  };
#endif
  do
  :: STORE (SLEEPS, 1, TOTAL);
     if :: !PASSERS -> LOAD (AGAIN, TOTAL, found) :: else -> found = 0 fi;
     if
     :: found == 0 || weaker == 7 ->
	FUTEX_SLEEP (ANSWERED, seen);
end_asleep:
	FUTEX_AWAKE
     :: else
     fi;
     STORE (SLEEPS, 0, TOTAL);
     LOAD (ANSWERED, TOTAL, seen);
     atomic {
       c_expr { now.value[LOCK * VALUES + now.count[LOCK] - 1] == 0 };
       EXCHANGE (LOCK, 1, ACQUIRE, found)
     };
     report_locked ()
  od
}

active proctype device ()
{
  byte me = DEVICE, found;
  BEGIN;
  run reaper (3);
#if PASSERS
  c_code {
    now.value[STATE * VALUES] = 1;
    now.value[POSTED * VALUES] = 1;
    now.value[OUTSTANDING * VALUES] = 1;
  };
  run passer (2);
#endif
  run waiter (1);
  do
  :: LOAD (POSTED, ACQUIRE, found);
     if :: found == 1 -> break :: else fi
  od;
  LOAD (STATE, ACQUIRE, found);
  assert (found == 1);
  EXCHANGE (STATE, 2, TOTAL, found);
  ADD (ANSWERED, 1, TOTAL, found);
  LOAD (URGENT, ORDER (1, TOTAL, ACQUIRE), found);
  if
  :: found ->
     LOAD (SLEEPS, TOTAL, found);
     if
     :: found ->
	LOAD (REPORTED, TOTAL, found);
	if :: found == 0 -> wake_reaper () :: else fi
     :: else
     fi
  :: else
  fi;
  END
}
