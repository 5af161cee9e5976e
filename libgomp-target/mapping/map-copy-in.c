/* Last phases of mapping: publish, and copy to the device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include "base/note.h"
#include "devices/shadow.h"
#include "mapping/attach.h"
#include "mapping/construct.h"
#include "mapping/copy.h"
#include "mapping/data-events.h"
#include "mapping/map-check.h"
#include "mapping/map-lost.h"
#include "mapping/map-trace.h"
#include "mapping/own-copies.h"
#include "ompt/data-op.h"

/* Copy all of ITEM, with others.  */
static bool
copy_whole (struct copy_batch *batch, const struct map_item *item)
{
  const struct map_entry *entry = item->entry;
  uintptr_t host = entry->host_start + item->value;
  uintptr_t device = entry->device_start + item->value;
  if (check_on (MAP_CHECK_COPIES))
    map_check_copied (batch->c, entry, item->value, item->length, false);
  data_event (DATA_UPLOADED, host, device, item->length);
  if (ompt_hears_data ())
    return (copy_batch_flush (batch)
	    && copy_told (batch->c, ompt_target_data_transfer_to_device, host,
			  device, item->length));
  return copy_batch_add (batch, entry->block, (item->flags & ITEM_NEW) != 0,
			 device, (const void *) host, item->length);
}

/* Store the pointer that is element I, which lies in ENTRY, with its value on
   the device.  */
static bool
store_pointer (struct copy_batch *batch, size_t i, struct map_entry *entry)
{
  struct construct *c = batch->c;
  if (c->items[i].bias)
    entry->flags |= ENTRY_BIASED;
  uintptr_t pointer = c->items[i].start;
  bool empty_ok = (c->items[i].clause & ITEM_NULL_OK) != 0;
  uintptr_t value, device_value;
  memcpy (&value, (const void *) pointer, sizeof value);
  return (translate_pointer (c, value, c->items[i].bias, empty_ok,
			     &device_value)
	  && copy_batch_add (batch, entry->block, false,
			     (entry->device_start
			      + (pointer - entry->host_start)),
			     &device_value, sizeof device_value));
}

/* Element I is an array descriptor: store the pointers in it, and remember
   whether one is null.  */
static bool
store_descriptor_pointers (struct copy_batch *batch, size_t i)
{
  struct construct *c = batch->c;
  struct map_entry *entry = c->items[i].entry;
  entry->flags &= ~(ENTRY_NULL_DESCRIPTOR | ENTRY_BIASED);
  for (size_t j = i + 1;
       j < c->count && (c->items[j].flags & ITEM_IN_DESCRIPTOR); j++)
    {
      if (*(void **) c->items[j].start == NULL)
	entry->flags |= ENTRY_NULL_DESCRIPTOR;
      if (!store_pointer (batch, j, entry))
	return false;
    }
  return true;
}

/* Element I attaches the pointer that it is, which lies in ENTRY.  */
static void
note_attached (struct construct *c, size_t i, struct map_entry *entry)
{
  c->items[i].entry = entry;
  c->items[i].value = c->items[i].start - entry->host_start;
  c->items[i].flags = ITEM_ATTACHED;
}

/* Pointer I has been attached.  If it is that of an array descriptor which an
   element maps and which was present, the rest of the descriptor may be
   out-of-date: the pointer may point to another array than when it was mapped.
   Always so for "enter data", since GCC 12 and 13 do not tell of each
   end.  */
static bool
refresh_descriptor (struct construct *c, size_t i)
{
  for (size_t j = 0; j < i; j++)
    {
      const struct map_item *item = &c->items[j];
      if (item->start == c->items[i].start && item->kind == MAP_DATA
	  && (item->clause & ITEM_TO) && item->entry
	  && !(item->flags & (ITEM_NEW | ITEM_PART)))
	return copy_entry_to (c, item->entry, item->value, item->length);
    }
  return true;
}

uintptr_t
map_address_before (const struct construct *c, size_t i)
{
  size_t before = i - 1;
  while (before > 0
	 && c->items[before].kind == MAP_POINTER_TO_PREVIOUS)
    before--;
  uintptr_t value = map_item_address (c, before);
  return value ? value - c->items[i].bias : 0;
}

