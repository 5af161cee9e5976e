/* What a construct says about data, one item for each thing that it names.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include <string.h>
#include "base/diag.h"
#include "mapping/item.h"
#include "mapping/words.h"

struct map_item *
map_items_new (const char *name, size_t count)
{
  struct map_item *items = malloc (count * sizeof *items);
  if (!items)
    diag_fatal ("%s%s: out of memory for %zu mappings",
		words_of (name)->error, name, count);
  return items;
}

size_t
map_item_pointers (const struct map_item *items, size_t count, size_t i)
{
  uintptr_t start = items[i].start, end = items[i].end;
  size_t j = i + 1;
  for (; j < count; j++)
    {
      unsigned kind = items[j].kind;
      uintptr_t pointer = items[j].start;
      if (kind != MAP_POINTER && kind != MAP_POINTER_TO_PREVIOUS)
	break;
      if (pointer < start || pointer + sizeof (void *) > end)
	break;
    }
  return j - i - 1;
}

void
map_item_members (const struct map_item *structure, uintptr_t *start,
		  uintptr_t *end)
{
  *start = UINTPTR_MAX;
  *end = 0;
  /* If the compiler does not know where they are, they are in any order.  */
  for (size_t k = 1; k <= structure->members; k++)
    {
      if (*start > structure[k].start)
	*start = structure[k].start;
      if (*end < structure[k].end)
	*end = structure[k].end;
    }
}

bool
map_item_is_in (const struct map_item *item, uintptr_t start, uintptr_t end)
{
  return (map_item_has_address (item) && item->start < end
	  && (item->start >= start || item->end > start));
}

bool
map_item_attaches_to (const struct map_item *item, uintptr_t start,
		      uintptr_t end)
{
  uintptr_t value;
  if (item->kind != MAP_ATTACH || item->start == 0)
    return false;
  memcpy (&value, (const void *) item->start, sizeof value);
  value += item->bias;
  return start <= value && value < end;
}
