/* What a construct says about data, kept for later.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include <string.h>
#include "mapping/words.h"
#include "tasks/capture.h"

/* Whether ITEM is a pointer that lies in nothing else that LIST maps.  For
   an array section, GCC makes one on the stack of the construct, which may be
   gone or point elsewhere when the region runs; and two regions at a time must
   not share it.  */
static bool
is_own_pointer (const struct map_list *list, const struct map_item *item)
{
  if (item->kind != MAP_POINTER)
    return false;
  for (size_t j = 0; j < list->count; j++)
    if (list->items[j].kind != MAP_POINTER
	&& list->items[j].start <= item->start
	&& item->start < list->items[j].end)
      return false;
  return true;
}

/* How many bytes of ITEM of LIST, of a construct of type TYPE, are to be
   copied.  */
static size_t
private_size (enum construct_type type, const struct map_list *list,
	      const struct map_item *item)
{
  if (item->start == 0)
    return 0;
  if (item->kind == MAP_PRIVATE)
    return item->size;
  if (type == CONSTRUCT_REGION && is_own_pointer (list, item))
    return sizeof (void *);
  return 0;
}

/* Room for what is to be copied, wherever it begins.  */
static size_t
measure_privates (enum construct_type type, const struct map_list *list)
{
  size_t total = 0;
  for (size_t i = 0; i < list->count; i++)
    {
      size_t size = private_size (type, list, &list->items[i]);
      if (size)
	total += size + map_item_align (&list->items[i]) - 1;
    }
  return total;
}

/* Copy it to PLACE and let ITEMS, a copy of LIST's, refer to the copies.  */
static void
copy_privates (enum construct_type type, const struct map_list *list,
	       struct map_item *items, char *place)
{
  for (size_t i = 0; i < list->count; i++)
    {
      const struct map_item *item = &list->items[i];
      size_t size = private_size (type, list, item);
      if (!size)
	continue;
      size_t align = map_item_align (item);
      place = (char *) (((uintptr_t) place + align - 1) & -align);
      memcpy (place, (const void *) item->start, size);
      items[i].start = (uintptr_t) place;
      items[i].end = items[i].start + size;
      place += size;
    }
}

void
capture_init (struct capture *capture, const char *name,
	      enum construct_type type, const struct map_list *list)
{
  size_t count = list->count, fixed = count * sizeof (struct map_item);
  char *memory = malloc (fixed + measure_privates (type, list) + 1);
  if (!memory)
    diag_fatal ("%s%s: out of memory for %zu arguments",
		words_of (name)->error, name, count);
  struct map_item *items = (struct map_item *) memory;
  if (count)
    memcpy (items, list->items, count * sizeof *items);
  copy_privates (type, list, items, memory + fixed);
  capture->memory = memory;
  capture->list = (struct map_list) { .count = count, .items = items,
					     .origin = list->origin };
}

void
capture_release (struct capture *capture)
{
  free (capture->memory);
}