/* Element I says: store the device address of the element before it, less a
   bias, into this pointer, which is mapped.  Of several such in a row, all get
   the address of what is before the first.  That is how GCC 12 and 13 attach
   the pointers of Fortran's derived types.  */
static bool
store_always_pointer (struct copy_batch *batch, size_t i)
{
  struct construct *c = batch->c;
  uintptr_t pointer = c->items[i].start;
  struct map_entry *entry
    = device_map_find (&c->device->map, pointer, pointer + sizeof (void *));
  if (!entry && c->device->shares_memory)
    return true;
  if (!entry || entry->host_start > pointer
      || entry->host_end < pointer + sizeof (void *))
    return construct_fail (c, &c->items[i], "the pointer at %p is not mapped to"
			   " device %d", (void *) pointer, c->device->number);
  uintptr_t value = map_address_before (c, i);
  note_attached (c, i, entry);
  bool first;
  return (attach_address (batch, entry, pointer, value, &first)
	  && ((!first && c->type != CONSTRUCT_ENTER)
	      || refresh_descriptor (c, i)));
}

/* Enough for what map_clauses writes.  */
#define MAP_CLAUSES_SIZE (2 * SHORT_NAME_SIZE + 32)

/* The clauses with which the pointer that item I attaches is mapped, too.  A
   clause need not be for what that points to, but for what lies further on:
   since GCC 14, of p->q->r[:n], p->q is attached as well.  Written to TEXT,
   which is returned.  */
static const char *
map_clauses (const struct construct *c, size_t i, char text[MAP_CLAUSES_SIZE])
{
  char pointer[SHORT_NAME_SIZE], section[SHORT_NAME_SIZE];
  note_item (c->origin, i, section);
  if (!*note_pointer (c->origin, i, pointer))
    return "map(s.p) beside map(s.p[:n])";
  if (strcmp (pointer, section) == 0)
    snprintf (text, MAP_CLAUSES_SIZE, "map(%s), too", pointer);
  else
    snprintf (text, MAP_CLAUSES_SIZE, "map(%s) beside map(%s)", pointer,
	      section);
  return text;
}

/* What the region C attaches to POINTER, by item I, is there, but not the
   pointer.  Whether the region reads that, only the compiler knows.  */
static void
warn_unmapped_pointer (const struct construct *c, size_t i, uintptr_t pointer)
{
  static atomic_flag warned = ATOMIC_FLAG_INIT;
  char place[NOTE_DESCRIPTION_SIZE], clauses[MAP_CLAUSES_SIZE];
  if (!atomic_flag_test_and_set_explicit (&warned, memory_order_relaxed))
    diag_warning ("%s: the pointer at %p%s is not mapped to device %d, only"
		  " what it points to: a region that reads it dies; write %s",
		  c->name, (void *) pointer,
		  note_describe (c->origin, i, place), c->device->number,
		  map_clauses (c, i, clauses));
}

/* Whether what the pointer I points to is mapped.  One that no clause names may
   be an address of the device.  */
static bool
points_to_mapped (const struct construct *c, size_t i)
{
  uintptr_t value;
  memcpy (&value, (const void *) c->items[i].start, sizeof value);
  return device_map_find_pointer (&c->device->map,
				  value + c->items[i].bias) != NULL;
}

/* Whether the pointer I leads to another one that C attaches.  Of
   "rows[i][0:n]" GCC 14 attaches "rows", too, which no region reads: it has its
   own.  */
static bool
leads_to_attached (const struct construct *c, size_t i)
{
  uintptr_t value;
  memcpy (&value, (const void *) c->items[i].start, sizeof value);
  for (size_t j = i + 1; j < c->count; j++)
    if (c->items[j].kind == MAP_ATTACH
	&& c->items[j].start == value + c->items[i].bias)
      return true;
  return false;
}

/* Whether item I attaches what has been mapped since a variable was, which no
   clause names.  If the pointer is not mapped, parts of that were before.  */
static bool
attaches_implicit (const struct construct *c, size_t i)
{
  return i > 0 && (c->items[i - 1].clause & ITEM_IMPLICIT);
}

