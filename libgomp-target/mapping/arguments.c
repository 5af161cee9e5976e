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

/* Buffers of this size are kept; larger ones are made for one region.  */
#define BUFFER_SIZE 4096

/* What plugins align allocations to.  */
#define PLUGIN_ALIGNMENT 16

/* The place of the firstprivate element I if what is before it takes SIZE
   bytes.  */

static size_t
place_private (const struct map_list *list, size_t i, size_t size)
{
  size_t align = map_list_align (list, i);
  return (size + align - 1) & -align;
}

static bool
is_private (const struct map_list *list, size_t i)
{
  return (list->hosts[i] != NULL
	  && map_list_kind (list, i) == GOMP_MAP_FIRSTPRIVATE);
}

/* The size of the arguments for LIST; raises *ALIGN to what they need.  */

static size_t
measure (const struct map_list *list, size_t *align)
{
  size_t size = list->count * sizeof (void *);
  for (size_t i = 0; i < list->count; i++)
    if (is_private (list, i))
      {
	size = place_private (list, i, size) + list->sizes[i];
	if (*align < map_list_align (list, i))
	  *align = map_list_align (list, i);
      }
  return size;
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
  arguments->buffer = NULL;
  arguments->device = 0;
  if (c->list.count == 0)
    return true;
  size_t align = PLUGIN_ALIGNMENT;
  arguments->size = measure (&c->list, &align);
  size_t size = arguments->size + align - PLUGIN_ALIGNMENT;
  arguments->buffer = take_buffer_locked (device, size);
  if (!arguments->buffer)
    return diag_fail (&c->diag, "%s: device %d has no memory for %zu bytes of"
		      " arguments", c->name, device->number, size);
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

void
arguments_fill (const struct construct *c, char *image)
{
  const struct map_list *list = &c->list;
  size_t size = list->count * sizeof (void *);
  for (size_t i = 0; i < list->count; i++)
    {
      uintptr_t value;
      if (is_private (list, i))
	{
	  size_t place = place_private (list, i, size);
	  memset (image + size, 0, place - size);
	  memcpy (image + place, list->hosts[i], list->sizes[i]);
	  size = place + list->sizes[i];
	  value = c->arguments.device + place;
	}
      else
	value = map_item_address (c, i);
      memcpy (image + i * sizeof value, &value, sizeof value);
    }
}

bool
argument_buffer_drop_locked (struct device *device,
			     struct argument_buffer *buffer)
{
  if (--buffer->holders > 0)
    return true;
  if (buffer->size == BUFFER_SIZE)
    {
      buffer->next = device->free_buffers;
      device->free_buffers = buffer;
      return true;
    }
  void *memory = buffer->memory;
  free (buffer);
  return device->plugin->free (device->ordinal, memory);
}
