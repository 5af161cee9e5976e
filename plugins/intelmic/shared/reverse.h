/* Regions that a device has the host run: whose turn it is.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* At any time one thread of the host and one of the device wait for each other,
   or the host's waits for the device to begin.  See struct channel_reverse.  */

#ifndef INTELMIC_REVERSE_H
#define INTELMIC_REVERSE_H

#include "shared/channel.h"
#include "shared/wait.h"

/* Give the turn to NEXT, an enum reverse_turn.  */
static inline void
reverse_pass_turn (struct channel_reverse *reverse, uint32_t next)
{
  if (atomic_exchange (&reverse->turn, next) & REVERSE_ASLEEP)
    futex_wake (&reverse->turn, 1);
}

static inline uint32_t
reverse_turn (struct channel_reverse *reverse)
{
  return atomic_load (&reverse->turn) & REVERSE_TURN_MASK;
}

/* Sleep while it is the turn of OTHER, for TIMEOUT nanoseconds at most, 0 for
   no limit.  May return early.  */
static inline void
reverse_sleep (struct channel_reverse *reverse, uint32_t other,
	       uint64_t timeout)
{
  uint32_t found = other;
  if (atomic_compare_exchange_strong (&reverse->turn, &found,
				      other | REVERSE_ASLEEP)
      || found == (other | REVERSE_ASLEEP))
    futex_wait (&reverse->turn, other | REVERSE_ASLEEP, timeout);
}

/* Look with PATIENCE, then sleep, while it is the turn of OTHER.  Returns whose
   it is then, which is still OTHER's if TIMEOUT has passed, or something else
   has ended the sleep.  */
static inline uint32_t
reverse_await_turn (struct channel_reverse *reverse, uint32_t other,
		    struct patience *patience, uint64_t timeout)
{
  struct look look;
  look_begin (&look, patience, true);
  do
    if (reverse_turn (reverse) != other)
      {
	look_end (&look);
	return reverse_turn (reverse);
      }
  while (look_again (&look, &look_nowhere));
  reverse_sleep (reverse, other, timeout);
  look_end (&look);
  return reverse_turn (reverse);
}

#endif /* INTELMIC_REVERSE_H */
