/* How clang encodes what a construct maps.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <string.h>
#include "base/diag.h"
#include "llvm/encoding.h"
#include "llvm/tgt-abi.h"

/* The items that one element becomes, at most: a pointer, what it points to,
   their attachment, and the address that the program wants.  */
#define ITEMS_OF_ELEMENT 4

/* What is read, and how far.  */
struct reading
{
  const struct tgt_arrays *arrays;
  enum tgt_use use;
  struct map_list *list;
};

/* A new item of KIND for SIZE bytes at START, of the element of TYPE.  */
static struct map_item *
add_item (struct reading *r, enum map_kind kind, uintptr_t start, size_t size,
	  int64_t type)
{
  struct map_item *item = &r->list->items[r->list->count++];
  item->start = start;
  item->end = start + size;
  item->size = size;
  item->clause = 0;
  item->code = type;
  item->kind = kind;
  item->alignment = start ? __builtin_ctzl (start) : 0;
  if (item->alignment > 6)
    item->alignment = 6;
  return item;
}

/* ITEM, number PLACE + 1, is the region's next argument, OFFSET bytes
   further.  */
static void
add_argument (struct reading *r, size_t place, uintptr_t offset)
{
  struct map_argument *argument
    = (struct map_argument *) &r->list->arguments[r->list->argument_count++];
  argument->item = place;
  argument->offset = offset;
}

static unsigned
clause_of (int64_t type)
{
  bool always = (type & TGT_MAP_ALWAYS) != 0;
  unsigned clause = 0;
  if (type & TGT_MAP_TO)
    clause |= ITEM_TO | (always ? ITEM_ALWAYS_TO : 0);
  if (type & TGT_MAP_FROM)
    clause |= ITEM_FROM | (always ? ITEM_ALWAYS_FROM : 0);
  if (type & TGT_MAP_IMPLICIT)
    clause |= ITEM_IMPLICIT;
  if (type >> TGT_MAP_MEMBER_SHIFT)
    clause |= ITEM_MEMBER;
  return clause;
}

static enum map_kind
kind_at_end (int64_t type, size_t size)
{
  if (type & TGT_MAP_DELETE)
    return size ? MAP_DELETE : MAP_DELETE_SECTION;
  if (size == 0)
    return MAP_SECTION;
  if (type & TGT_MAP_PRESENT)
    return MAP_PRESENT;
  return type & TGT_MAP_FROM ? MAP_DATA : MAP_RELEASE;
}

static enum map_kind
kind_of (enum tgt_use use, int64_t type, size_t size)
{
  if (use == TGT_USE_END)
    return kind_at_end (type, size);
  if (type & TGT_MAP_PRESENT)
    return MAP_PRESENT;
  return size == 0 ? MAP_SECTION : MAP_DATA;
}

/* Element I is data, and may be what a pointer at its base points to.  Returns
   the place of the item that is the data.  */
static size_t
read_data (struct reading *r, size_t i)
{
  int64_t type = r->arrays->types[i];
  uintptr_t base = (uintptr_t) r->arrays->bases[i];
  uintptr_t begin = (uintptr_t) r->arrays->begins[i];
  size_t size = r->arrays->sizes[i];
  bool pointed_to = ((type & TGT_MAP_POINTER_AND_OBJECT)
		     && r->use != TGT_USE_UPDATE);
  bool member = (type >> TGT_MAP_MEMBER_SHIFT) != 0;
  if (pointed_to && r->use == TGT_USE_END)
    add_item (r, MAP_DETACH, base, 0, type);
  else if (pointed_to && !member)
    add_item (r, MAP_DATA, base, sizeof (void *), type);
  size_t place = r->list->count;
  struct map_item *item
    = add_item (r, kind_of (r->use, type, size), begin, size, type);
  item->clause = clause_of (type);
  if (pointed_to)
    item->clause &= ~ITEM_MEMBER;
  if (r->use == TGT_USE_END)
    item->clause &= ~(ITEM_TO | ITEM_ALWAYS_TO);
  if (pointed_to && r->use == TGT_USE_END && !member)
    add_item (r, MAP_RELEASE, base, sizeof (void *), type);
  else if (pointed_to && r->use != TGT_USE_END)
    {
      uintptr_t value;
      memcpy (&value, (const void *) base, sizeof value);
      item = add_item (r, MAP_ATTACH, base, 0, type);
      item->bias = begin - value;
      item->clause = size ? 0 : ITEM_NULL_OK;
    }
  return place;
}

