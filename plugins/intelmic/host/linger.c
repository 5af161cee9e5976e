/* Guarded blocks that are freed and had again, over and over.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/linger.h"

/* What is mapped more often than that may linger; not every so many times; and
   for so many regions.  */
#define OFTEN 64
#define NOT_EACH 8
#define REGIONS 16

static unsigned
place_of (uint64_t key)
{
  return (key * UINT64_C (0x9e3779b97f4a7c15)) >> 56;
}

_Static_assert (LINGER_KEYS == 1 << 8, "place_of gives as many");

void
linger_count (struct linger *linger, uint64_t key)
{
  unsigned place = place_of (key);
  if (linger->often[place].key != key)
    {
      linger->often[place].key = key;
      linger->often[place].count = 0;
    }
  linger->often[place].count++;
}

bool
linger_add (struct linger *linger, uint64_t key, uint32_t run)
{
  unsigned place = place_of (key);
  uint32_t times = linger->often[place].count;
  if (key == 0 || linger->often[place].key != key || times <= OFTEN
      || times % NOT_EACH == 0 || linger->count == LINGER_MAX)
    return false;
  uint32_t i = linger->count++;
  linger->blocks[i].key = key;
  linger->blocks[i].run = run;
  linger->blocks[i].left = REGIONS;
  return true;
}

/* Take block number I.  */
static uint32_t
take (struct linger *linger, uint32_t i)
{
  uint32_t run = linger->blocks[i].run;
  linger->blocks[i] = linger->blocks[--linger->count];
  return run;
}

uint32_t
linger_take (struct linger *linger, uint64_t key)
{
  for (uint32_t i = 0; i < linger->count; i++)
    if (linger->blocks[i].key == key)
      return take (linger, i);
  return LINGER_NONE;
}

uint32_t
linger_take_any (struct linger *linger)
{
  return linger->count > 0 ? take (linger, 0) : LINGER_NONE;
}

void
linger_age (struct linger *linger)
{
  for (uint32_t i = 0; i < linger->count; i++)
    if (linger->blocks[i].left > 0)
      linger->blocks[i].left--;
}

uint32_t
linger_take_old (struct linger *linger)
{
  for (uint32_t i = 0; i < linger->count; i++)
    if (linger->blocks[i].left == 0)
      return take (linger, i);
  return LINGER_NONE;
}
