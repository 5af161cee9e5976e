/* Second phase of mapping: plan what is missing.  Third: allocate it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* What one construct maps lies in one allocation, in the order of the clauses,
   so that small copies can travel together; if a region maps little, it lies
   with the region's arguments.  "target enter data" makes one
   allocation a variable, since each may be released on its own.

   Entries go into the table at once, so that a second clause for the same data
   finds the first one's.  Until the memory is allocated, their device_start
   is the offset in the allocation; the lock keeps others out.  */

#include "config.h"
#include <stdlib.h>
#include "mapping/construct.h"

/* What plugins align allocations to.  */
#define PLUGIN_ALIGNMENT 16

static bool
add_block (struct construct *c, size_t count)
{
  struct map_block *block;
  if (c->type == CONSTRUCT_REGION && count <= ARGUMENTS_ENTRIES)
    {
      block = c->arguments.buffer->block;
      map_block_init (block, count);
    }
  else if (!(block = map_block_new (count)))
    return diag_fail (&c->diag, "%s: out of memory for %zu mappings",
		      c->name, count);
  *c->blocks_tail = block;
  c->blocks_tail = &block->next;
  return true;
}

/* The block that new entries go to: the last.  */

static struct map_block *
current_block (struct construct *c)
{
  return (struct map_block *)
    ((char *) c->blocks_tail - offsetof (struct map_block, next));
}

/* Make the entry of element I at OFFSET of the current block.  LINK is null or
   the "declare target link" variable that it is.  */

static bool
add_entry (struct construct *c, size_t i, size_t offset,
	   struct map_entry *link)
{
  struct map_block *block = current_block (c);
  struct map_entry *entry = &block->entries[block->live];
  unsigned kind = map_list_kind (&c->list, i);
  map_entry_init (entry, block, map_list_start (&c->list, i),
		  map_list_end (&c->list, i), offset);
  if (link)
    {
      if (!map_entry_extra (entry))
	return diag_fail (&c->diag, "%s: out of memory for a mapping",
			  c->name);
      device_map_remove (&c->device->map, link);
      entry->extra->link = link;
    }
  device_map_insert (&c->device->map, entry);
  c->items[i] = (struct map_item) {
    .entry = entry,
    .length = entry->host_end - entry->host_start,
    .flags = (ITEM_NEW
	      | (GOMP_MAP_COPY_FROM_P (kind) ? ITEM_FROM : 0)
	      | (GOMP_MAP_ALWAYS_FROM_P (kind) ? ITEM_ALWAYS_FROM : 0))
  };
  return true;
}

/* Element I was missing.  */

static bool
plan_item (struct construct *c, size_t i)
{
  const struct map_list *list = &c->list;
  struct map_entry *entry = device_map_find (&c->device->map,
					     map_list_start (list, i),
					     map_list_end (list, i));
  if (entry && !(entry->flags & ENTRY_LINK))
    return map_use_present (c, i, entry) >= 0;
  if (c->type == CONSTRUCT_ENTER && !add_block (c, 1))
    return false;
  struct map_block *block = current_block (c);
  size_t align = map_list_align (list, i);
  size_t offset = (block->size + align - 1) & -align;
  block->size = offset + (map_list_end (list, i) - map_list_start (list, i));
  if (c->align < align)
    c->align = align;
  if (!add_entry (c, i, offset, entry))
    return false;
  map_retain (c, c->items[i].entry);
  return true;
}

/* The elements after I are members of a structure of which nothing was present.
   They are placed as on the host, and share one count.  */

