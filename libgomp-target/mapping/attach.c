/* Pointers in mapped data that hold device addresses.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "devices/registry.h"
#include "devices/requirements.h"
#include "mapping/attach.h"
#include "mapping/map-check.h"
#include "mapping/words.h"

/* Whether C maps an empty section that begins at START: n of map(s.p[:n]) may
   be zero.  */
static bool
maps_nothing_at (const struct construct *c, uintptr_t start)
{
  for (size_t i = 0; i < c->count; i++)
    {
      const struct map_item *item = &c->items[i];
      if ((item->kind == MAP_DATA || item->kind == MAP_SECTION)
	  && item->start == start && item->end == start)
	return true;
    }
  return false;
}

/* Whether VALUE is an address of DEVICE's memory, as far as its plugin can
   tell.  */
static bool
is_device_address (const struct device *device, uintptr_t value)
{
  const struct plugin *plugin = device->plugin;
  if (plugin->device_of_address)
    return registry_device_of_address ((const void *) value) == device;
  return (plugin->may_be_memory
	  && plugin->may_be_memory (device->ordinal, value));
}

uintptr_t
unmapped_pointer (const struct construct *c, uintptr_t value)
{
  bool keep = (requirements_pointers_keep_values ()
	       || is_device_address (c->device, value));
  return keep ? value : 0;
}

bool
translate_pointer (struct construct *c, uintptr_t value, size_t bias,
		   bool empty_ok, uintptr_t *device_value)
{
  *device_value = 0;
  if (value == 0)
    return true;
  struct map_entry *entry = device_map_find_pointer (&c->device->map,
						     value + bias);
  if (entry)
    *device_value = entry->device_start + (value - entry->host_start);
  else if (!empty_ok && !c->device->shares_memory
	   && !maps_nothing_at (c, value + bias))
    return construct_fail (c, NULL, "a mapped pointer points to %p, which is"
			   " not mapped to device %d", (void *) (value + bias),
			   c->device->number);
  else
    *device_value = unmapped_pointer (c, value);
  return true;
}

/* Where OFFSET is in EXTRA's attachments, or has to go.  */
static size_t
find_place (const struct map_extra *extra, size_t offset)
{
  size_t low = 0, high = extra->num_attachments;
  /* Mostly they come in order.  */
  if (high && extra->attachments[high - 1].offset < offset)
    return high;
  while (low < high)
    {
      size_t middle = low + (high - low) / 2;
      if (extra->attachments[middle].offset < offset)
	low = middle + 1;
      else
	high = middle;
    }
  return low;
}

static bool
has_attachment (const struct map_extra *extra, size_t place, size_t offset)
{
  return (place < extra->num_attachments
	  && extra->attachments[place].offset == offset);
}

/* Make room for an attachment at PLACE.  The array's capacity is the next power
   of two.  */
static bool
add_attachment (struct map_extra *extra, size_t place, size_t offset)
{
  size_t count = extra->num_attachments;
  if ((count & (count - 1)) == 0)
    {
      struct attachment *grown
	= realloc (extra->attachments,
		   (count ? 2 * count : 1) * sizeof *grown);
      if (!grown)
	return false;
      extra->attachments = grown;
    }
  memmove (&extra->attachments[place + 1], &extra->attachments[place],
	   (count - place) * sizeof extra->attachments[0]);
  extra->attachments[place] = (struct attachment) { .offset = offset };
  extra->num_attachments++;
  return true;
}

/* Count one more attachment of the pointer at OFFSET of ENTRY; the number there
   are then, or 0 without memory.  */
static size_t
count_attachment (struct construct *c, struct map_entry *entry, size_t offset)
{
  struct map_extra *extra = map_entry_extra (entry);
  size_t place = extra ? find_place (extra, offset) : 0;
  if (extra && (has_attachment (extra, place, offset)
		|| add_attachment (extra, place, offset)))
    {
      extra->attachments[place].in_flight += c->in_flight;
      return ++extra->attachments[place].count;
    }
  construct_fail (c, NULL, "out of memory for an attached pointer");
  return 0;
}

/* The device's copy of POINTER, which lies in ENTRY, gets DEVICE_VALUE.  */
static bool
store_attached (struct copy_batch *batch, struct map_entry *entry,
		uintptr_t pointer, uintptr_t device_value)
{
  void *value;
  memcpy (&value, (const void *) pointer, sizeof value);
  diag_debug (2, "device %d: pointer at %p attached, %p is %p there",
	      batch->c->device->number, (void *) pointer, value,
	      (void *) device_value);
  if (check_on (MAP_CHECK_COPIES))
    map_check_attached (entry, pointer - entry->host_start);
  return copy_batch_add (batch, entry->block, false,
			 entry->device_start + (pointer - entry->host_start),
			 &device_value, sizeof device_value);
}

/* Whether the region C would find what its item with POINTER maps, VALUE and
   BIAS bytes further, by the pointer as it is attached.  If not, C fails:
   several sections that the same pointer leads to have places of their own on
   the device, and the pointer can lead to one of them only.  */
static bool
leads_there (struct construct *c, const struct attachment *attachment,
	     uintptr_t pointer, uintptr_t value, size_t bias)
{
  uintptr_t device_value;
  const struct map_item *item = c->items;
  if (c->type != CONSTRUCT_REGION || words_of_openacc (c->name)
      || !translate_pointer (c, value, bias, true, &device_value)
      || device_value == attachment->value)
    return true;
  while (item < c->items + c->count - 1
	 && !(item->kind == MAP_ATTACH && item->start == pointer))
    item++;
  return construct_fail (c, item, "the pointer at %p leads to another section"
			 " on device %d, one that is still mapped, and a"
			 " pointer can lead to one only: map all of what it"
			 " points to before, or use a variable in its place, as"
			 " after 'p = s.p'", (void *) pointer,
			 c->device->number);
}