/* Element I is an argument of a region that is not mapped.  Whether it is
   one.  */
static bool
read_argument (struct reading *r, size_t i)
{
  int64_t type = r->arrays->types[i];
  uintptr_t base = (uintptr_t) r->arrays->bases[i];
  uintptr_t begin = (uintptr_t) r->arrays->begins[i];
  if (!(type & (TGT_MAP_LITERAL | TGT_MAP_PRIVATE)))
    return false;
  if (r->use != TGT_USE_REGION)
    return true;
  if (type & TGT_MAP_LITERAL)
    add_item (r, MAP_VALUE, base, 0, type);
  else
    add_item (r, MAP_PRIVATE, begin, r->arrays->sizes[i], type);
  add_argument (r, r->list->count - 1,
		type & TGT_MAP_LITERAL ? 0 : base - begin);
  return true;
}

static void
read_element (struct reading *r, size_t i)
{
  int64_t type = r->arrays->types[i];
  uintptr_t base = (uintptr_t) r->arrays->bases[i];
  uintptr_t begin = (uintptr_t) r->arrays->begins[i];
  if (read_argument (r, i))
    return;
  size_t place = read_data (r, i);
  if ((type & TGT_MAP_ARGUMENT) && r->use == TGT_USE_REGION)
    add_argument (r, place, base - begin);
  if ((type & TGT_MAP_RETURN) && r->use == TGT_USE_BEGIN)
    add_item (r, MAP_USE_DEVICE, begin, 0, type);
}

/* Whether an element of TYPE says that a pointer in a lambda is to be what it
   is on the device.  */
static bool
is_lambda_pointer (int64_t type)
{
  return (type & TGT_MAP_LITERAL) && (type & TGT_MAP_POINTER_AND_OBJECT);
}

static void
check_served (const char *name, const struct tgt_arrays *arrays)
{
  for (size_t i = 0; i < arrays->count; i++)
    if (arrays->mappers && arrays->mappers[i])
      diag_fatal ("%s: item %zu has a mapper of the program's (declare mapper),"
		  " which is not served yet for programs compiled by clang",
		  name, i + 1);
    else if (is_lambda_pointer (arrays->types[i]))
      diag_fatal ("%s: item %zu is what a lambda has captured by reference,"
		  " which is not served yet for programs compiled by clang:"
		  " capture by value", name, i + 1);
    else if (arrays->types[i] & TGT_MAP_NON_CONTIGUOUS)
      diag_fatal ("%s: item %zu is an array section with gaps, which is not"
		  " served yet for programs compiled by clang", name, i + 1);
}

void
tgt_list_read (struct tgt_list *list, const char *name, enum tgt_use use,
	       const struct tgt_arrays *arrays)
{
  check_served (name, arrays);
  own_map_list_init (&list->own, name, NULL,
		     1 + arrays->count * ITEMS_OF_ELEMENT);
  list->own.list.count = 0;
  list->arguments = NULL;
  struct reading r = { arrays, use, &list->own.list };
  if (use == TGT_USE_REGION)
    {
      list->arguments = malloc ((1 + arrays->count) * sizeof *list->arguments);
      if (!list->arguments)
	diag_fatal ("%s: out of memory for %zu arguments", name, arrays->count);
      list->own.list.arguments = list->arguments;
      list->own.list.argument_count = 0;
      add_item (&r, MAP_VALUE, 0, 0, 0);
      add_argument (&r, 0, 0);
    }
  for (size_t i = 0; i < arrays->count; i++)
    read_element (&r, i);
}

void
tgt_list_write_addresses (const struct tgt_list *list,
			  const struct tgt_arrays *arrays)
{
  const struct map_item *item = list->own.list.items;
  for (size_t i = 0; i < arrays->count; i++)
    if (arrays->types[i] & TGT_MAP_RETURN)
      {
	while (item->kind != MAP_USE_DEVICE)
	  item++;
	uintptr_t base = (uintptr_t) arrays->bases[i];
	if (item->start)
	  arrays->bases[i] = (void *) (item->value + (base - item->start));
	item++;
      }
}

void
tgt_list_release (struct tgt_list *list)
{
  free (list->arguments);
  own_map_list_release (&list->own);
}
