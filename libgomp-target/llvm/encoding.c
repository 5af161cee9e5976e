/* How clang encodes what a construct maps.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <string.h>
#include "base/diag.h"
#include "base/stack.h"
#include "devices/device.h"
#include "devices/registry.h"
#include "llvm/encoding.h"
#include "llvm/expand.h"
#include "llvm/info.h"
#include "llvm/tgt-abi.h"

/* The items that one element becomes, at most: a pointer, what it points to,
   where that begins, their attachment, and the address that the program
   wants.  */
#define ITEMS_OF_ELEMENT 5

/* No variable lies below this address.  */
#define LEAST_ADDRESS 4096

/* What is read, and how far.  */
struct reading
{
  const char *name;
  const struct tgt_arrays *arrays;
  enum tgt_use use;
  struct map_list *list;
};

/* The alignment of ADDRESS, as the power of two, MOST at most.  */
static unsigned
alignment_of (uintptr_t address, unsigned most)
{
  unsigned alignment = address ? __builtin_ctzl (address) : 0;
  return alignment < most ? alignment : most;
}

/* The value of the pointer at ADDRESS.  There is none in a structure that a
   null pointer points to.  */
static uintptr_t
pointer_at (const struct reading *r, uintptr_t address)
{
  uintptr_t value;
  if (address < LEAST_ADDRESS)
    diag_fatal ("%s: a clause maps what a pointer at address %p points to,"
		" where there is none: the structure that it is a member of is"
		" given by a null pointer", r->name, (void *) address);
  memcpy (&value, (const void *) address, sizeof value);
  return value;
}

static unsigned
hold_of (int64_t type)
{
  return type & TGT_MAP_HOLD ? ITEM_HOLD : 0;
}

/* A new item of KIND for SIZE bytes at START, of the element of TYPE.  */
static struct map_item *
add_item (struct reading *r, enum map_kind kind, uintptr_t start, size_t size,
	  int64_t type)
{
  struct map_item *item = &r->list->items[r->list->count++];
  item->start = start;
  item->end = start + size;
  item->size = size;
  item->clause = hold_of (type);
  item->code = type;
  item->kind = kind;
  item->alignment = alignment_of (start, 6);
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
  unsigned clause = ITEM_AS_IT_IS | hold_of (type);
  if (type & TGT_MAP_TO)
    clause |= ITEM_TO | (always ? ITEM_ALWAYS_TO : 0);
  if (type & TGT_MAP_FROM)
    clause |= ITEM_FROM | (always ? ITEM_ALWAYS_FROM : 0);
  if (type & TGT_MAP_IMPLICIT)
    clause |= ITEM_IMPLICIT;
  if (type >> TGT_MAP_MEMBER_SHIFT)
    clause |= ITEM_MEMBER;
  if ((type & TGT_MAP_PRESENT) && (type & TGT_MAP_DELETE))
    clause |= ITEM_FINALIZE;
  return clause;
}

static enum map_kind
kind_at_end (int64_t type, size_t size)
{
  if (type & TGT_MAP_PRESENT)
    return MAP_PRESENT;
  if (type & TGT_MAP_DELETE)
    return size ? MAP_DELETE : MAP_DELETE_SECTION;
  if (size == 0)
    return MAP_SECTION;
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
  /* What lies around it, on the device only by its address, has the alignment
     that the compiler counts on.  */
  unsigned around = alignment_of (base, 4);
  if (item->alignment < around && base < begin)
    item->alignment = around;
  if (pointed_to)
    item->clause &= ~ITEM_MEMBER;
  if (r->use == TGT_USE_END)
    item->clause &= ~(ITEM_TO | ITEM_ALWAYS_TO);
  /* clang names an array by where it begins if no clause does.  */
  if (r->use == TGT_USE_BEGIN && base < begin && size && !pointed_to && !member)
    add_item (r, MAP_BASE, base, 0, type);
  if (pointed_to && r->use == TGT_USE_END && !member)
    add_item (r, MAP_RELEASE, base, sizeof (void *), type);
  else if (pointed_to && r->use != TGT_USE_END)
    {
      size_t bias = begin - pointer_at (r, base);
      item = add_item (r, MAP_ATTACH, base, 0, type);
      item->bias = bias;
      item->clause = size ? 0 : ITEM_NULL_OK;
    }
  return place;
}

/* Whether BASE lies in what the region gets a copy of.  */
static bool
is_private (const struct reading *r, uintptr_t base)
{
  for (size_t i = 0; i < r->arrays->count; i++)
    if ((r->arrays->types[i] & TGT_MAP_PRIVATE)
	&& base - (uintptr_t) r->arrays->begins[i]
	   < (uintptr_t) r->arrays->sizes[i])
      return true;
  return false;
}

/* Whether element I is what has_device_addr names, which clang has mapped like
   anything else until its release 16, by its address on the device.  */
static bool
is_device_address (const struct reading *r, size_t i)
{
  return (r->use == TGT_USE_REGION && !r->arrays->leading
	  && ((r->arrays->types[i] & ~(TGT_MAP_FROM | TGT_MAP_IMPLICIT))
	      == (TGT_MAP_TO | TGT_MAP_ARGUMENT))
	  && registry_device_of_address (r->arrays->begins[i]));
}

/* Element I is not mapped, but an argument of a region, or a pointer in a
   lambda, which is to be what it is on the device.  Whether that is so.  */
