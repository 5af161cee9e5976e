/* Items that are rows at equal distances.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "mapping/item-rows.h"

/* Whether ITEM is what FIRST is, so many bytes further.  */
static bool
is_like (const struct map_item *item, const struct map_item *first,
	 uintptr_t distance)
{
  return (item->start == first->start + distance
	  && item->end == first->end + distance
	  && item->clause == first->clause && item->kind == first->kind);
}

/* How many times the first BLOCK of ITEMS, which are COUNT, come one after the
   other, *STRIDE bytes apart.  */
static size_t
count_blocks (const struct map_item *items, size_t count, size_t block,
	      uintptr_t *stride)
{
  size_t blocks = 1;
  if (count / 2 < block || items[block].start < items[block - 1].end)
    return 1;
  *stride = items[block].start - items[0].start;
  for (; (blocks + 1) * block <= count; blocks++)
    for (size_t i = 0; i < block; i++)
      if (!is_like (&items[blocks * block + i], &items[i], blocks * *stride))
	return blocks;
  return blocks;
}

void
item_rows_find (struct item_rows *rows, const struct map_item *items,
		size_t count)
{
  uintptr_t stride;
  size_t blocks;
  rows->items = 1;
  rows->level_count = 0;
  while (rows->level_count < ITEM_ROWS_LEVELS
	 && (blocks = count_blocks (items, count, rows->items, &stride)) > 1)
    {
      rows->levels[rows->level_count++]
	= (struct GOMP_PLUGIN_level) { blocks, stride, stride };
      rows->items *= blocks;
    }
}
