/* Numbers that look random, the same ones from the same start.

   Copyright (C) 2026 The gomp-offload developers.
   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

#ifndef RANDOM_NUMBER_H
#define RANDOM_NUMBER_H

#include <stdint.h>

/* The last number; 0 if there are none.  */
static uint64_t random_state;

/* Begin with what SEED leads to; 0 leads to none.  */
static inline void
random_begin (uint64_t seed)
{
  random_state = seed * 0x9e3779b97f4a7c15;
}

static inline uint64_t
random_word (void)
{
  random_state ^= random_state << 13;
  random_state ^= random_state >> 7;
  random_state ^= random_state << 17;
  return random_state;
}

/* A number below LIMIT, which is not 0.  */
static inline uint64_t
random_below (uint64_t limit)
{
  return random_word () % limit;
}

#endif /* RANDOM_NUMBER_H */
