/* The arguments of a region, in device memory.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include <string.h>
#include "mapping/arguments.h"
#include "mapping/construct.h"
#include "mapping/own-copies.h"

/* Buffers of this size are kept; larger ones are made for one region, and are
   kept when their memory is the device's that is gone.  */
#define BUFFER_SIZE 4096

/* The place of ITEM, which the region has for itself, if what is before it
   takes SIZE bytes.  */
static size_t
place_private (const struct map_item *item, size_t size)
{
  size_t align = map_item_align (item);
  return (size + align - 1) & -align;
}

static bool
is_private (const struct map_item *item)
{
  return ((item->kind == MAP_PRIVATE && item->start != 0)
	  || (item->flags & ITEM_OWN_COPY));
}

/* The size of the first COUNT of C's arguments; raises *ALIGN to what they
   need.  */
static size_t
measure (const struct construct *c, size_t count, size_t *align)
{
  size_t size = c->passed_count * sizeof (void *);
  for (size_t i = 0; i < count; i++)
    if (is_private (&c->items[i]))
      {
	const struct map_item *item = &c->items[i];
	size = place_private (item, size) + own_copy_size (item);
	if (*align < map_item_align (item))
	  *align = map_item_align (item);
      }
  return size;
}

uintptr_t
arguments_place (const struct construct *c, size_t i)
{
  size_t align = 1;
  return (c->arguments.device
	  + place_private (&c->items[i], measure (c, i, &align)));
}

static struct argument_buffer *
buffer_new (struct device *device, size_t size)
{
  struct argument_buffer *buffer
    = malloc (sizeof *buffer + map_block_bytes (ARGUMENTS_ENTRIES));
  if (!buffer)
    return NULL;
  buffer->block = (struct map_block *) (buffer + 1);
  buffer->size = size;
  buffer->memory = device->plugin->alloc (device->ordinal, size);
  if (!buffer->memory)
    {
      free (buffer);
      return NULL;
    }
  return buffer;
}

/* A buffer of SIZE bytes or more.  */
static struct argument_buffer *
take_buffer_locked (struct device *device, size_t size)
{
  struct argument_buffer *buffer = device->free_buffers;
  if (size > BUFFER_SIZE)
    buffer = buffer_new (device, size);
  else if (!buffer)
    buffer = buffer_new (device, BUFFER_SIZE);
  else
    device->free_buffers = buffer->next;
  if (buffer)
    buffer->holders = 1;
  return buffer;
}

bool
arguments_reserve_locked (struct construct *c)
{
  struct arguments *arguments = &c->arguments;
  struct device *device = c->device;
  size_t align = 1;
  arguments->size = measure (c, c->count, &align);
  size_t size = arguments->size + plugin_alloc_slack (align);
  arguments->buffer = take_buffer_locked (device, size);
  if (!arguments->buffer)
    return construct_fail (c, NULL, "device %d has no memory for %zu bytes of"
			   " arguments", device->number, size);
  arguments->buffer->origin = c->origin;
  arguments->device
    = ((uintptr_t) arguments->buffer->memory + align - 1) & -align;
  return true;
}

uintptr_t
arguments_room_locked (struct construct *c, size_t size, size_t align)
{
  struct argument_buffer *buffer = c->arguments.buffer;
  uintptr_t start = c->arguments.device + c->arguments.size;
  start = (start + align - 1) & -align;
  uintptr_t end = (uintptr_t) buffer->memory + buffer->size;
  return start <= end && size <= end - start ? start : 0;
}

/* Set the pointer that item I is about in IMAGE, the arguments, where the
   addresses of the copies are.  */
static void
set_private_pointer (const struct construct *c, size_t i, char *image)
{
  const struct map_item *item = &c->items[i];
  if (!is_private (&c->items[i - item->start]))
    return;
  uintptr_t copy;
  memcpy (&copy, image + (i - item->start) * sizeof copy, sizeof copy);
  memcpy (image + (copy - c->arguments.device) + item->bias,
	  image + (i - 1) * sizeof copy, sizeof copy);
}

/* COPY is that of PRIVATE: set the pointers in it that other items are
   about.  */
static void
attach_private (const struct construct *c, const struct map_item *private,
		char *copy)
{
  for (size_t i = 0; i < c->count; i++)
    {
      const struct map_item *item = &c->items[i];
      if (item->kind != MAP_PRIVATE_ATTACH || item->start < private->start
	  || item->start + sizeof (void *) > private->start + private->size)
	continue;
      uintptr_t value;
      memcpy (&value, (const void *) item->start, sizeof value);
      const struct map_entry *entry
	= device_map_find_pointer (&c->device->map, value);
      /* It may be an address of the device.  */
      if (!entry || (entry->flags & ENTRY_LINK))
	continue;
      value += entry->device_start - entry->host_start;
      memcpy (copy + (item->start - private->start), &value, sizeof value);
    }
}

void
arguments_fill (const struct construct *c, char *image)
{
  size_t size = c->passed_count * sizeof (void *);
  for (size_t i = 0; i < c->passed_count; i++)
    {
      size_t place_of_item = c->passed ? c->passed[i].item : i;
      const struct map_item *item = &c->items[place_of_item];
      uintptr_t value;
      if (is_private (item))
	{
	  size_t place = place_private (item, size);
	  memset (image + size, 0, place - size);
	  size = place + own_copy_size (item);
	  if (item->flags & ITEM_OWN_COPY)
	    own_copy_fill (c, place_of_item, image + place);
	  else
	    memcpy (image + place, (const void *) item->start, item->size);
	  if (c->passed)
	    attach_private (c, item, image + place);
	  value = (c->arguments.device + place
		   - (own_copy_start (item) - item->start));
	}
      else
	value = map_item_address (c, place_of_item);
      if (c->passed)
	value += c->passed[i].offset;
      memcpy (image + i * sizeof value, &value, sizeof value);
      if (item->kind == MAP_PRIVATE_POINTER)
	set_private_pointer (c, i, image);
    }
}

bool
argument_buffer_drop_locked (struct device *device,
			     struct argument_buffer *buffer)
{
  if (--buffer->holders > 0)
    return true;
  if (buffer->size == BUFFER_SIZE || !device_serves (device))
    {
      buffer->next = device->free_buffers;
      device->free_buffers = buffer;
      return true;
    }
  void *memory = buffer->memory;
  free (buffer);
  return device->plugin->free (device->ordinal, memory);
}
