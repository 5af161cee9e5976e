/* The arguments of a region, in device memory.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include <string.h>
#include "arguments.h"

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

static void
lay_out (const struct map_list *list, struct arguments *arguments)
{
  size_t size = list->count * sizeof (void *);
  arguments->align = PLUGIN_ALIGNMENT;
  for (size_t i = 0; i < list->count; i++)
    if (is_private (list, i))
      {
	size = place_private (list, i, size) + list->sizes[i];
	if (arguments->align < map_list_align (list, i))
	  arguments->align = map_list_align (list, i);
      }
  arguments->size = size;
}

static struct argument_buffer *
buffer_new (struct device *device, size_t size)
{
  struct argument_buffer *buffer = malloc (sizeof *buffer);
  if (!buffer)
    return NULL;
  buffer->size = size;
  buffer->memory = device->plugin->alloc (device->ordinal, size);
  if (!buffer->memory)
    {
      free (buffer);
      return NULL;
    }
  return buffer;
}

bool
arguments_reserve_locked (struct construct *c, struct arguments *arguments)
{
  struct device *device = c->device;
  arguments->buffer = NULL;
  arguments->device = 0;
  if (c->list.count == 0)
    return true;
  lay_out (&c->list, arguments);
  size_t size = arguments->size + arguments->align - PLUGIN_ALIGNMENT;
  if (size <= BUFFER_SIZE && device->free_buffers)
    {
      arguments->buffer = device->free_buffers;
      device->free_buffers = arguments->buffer->next;
    }
  else
    arguments->buffer = buffer_new (device,
				    size < BUFFER_SIZE ? BUFFER_SIZE : size);
  if (!arguments->buffer)
    return diag_fail (&c->diag, "%s: device %d has no memory for %zu bytes of"
		      " arguments", c->name, device->number, size);
  arguments->device = (((uintptr_t) arguments->buffer->memory
			+ arguments->align - 1) & -arguments->align);
  return true;
}

/* Write the arguments to IMAGE, which becomes what is at ARGUMENTS->device.  */

static void
fill (const struct construct *c, const struct arguments *arguments,
      char *image)
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
	  value = arguments->device + place;
	}
      else
	value = map_item_address (c, i);
      memcpy (image + i * sizeof value, &value, sizeof value);
    }
}

bool
arguments_copy (struct construct *c, const struct arguments *arguments)
{
  if (!arguments->buffer)
    return true;
  char small[BUFFER_SIZE], *image = small;
  if (arguments->size > sizeof small
      && !(image = malloc (arguments->size)))
    return diag_fail (&c->diag, "%s: out of memory for %zu bytes of"
		      " arguments", c->name, arguments->size);
  fill (c, arguments, image);
  struct device *device = c->device;
  bool ok = device->plugin->host2dev (device->ordinal,
				      (void *) arguments->device, image,
				      arguments->size);
  if (image != small)
    free (image);
  return ok || diag_fail (&c->diag, "%s: the arguments cannot be copied to"
			  " device %d", c->name, device->number);
}

bool
arguments_release_locked (struct construct *c, struct arguments *arguments)
{
  struct argument_buffer *buffer = arguments->buffer;
  struct device *device = c->device;
  if (!buffer)
    return true;
  if (buffer->size == BUFFER_SIZE)
    {
      buffer->next = device->free_buffers;
      device->free_buffers = buffer;
      return true;
    }
  void *memory = buffer->memory;
  free (buffer);
  return (device->plugin->free (device->ordinal, memory)
	  || diag_fail (&c->diag, "%s: device %d cannot free its memory at %p",
			c->name, device->number, memory));
}
