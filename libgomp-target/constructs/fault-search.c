/* Looking for the pointer among mapped data that a region has followed.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A pointer that no clause names is copied to the device as it is, with the
   data that it lies in.  The device's copies are searched for one that leads to
   where the region faulted.  */

#include "config.h"
#include "constructs/fault.h"
#include "mapping/part.h"

/* Bytes that are searched: together, and of one mapping.  */
#define SEARCH_ALL ((size_t) 1 << 26)
#define SEARCH_ONE ((size_t) 1 << 24)
#define CHUNK ((size_t) 1 << 14)

#define WORD sizeof (uintptr_t)

bool
fault_read (const struct fault *fault, const struct map_entry *entry,
	    uintptr_t host, void *to, size_t size)
{
  const struct plugin *plugin = fault->device->plugin;
  return ((entry && plugin->read_left
	   && plugin->read_left (fault->device->ordinal, to,
				 (void *) (entry->device_start
					   + (host - entry->host_start)),
				 size))
	  || part_read_host ((void *) host, to, size) == size);
}

/* How far VALUE is from leading to FAULT's address, which is rather beyond what
   it points to than before it; UINTPTR_MAX if it does not.  */
static uintptr_t
distance (const struct fault *fault, uintptr_t value)
{
  if (fault->address - value < FAULT_ARRAY)
    return fault->address - value;
  return (value - fault->address < FAULT_NEAR
	  ? FAULT_ARRAY + (value - fault->address) : UINTPTR_MAX);
}

/* The search for the nearest.  */
struct search
{
  const struct fault *fault;
  struct fault_pointer *found;
  uintptr_t distance;
  size_t left;
};

/* Look for pointers in the host's range from START to END, which are in ENTRY,
   or firstprivate if that is null.  */
static void
search_range (struct search *search, const struct map_entry *entry,
	      uintptr_t start, uintptr_t end)
{
  uintptr_t words[CHUNK / WORD];
  start = (start + WORD - 1) & -WORD;
  size_t most = search->left < SEARCH_ONE ? search->left : SEARCH_ONE;
  if (start < end && end - start > most)
    end = start + most;
  for (size_t size; start + WORD <= end; start += size)
    {
      size = end - start < CHUNK ? (end - start) & -WORD : CHUNK;
      search->left -= size;
      if (!fault_read (search->fault, entry, start, words, size))
	break;
      for (size_t i = 0; i < size / WORD; i++)
	if (distance (search->fault, words[i]) < search->distance)
	  {
	    search->distance = distance (search->fault, words[i]);
	    *search->found
	      = (struct fault_pointer) { entry, start + i * WORD, words[i] };
	  }
    }
}

bool
fault_find_pointer_locked (const struct fault *fault,
			   struct fault_pointer *found)
{
  const struct construct *c = fault->construct;
  struct device_map *map = &fault->device->map;
  struct search search = { fault, found, UINTPTR_MAX, SEARCH_ALL };
  /* What the construct names first.  */
  for (size_t i = 0; c && i < c->count; i++)
    {
      const struct map_item *item = &c->items[i];
      if (item->entry)
	search_range (&search, item->entry, item->entry->host_start,
		      item->entry->host_end);
      else if (item->kind == MAP_PRIVATE)
	search_range (&search, NULL, item->start, item->end);
    }
  for (struct map_entry *entry = device_map_next (map, 0); entry;
       entry = device_map_next (map, entry->host_start + 1))
    if (!(entry->flags & ENTRY_LINK))
      search_range (&search, entry, entry->host_start, entry->host_end);
  return search.distance != UINTPTR_MAX;
}
