/* Missing variables of a region that lie in others of it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "mapping/map-nested.h"

#include <stdlib.h>

/* So many ranges need no memory from the heap.  */
#define RANGES_FEW 64

struct range
{
  uintptr_t start;
  uintptr_t end;
};

/* Whether ITEM is a variable that no clause names.  */
static inline bool
is_implicit (const struct map_item *item)
{
  return (item->clause & ITEM_IMPLICIT) != 0;
}

static inline bool
is_missing_variable (const struct map_item *item)
{
  return (item->flags & ITEM_MISSING) && item->kind != MAP_STRUCTURE;
}

/* For qsort.  */
static int
compare_starts (const void *a, const void *b)
{
  const struct range *one = a, *other = b;
  return (one->start > other->start) - (one->start < other->start);
}

/* Whether some of the COUNT RANGES, which this may sort, have bytes in common.
   The stack's variables are in order, in one direction or the other.  */
static bool
have_common_bytes (struct range *ranges, size_t count)
{
  bool ascending = true, descending = true;
  for (size_t i = 1; i < count; i++)
    {
      ascending &= ranges[i - 1].end <= ranges[i].start;
      descending &= ranges[i].end <= ranges[i - 1].start;
    }
  if (ascending || descending)
    return false;
  qsort (ranges, count, sizeof *ranges, compare_starts);
  for (size_t i = 1; i < count; i++)
    if (ranges[i].start < ranges[i - 1].end)
      return true;
  return false;
}

/* Whether some missing variable of C is implicit.  */
static bool
has_implicit (const struct construct *c)
{
  for (size_t k = 0; k < c->count; k = construct_next (c, k))
    if (is_missing_variable (&c->items[k]) && is_implicit (&c->items[k]))
      return true;
  return false;
}

/* Write to RANGES what the missing variables of C take.  Returns how many.  */
static size_t
collect (const struct construct *c, struct range *ranges)
{
  size_t count = 0;
  for (size_t k = 0; k < c->count; k = construct_next (c, k))
    if (is_missing_variable (&c->items[k]))
      ranges[count++] = (struct range) { c->items[k].start,
					 c->items[k].end };
  return count;
}

bool
map_nested_possible (const struct construct *c)
{
  struct range few[RANGES_FEW], *ranges = few;
  if (c->type != CONSTRUCT_REGION || !has_implicit (c))
    return false;
  if (c->count > RANGES_FEW)
    ranges = malloc (c->count * sizeof *ranges);
  /* Without memory, look at each.  */
  bool possible
    = !ranges || have_common_bytes (ranges, collect (c, ranges));
  if (ranges != few)
    free (ranges);
  return possible;
}

size_t
map_nested_find_larger (const struct construct *c, size_t i)
{
  const struct map_item *item = &c->items[i];
  size_t largest = i;
  for (size_t k = 0; k < c->count; k = construct_next (c, k))
    {
      const struct map_item *other = &c->items[k];
      const struct map_item *found = &c->items[largest];
      if (is_missing_variable (other)
	  && (is_implicit (item) || is_implicit (other))
	  && !(item->clause & ~other->clause & (ITEM_TO | ITEM_FROM))
	  && other->start <= item->start && item->end <= other->end
	  && other->end - other->start > found->end - found->start)
	largest = k;
    }
  return largest;
}
