/* Third phase of mapping: allocate device memory for what was planned.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include "mapping/checked.h"
#include "mapping/construct.h"
#include "mapping/data-events.h"
#include "mapping/map-plan.h"
#include "mapping/map-tell.h"

/* By how much a block of libgomp's is longer than what lies in it with the
   alignment ALIGN.  */
static inline size_t
least_slack (size_t align)
{
  return (align > sizeof (void *) ? align : sizeof (void *)) - 1;
}

/* Allocate the device memory of C's block and return its address; 0 if there is
   none.  */
static uintptr_t
allocate_memory (struct construct *c)
{
  const struct plugin *plugin = c->device->plugin;
  size_t size = c->block_size;
  uintptr_t start = (map_block_buffer (c->block)
		     ? arguments_room_locked (c, size, c->align) : 0);
  if (!start && checked_memory (c->device))
    start = checked_allocate (c);
  if (start)
    return start;
  size_t slack = plugin_alloc_slack (c->align);
  /* Who hears of it may know how much libgomp allocates.  */
  if (data_events_wanted && slack < least_slack (c->align))
    slack = least_slack (c->align);
  /* Even empty data has an address.  */
  if (size == 0)
    size = 1;
  if (size + slack < size)
    return 0;
  c->block->memory = plugin->alloc (c->device->ordinal, size + slack);
  if (c->block->memory)
    {
      data_event (DATA_ALLOCATED, 0, (uintptr_t) c->block->memory,
		  size + slack);
      map_tell_memory (c, TRACE_ALLOCATE, size + slack);
    }
  return ((uintptr_t) c->block->memory + c->align - 1) & -c->align;
}

/* There is no device memory for C's block.  */
static bool
fail_without_memory (struct construct *c)
{
  const struct map_block *block = c->block;
  const struct map_entry *first = &block->entries[0];
  return construct_fail (c, (first->item == ENTRY_NO_ITEM
			     ? NULL : &c->items[first->item]),
			 "device %d has no memory for %zu bytes (host range"
			 " [%p..%p)%s)", c->device->number, c->block_size,
			 (void *) first->host_start, (void *) first->host_end,
			 block->live > 1 ? " and others" : "");
}

static bool
allocate_block (struct construct *c)
{
  struct map_block *block = c->block;
  /* Of a region, at least the block may lie in the buffer.  */
  if (c->type == CONSTRUCT_REGION && !map_is_split (c))
    {
      block->kind = MAP_BLOCK_OF_ARGUMENTS;
      block->buffer = c->arguments.buffer;
      block->buffer->holders++;
    }
  uintptr_t base = allocate_memory (c);
  if (base == 0)
    return fail_without_memory (c);
  for (uint32_t i = 0; i < block->live; i++)
    {
      struct map_entry *entry = &block->entries[i];
      entry->device_start += base;
      data_event_of_entry (DATA_CREATED, entry, true);
      map_tell_entry (c, TRACE_CREATE, entry);
    }
  return true;
}

bool
map_allocate (struct construct *c)
{
  if (!c->block)
    return true;
  if (c->block->live > 0)
    return allocate_block (c);
  /* All of it turned out to be mapped by other clauses.  */
  if (c->type != CONSTRUCT_REGION || c->block != c->arguments.buffer->block)
    free (c->block);
  c->block = NULL;
  return true;
}
