/* What a construct says about data, kept for later.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include <string.h>
#include "base/stack.h"
#include "mapping/words.h"
#include "tasks/capture.h"

/* Whether ITEM is a pointer that lies in nothing else that LIST maps.  For
   an array section, GCC makes one on the stack of the construct, which may be
   gone or point elsewhere when the region begins.  */
static bool
is_own_pointer (const struct map_list *list, const struct map_item *item)
{
  if (item->kind != MAP_POINTER)
    return false;
  for (size_t j = 0; j < list->count; j++)
    if (list->items[j].kind != MAP_POINTER
	&& map_item_has_address (&list->items[j])
	&& list->items[j].start <= item->start
	&& item->start < list->items[j].end)
      return false;
  return true;
}

/* What the pointer at PLACE points to.  */
static uintptr_t
pointee (uintptr_t place)
{
  uintptr_t value;
  memcpy (&value, (const void *) place, sizeof value);
  return value;
}

/* Whether ITEM is the member of a structure, which it cannot be elsewhere.  */
static bool
is_member (const struct map_list *list, const struct map_item *item)
{
  for (const struct map_item *other = list->items; other < item; other++)
    if (other->kind == MAP_STRUCTURE
	&& (size_t) (item - other) <= other->members)
      return true;
  return false;
}

/* Whether ITEM is an array descriptor on this thread's stack, in nothing else
   that LIST maps: such as gfortran makes for a name of "associate".  It may be
   gone, too, or be another array's.  If it is that of an argument, which the
   caller has, LIST maps a pointer to it.  */
static bool
is_own_descriptor (const struct map_list *list, const struct map_item *item)
{
  if (item->kind != MAP_DESCRIPTOR || !stack_has_variable (item->start)
      || is_member (list, item))
    return false;
  for (size_t j = 0; j < list->count; j++)
    {
      const struct map_item *other = &list->items[j];
      if (other->kind == MAP_POINTER
	  ? other->start && pointee (other->start) == item->start
	  : (other->kind == MAP_DATA && other->start <= item->start
	     && item->start < other->end))
	return false;
    }
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
  if (type == CONSTRUCT_REGION && is_own_descriptor (list, item))
    return item->size;
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

/* DESCRIPTOR of LIST has a copy, ITEMS[I]: have the pointers in it be in
   that.  */
static void
move_pointers (const struct map_list *list, const struct map_item *descriptor,
	       struct map_item *items, size_t i)
{
  const uintptr_t distance = items[i].start - descriptor->start;
  for (size_t j = i + 1; j < list->count; j++)
    {
      const struct map_item *item = &list->items[j];
      if ((item->kind == MAP_POINTER || item->kind == MAP_POINTER_TO_PREVIOUS
	   || item->kind == MAP_ATTACH)
	  && descriptor->start <= item->start
	  && item->start < descriptor->end)
	{
	  items[j].start += distance;
	  items[j].end += distance;
	}
    }
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
      if (item->kind == MAP_DESCRIPTOR)
	move_pointers (list, item, items, i);
      place += size;
    }
}

/* Have the copies of pointers, in ITEMS, a copy of LIST's, that point to
   another pointer that was copied point to the copy: an argument of Fortran's
   that is itself a pointer has one to it.  */
static void
redirect_pointers (const struct map_list *list, struct map_item *items)
{
  for (size_t i = 0; i < list->count; i++)
    {
      const struct map_item *from = &list->items[i];
      if (from->kind != MAP_POINTER || from->start == items[i].start)
	continue;
      const uintptr_t to = pointee (items[i].start);
      for (size_t j = 0; j < list->count; j++)
	if (list->items[j].kind == MAP_POINTER && to != 0
	    && list->items[j].start == to && items[j].start != to)
	  {
	    memcpy ((void *) items[i].start, &items[j].start, sizeof to);
	    break;
	  }
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
  redirect_pointers (list, items);
  capture->memory = memory;
  capture->list = (struct map_list) { .count = count, .items = items,
					     .origin = list->origin };
}

void
capture_release (struct capture *capture)
{
  free (capture->memory);
}