bool
attach_pointer (struct copy_batch *batch, struct map_entry *entry,
		uintptr_t pointer, size_t bias, bool empty_ok)
{
  struct construct *c = batch->c;
  const size_t offset = pointer - entry->host_start;
  size_t count = count_attachment (c, entry, offset);
  if (count == 0)
    return false;
  struct attachment *attachment
    = &entry->extra->attachments[find_place (entry->extra, offset)];
  uintptr_t value, device_value;
  memcpy (&value, (const void *) pointer, sizeof value);
  bool empty
    = value == 0 || !device_map_find_pointer (&c->device->map, value + bias);
  bool attached = count - 1 > attachment->regions;
  bool was_empty = attachment->empty;
  attachment->regions += c->later && c->type == CONSTRUCT_REGION;
  /* If only regions of queues have it attached, which have not ended, it has
     the value that it had for them, and what it points to may have been mapped
     anew since.  */
  if (count > 1 && !was_empty && (empty || attached))
    return ((empty || empty_ok
	     || leads_there (c, attachment, pointer, value, bias))
	    && (!attachment->later
		|| store_attached (batch, entry, pointer, attachment->value)));
  attachment->empty = empty;
  if (!translate_pointer (c, value, bias, empty_ok, &device_value))
    return false;
  attachment->value = device_value;
  attachment->later = c->later != NULL;
  return store_attached (batch, entry, pointer, device_value);
}

bool
attach_address (struct copy_batch *batch, struct map_entry *entry,
		uintptr_t pointer, uintptr_t device_value, bool *first)
{
  const size_t offset = pointer - entry->host_start;
  size_t count = count_attachment (batch->c, entry, offset);
  *first = count == 1;
  if (count == 0)
    return false;
  entry->extra->attachments[find_place (entry->extra, offset)].value
    = device_value;
  return store_attached (batch, entry, pointer, device_value);
}

/* The attachment of the pointer at host address POINTER, which lies in ENTRY;
   or null.  */
static const struct attachment *
find_attachment (const struct map_entry *entry, uintptr_t pointer)
{
  const struct map_extra *extra = entry->extra;
  size_t offset = pointer - entry->host_start;
  size_t place = extra ? find_place (extra, offset) : 0;
  return (extra && has_attachment (extra, place, offset)
	  ? &extra->attachments[place] : NULL);
}

bool
is_attached (const struct map_entry *entry, uintptr_t pointer)
{
  return find_attachment (entry, pointer) != NULL;
}

bool
attachment_stays (const struct map_entry *entry, uintptr_t pointer)
{
  const struct attachment *attachment = find_attachment (entry, pointer);
  return attachment && attachment->count > attachment->in_flight;
}

bool
attachment_is_settled (struct device *device, const struct map_item *item)
{
  const struct map_entry *entry
    = device_map_find (&device->map, item->start,
		       item->start + sizeof (void *));
  if (!entry)
    return device->shares_memory;
  const struct attachment *attachment = find_attachment (entry, item->start);
  uintptr_t value;
  if ((entry->flags & ENTRY_LINK) || !attachment
      || attachment->count <= attachment->in_flight || attachment->empty
      || attachment->later)
    return false;
  memcpy (&value, (const void *) item->start, sizeof value);
  const struct map_entry *data
    = device_map_find_pointer (&device->map, value + item->bias);
  return (data && data->device_start + (value - data->host_start)
		  == attachment->value);
}

bool
attach_underflow (struct construct *c, const struct map_item *item,
		  uintptr_t pointer)
{
  char details[96];
  snprintf (details, sizeof details, "the pointer at %p is not attached on"
	    " device %d", (void *) pointer, c->device->number);
  return construct_fail_as_libgomp (c, item, "attach count underflow",
				    details);
}

bool
detach_pointer (struct construct *c, struct map_entry *entry, size_t offset)
{
  struct map_extra *extra = entry->extra;
  size_t place = extra ? find_place (extra, offset) : 0;
  if (!extra || !has_attachment (extra, place, offset))
    return true;
  if (c->in_flight && extra->attachments[place].in_flight > 0)
    extra->attachments[place].in_flight--;
  if (--extra->attachments[place].count > 0)
    return true;
  size_t count = --extra->num_attachments;
  memmove (&extra->attachments[place], &extra->attachments[place + 1],
	   (count - place) * sizeof extra->attachments[0]);
  /* Capacity is derived from the count; shrink with it.  */
  if ((count & (count - 1)) == 0)
    {
      struct attachment *shrunk
	= count ? realloc (extra->attachments,
			   count * sizeof *shrunk) : NULL;
      if (count == 0)
	free (extra->attachments);
      if (shrunk || count == 0)
	extra->attachments = shrunk;
    }
  if (check_on (MAP_CHECK_COPIES))
    map_check_attached (entry, offset);
  return copy_entry_to (c, entry, offset, sizeof (void *));
}

bool
detach_pointer_landed (struct construct *c, struct map_entry *entry,
		       size_t offset)
{
  struct map_extra *extra = entry->extra;
  size_t place = extra ? find_place (extra, offset) : 0;
  if (!extra || !has_attachment (extra, place, offset)
      || extra->attachments[place].regions == 0)
    return true;
  extra->attachments[place].regions--;
  return detach_pointer (c, entry, offset);
}

bool
detach_pointer_finally (struct construct *c, struct map_entry *entry,
			size_t offset)
{
  struct map_extra *extra = entry->extra;
  size_t place = extra ? find_place (extra, offset) : 0;
  if (extra && has_attachment (extra, place, offset))
    extra->attachments[place].count = 1;
  return detach_pointer (c, entry, offset);
}