static bool
attach_item (struct copy_batch *batch, size_t i)
{
  struct construct *c = batch->c;
  uintptr_t pointer = c->items[i].start;
  struct map_entry *entry
    = device_map_find (&c->device->map, pointer, pointer + sizeof (void *));
  /* Without the structure there is no pointer to attach.  */
  if (!entry || (entry->flags & ENTRY_LINK))
    {
      if (c->type == CONSTRUCT_REGION && !c->device->shares_memory
	  && !leads_to_attached (c, i) && !attaches_implicit (c, i))
	warn_unmapped_pointer (c, i, pointer);
      return true;
    }
  if ((c->items[i].clause & ITEM_IMPLICIT) && !points_to_mapped (c, i))
    return true;
  note_attached (c, i, entry);
  bool empty_ok = (c->items[i].clause & ITEM_NULL_OK) != 0;
  return attach_pointer (batch, entry, pointer, c->items[i].bias,
			 empty_ok);
}

/* The device's pointer to a "declare target link" variable gets its
   address.  */
static bool
store_link (struct copy_batch *batch, const struct map_entry *entry)
{
  const struct map_entry *link = entry->extra->link;
  uintptr_t address = map_entry_link_address (entry);
  return copy_batch_add (batch, link->block, false, link->device_start,
			 &address, sizeof address);
}

/* A tool hears that ENTRY is new.  Who copies to it next does so by itself.  */
static void
tell_new (const struct construct *c, const struct map_entry *entry)
{
  ompt_tell_mapping (ompt_target_data_alloc, c->device, entry->host_start,
		     entry->device_start,
		     entry->host_end - entry->host_start);
}

static bool
copy_in_new (struct copy_batch *batch, size_t i)
{
  struct construct *c = batch->c;
  const struct map_item *item = &c->items[i];
  if (ompt_hears_data ())
    tell_new (c, item->entry);
  if (item->entry->extra && item->entry->extra->link
      && !store_link (batch, item->entry))
    return false;
  switch (item->kind)
    {
    case MAP_DATA:
      return !(item->clause & ITEM_TO) || copy_whole (batch, item);
    case MAP_POINTER:
      return store_pointer (batch, i, item->entry);
    case MAP_DESCRIPTOR:
      return (copy_whole (batch, item) && store_descriptor_pointers (batch, i));
    case MAP_SECTION:
      return true;
    default:
      return construct_fail (c, item, "unknown map kind 0x%02x; a newer"
			     " libgomp-target.so.1 is needed", item->code);
    }
}

/* Whether ITEM, which is present, is to be copied, since it is a member of what
   C maps anew.  */
static bool
is_new_member (const struct construct *c, const struct map_item *item)
{
  const struct map_entry *entry = item->entry;
  return ((item->clause & ITEM_MEMBER) && (item->clause & ITEM_TO)
	  && entry->item < c->count && c->items[entry->item].entry == entry
	  && (c->items[entry->item].flags & ITEM_NEW));
}

/* Whether ITEM is the descriptor of an array that no construct has attached, as
   that of a "declare target" variable is: a region that runs may use it.  So it
   is copied with its pointers in it, at no time with those of the host.  */
static bool
is_whole_descriptor (const struct map_item *item)
{
  return (item->kind == MAP_DESCRIPTOR && !item->entry->extra
	  && !(item->entry->flags & ENTRY_ASSOCIATED)
	  && !(item->flags & ITEM_PART));
}

static bool
copy_in_present (struct copy_batch *batch, size_t i)
{
  struct construct *c = batch->c;
  const struct map_item *item = &c->items[i];
  size_t offset = item->flags & ITEM_PART ? 0 : item->value;
  if (!(item->flags & ITEM_ALWAYS_TO) && !is_new_member (c, item))
    return true;
  if (check_on (CHECK_STALE))
    map_check_copying_again (c, item, item->entry, offset, item->length);
  if (is_whole_descriptor (item))
    return copy_whole (batch, item) && store_descriptor_pointers (batch, i);
  if (!copy_batch_flush (batch)
      || !copy_entry_to (c, item->entry, offset, item->length))
    return false;
  return (item->kind != MAP_DESCRIPTOR
	  || store_descriptor_pointers (batch, i));
}

