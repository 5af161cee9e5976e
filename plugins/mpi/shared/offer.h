/* Offering the CPU to others while looking.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* See worker/backoff.h.  */

#ifndef MPI_OFFER_H
#define MPI_OFFER_H

#include <sched.h>
#include <stdbool.h>
#include <stdint.h>

#include "clock.h"

enum
{
  /* What an offer takes that threads that compute have taken, in nanoseconds:
     more than short work of our own.  */
  OFFER_LOST = 1000000,
  /* Times of waiting without offers after that, at first and at most.  */
  OFFERS_SHY_MIN = 128,
  OFFERS_SHY_MAX = 4096
};

/* A thread's.  */
struct offers
{
  uint32_t shy;			/* Times of waiting left without offers.  */
  uint32_t shyness;		/* And how many they were the last time.  */
};

/* Offer the CPU, at the time NOW.  False if that is better left.  */
static inline bool
offer_cpu (struct offers *offers, uint64_t now)
{
  if (offers->shy > 0)
    return false;
  sched_yield ();
  if (clock_nanoseconds () - now > OFFER_LOST)
    {
      uint32_t shyness = offers->shyness * 2;
      offers->shyness = (shyness < OFFERS_SHY_MIN ? OFFERS_SHY_MIN
			 : shyness < OFFERS_SHY_MAX ? shyness
			 : OFFERS_SHY_MAX);
      offers->shy = offers->shyness;
    }
  return true;
}

/* What was waited for was found.  */
static inline void
offers_found (struct offers *offers)
{
  uint32_t *less = offers->shy > 0 ? &offers->shy : &offers->shyness;
  *less -= *less > 0;
}

#endif /* MPI_OFFER_H */