static bool
read_argument (struct reading *r, size_t i)
{
  int64_t type = r->arrays->types[i];
  uintptr_t base = (uintptr_t) r->arrays->bases[i];
  uintptr_t begin = (uintptr_t) r->arrays->begins[i];
  if (is_device_address (r, i))
    type |= TGT_MAP_LITERAL;
  if (!(type & (TGT_MAP_LITERAL | TGT_MAP_PRIVATE)))
    return false;
  if (r->use != TGT_USE_REGION)
    return true;
  if ((type & TGT_MAP_LITERAL) && (type & TGT_MAP_POINTER_AND_OBJECT))
    {
      bool private = is_private (r, base);
      add_item (r, private ? MAP_PRIVATE_ATTACH : MAP_ATTACH, base, 0, type)
	->clause = ITEM_IMPLICIT | ITEM_NULL_OK;
      return true;
    }
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
    {
      /* What a pointer becomes, and not where it is.  */
      if (type & TGT_MAP_POINTER_AND_OBJECT)
	base = pointer_at (r, base);
      add_argument (r, place, base - begin);
    }
  if ((type & TGT_MAP_RETURN) && r->use == TGT_USE_BEGIN)
    add_item (r, MAP_USE_DEVICE, begin, 0, type);
}

/* A region's list begins with the argument that clang's functions do not
   use.  */
static void
begin_arguments (struct reading *r, struct tgt_list *list, const char *name)
{
  size_t count = 1 + r->arrays->count;
  list->arguments = list->few;
  if (count > sizeof list->few / sizeof list->few[0])
    list->arguments = malloc (count * sizeof *list->arguments);
  if (!list->arguments)
    diag_fatal ("%s: out of memory for %zu arguments", name, count);
  list->own.list.arguments = list->arguments;
  list->own.list.argument_count = 0;
  if (r->arrays->leading)
    {
      add_item (r, MAP_VALUE, 0, 0, 0);
      add_argument (r, 0, 0);
    }
}

/* Where to note the ends of elements, if that is wanted: the first time that a
   construct is met which was compiled with -g.  */
static uint16_t *
ends_new (struct tgt_list *list, const struct tgt_arrays *arrays)
{
  const struct tgt_construct *construct = &arrays->construct;
  if (!construct->names || !construct->place)
    return NULL;
  list->own.list.origin = names_find (construct);
  return (list->own.list.origin ? NULL
	  : malloc ((arrays->count + 1) * sizeof (uint16_t)));
}

static void
read_elements (struct tgt_list *list, const char *name, enum tgt_use use,
	       const struct tgt_arrays *arrays)
{
  own_map_list_init (&list->own, name, NULL,
		     1 + arrays->count * ITEMS_OF_ELEMENT);
  list->own.list.count = 0;
  list->arguments = NULL;
  struct reading r = { name, arrays, use, &list->own.list };
  if (use == TGT_USE_REGION)
    begin_arguments (&r, list, name);
  uint16_t *ends = ends_new (list, arrays);
  for (size_t i = 0; i < arrays->count; i++)
    {
      read_element (&r, i);
      if (ends)
	ends[i] = list->own.list.count;
    }
  if (ends)
    list->own.list.origin = names_add (&arrays->construct, ends,
				       arrays->count);
}

void
tgt_list_read (struct tgt_list *list, const char *name, enum tgt_use use,
	       const struct tgt_arrays *arrays)
{
  if (arrays->count > INT32_MAX)
    diag_fatal ("%s: the program says that it maps a negative number of"
		" variables", name);
  if (!tgt_needs_expansion (arrays))
    {
      read_elements (list, name, use, arrays);
      return;
    }
  struct tgt_components c;
  tgt_expand (&c, name, use, arrays);
  const struct tgt_arrays expanded = {
    c.count, c.bases, c.begins, c.sizes, c.types, NULL, arrays->leading,
    { NULL, NULL, NULL }, OMPT_UNTOLD
  };
  read_elements (list, name, use, &expanded);
  tgt_components_release (&c);
}

/* What element I of ARRAYS wants the address of is not mapped on DEVICE.  clang
   passes what use_device_addr names as what use_device_ptr does, whose value
   may be an address of the device: a variable on the stack has none there.  */
static void
write_absent (const struct device *device, const struct tgt_arrays *arrays,
	      size_t i)
{
  info_absent (device, arrays, i);
  if (device->plugin->device_of_address
      && stack_has_variable ((uintptr_t) arrays->begins[i]))
    arrays->bases[i] = NULL;
}

void
tgt_list_write_addresses (const struct tgt_list *list,
			  const struct tgt_arrays *arrays,
			  const struct device *device)
{
  const struct map_item *item = list->own.list.items;
  const struct map_item *end = item + list->own.list.count;
  for (size_t i = 0; i < arrays->count; i++)
    if (arrays->types[i] & TGT_MAP_RETURN)
      {
	while (item < end && item->kind != MAP_USE_DEVICE)
	  item++;
	/* No item came of a value.  */
	if (item == end)
	  break;
	if (item->start && item->value == item->start)
	  write_absent (device, arrays, i);
	else if (item->start)
	  arrays->bases[i] = (char *) arrays->bases[i]
			     + (item->value - item->start);
	item++;
      }
}

void
tgt_list_release (struct tgt_list *list)
{
  if (list->arguments != list->few)
    free (list->arguments);
  own_map_list_release (&list->own);
}