static bool
copy_in_item (struct copy_batch *batch, size_t i)
{
  const struct map_item *item = &batch->c->items[i];
  if (!item->entry)
    return true;
  return (item->flags & ITEM_NEW ? copy_in_new (batch, i)
	  : copy_in_present (batch, i));
}

/* Element I is the beginning of what the element before it, if new, is a
   section of.  */
static bool
note_base (struct copy_batch *batch, size_t i)
{
  struct construct *c = batch->c;
  const struct map_item *section = &c->items[i - 1];
  if (!section->entry || !(section->flags & ITEM_NEW))
    return true;
  struct map_extra *extra = map_entry_extra (section->entry);
  if (!extra)
    return construct_fail (c, section, "out of memory for where the variable"
			   " begins that this is a section of");
  extra->base = c->items[i].start;
  return true;
}

/* Pointers that lie in what other elements copy, and to it.  */
static bool
set_pointer (struct copy_batch *batch, size_t i)
{
  const struct map_item *item = &batch->c->items[i];
  bool (*set) (struct copy_batch *, size_t);
  switch (item->kind)
    {
    case MAP_POINTER_TO_PREVIOUS: set = store_always_pointer; break;
    case MAP_ATTACH: set = attach_item; break;
    case MAP_BASE: set = note_base; break;
    default: return true;
    }
  return (item->start == 0 || (item->flags & ITEM_IN_DESCRIPTOR)
	  || own_copies_have_pointer (batch->c, item)
	  || set (batch, i));
}

bool
map_copy_in (struct construct *c)
{
  struct copy_batch batch;
  copy_batch_init (&batch, c);
  if (c->type == CONSTRUCT_REGION
      && !(own_copies_translate_locked (c)
	   && copy_batch_add_arguments (&batch, c->block)))
    return false;
  for (size_t i = 0; i < c->count; i++)
    if (!copy_in_item (&batch, i))
      return false;
  for (size_t i = 0; i < c->count; i++)
    if (!set_pointer (&batch, i))
      return false;
  return copy_batch_flush (&batch);
}

uintptr_t
map_item_address (const struct construct *c, size_t i)
{
  const struct map_item *item = &c->items[i];
  if (item->entry)
    return item->entry->device_start + item->value;
  /* The address of the structure whose first mapped member comes next.  */
  if (item->kind == MAP_STRUCTURE && item->start != 0)
    return map_item_address (c, i + 1) - (item[1].start - item->start);
  return item->value;
}

/* use_device_ptr and use_device_addr, clauses of "target data" only, which
   clang's programs begin as "target enter data": the item's value is for the
   program.  What is not mapped is a device address already, or stays (OpenMP
   5.1, section 2.14.2).  */
bool
map_publish (struct construct *c)
{
  for (size_t i = 0; i < c->count; i++)
    {
      struct map_item *item = &c->items[i];
      if (item->kind != MAP_USE_DEVICE || item->start == 0)
	continue;
      struct map_entry *entry = device_map_find_pointer (&c->device->map,
							 item->start);
      if (!entry)
	entry = device_map_find_section (&c->device->map, item->start);
      item->value = item->start;
      if (!entry || (entry->flags & ENTRY_LINK))
	continue;
      item->value += entry->device_start - entry->host_start;
      if (check_on (CHECK_UNUSED))
	shadow_note_use (entry, 1);
    }
  return true;
}

bool
map_begin_locked (struct construct *c)
{
  lock_assert_held (&c->device->lock);
  c->number = ++c->device->construct;
  bool ok = ((__builtin_expect (!c->device->lost, 1)
	      || map_lost_begin_locked (c))
	     && map_look_up (c)
	     && (c->type != CONSTRUCT_REGION || arguments_reserve_locked (c))
	     && map_plan (c) && map_allocate (c)
	     && (c->type == CONSTRUCT_REGION || map_publish (c))
	     && map_copy_in (c));
  if (ok && c->type != CONSTRUCT_ENTER)
    map_hold (c);
  map_trace_locked (c);
  if (ok && check_on (MAP_CHECK_PLACES))
    map_check_begun (c);
  return ok;
}