static bool
plan_structure (struct construct *c, size_t i)
{
  const struct map_list *list = &c->list;
  size_t first = i + 1, last = i + list->sizes[i];
  uintptr_t start = map_list_start (list, first);
  uintptr_t end = map_list_end (list, last);
  struct map_entry *found
    = device_map_find (&c->device->map, map_list_start (list, i), end);
  if (found)
    {
      /* An earlier clause of this construct mapped it.  */
      for (size_t j = first; j <= last; j++)
	if (!plan_item (c, j))
	  return false;
      return true;
    }
  if (c->type == CONSTRUCT_ENTER && !add_block (c, last - i))
    return false;
  struct map_block *block = current_block (c);
  size_t align = map_list_align (list, i);
  size_t into = start - map_list_start (list, i);
  /* The structure, of which the part before START is not mapped, has to come
     out aligned.  Unsigned arithmetic makes it right if that part would begin
     before the block.  */
  size_t offset = ((block->size - into + align - 1) & -align) + into;
  block->size = offset + (end - start);
  if (c->align < align)
    c->align = align;
  uint32_t place = block->live;
  for (size_t j = first; j <= last; j++)
    {
      if (!add_entry (c, j, offset + (map_list_start (list, j) - start), NULL))
	return false;
      c->items[j].entry->sibling = block->live - 1 - place;
    }
  block->entries[place].siblings = block->live - place;
  map_retain (c, &block->entries[place]);
  return true;
}

bool
map_plan (struct construct *c)
{
  c->blocks = NULL;
  c->blocks_tail = &c->blocks;
  c->align = 1;
  if (c->missing == 0)
    return true;
  if (c->type != CONSTRUCT_ENTER && !add_block (c, c->missing))
    return false;
  for (size_t i = 0; i < c->list.count; i++)
    if (c->items[i].flags & ITEM_MISSING)
      {
	if (map_list_kind (&c->list, i) != GOMP_MAP_STRUCT)
	  {
	    if (!plan_item (c, i))
	      return false;
	    continue;
	  }
	if (!plan_structure (c, i))
	  return false;
	i += c->list.sizes[i];
      }
  return true;
}

/* Allocate the device memory of BLOCK, of SIZE bytes, and return its address;
   0 if there is none.  */

static uintptr_t
allocate_memory (struct construct *c, struct map_block *block, size_t size)
{
  const struct plugin *plugin = c->device->plugin;
  uintptr_t start = (block->buffer
		     ? arguments_room_locked (c, size, c->align) : 0);
  block->memory = NULL;
  if (start)
    return start;
  size_t slack = c->align > PLUGIN_ALIGNMENT ? c->align - 1 : 0;
  /* Even empty data has an address.  */
  if (size == 0)
    size = 1;
  if (size + slack < size)
    return 0;
  block->memory = plugin->alloc (c->device->ordinal, size + slack);
  return ((uintptr_t) block->memory + c->align - 1) & -c->align;
}

static bool
allocate_block (struct construct *c, struct map_block *block)
{
  size_t size = block->size;
  /* Of a region, at least the block may lie in the buffer.  */
  block->buffer = c->type == CONSTRUCT_REGION ? c->arguments.buffer : NULL;
  if (block->buffer)
    block->buffer->holders++;
  uintptr_t base = allocate_memory (c, block, size);
  if (base == 0)
    return diag_fail (&c->diag, "%s: device %d has no memory for %zu bytes"
		      " (host range [%p..%p)%s)", c->name, c->device->number,
		      size, (void *) block->entries[0].host_start,
		      (void *) block->entries[0].host_end,
		      block->live > 1 ? " and others" : "");
  for (uint32_t i = 0; i < block->live; i++)
    block->entries[i].device_start += base;
  return true;
}

bool
map_allocate (struct construct *c)
{
  *c->blocks_tail = NULL;
  struct map_block *next;
  for (struct map_block *block = c->blocks; block; block = next)
    {
      next = block->next;
      if (block->live > 0)
	{
	  if (!allocate_block (c, block))
	    return false;
	}
      /* All of it turned out to be mapped by other clauses.  */
      else if (c->type != CONSTRUCT_REGION
	       || block != c->arguments.buffer->block)
	free (block);
    }
  return true;
}
