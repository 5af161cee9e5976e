/* Device memory that checking mode watches.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <search.h>
#include <stdlib.h>
#include <string.h>
#include "devices/shadow.h"
#include "mapping/checked.h"
#include "mapping/checked-values.h"
#include "mapping/checked-text.h"

/* Blocks that were freed, and are remembered.  The plugin keeps about as many
   inaccessible.  */
#define FREED_MAX 1024

/* How far from a block an access is still taken for one to it; and from one
   that was freed.  */
#define NEAR ((uintptr_t) 1 << 20)
#define NEAR_FREED ((uintptr_t) 4096)

/* What the plugin has allocated: one block, or one for each of several single
   values.  */
struct allocation
{
  uintptr_t memory;
  /* Of a freed one, in the list of those.  */
  struct allocation *older;
  struct allocation *newer;
  bool freed;
  bool of_values;
  size_t count;
  struct checked_block blocks[];
};

struct checked_blocks
{
  /* Of tsearch, by MEMORY: live ones, and freed ones until something else is
     there.  */
  void *all;
  /* Those that are freed.  */
  struct allocation *newest;
  struct allocation *oldest;
  size_t freed;
  /* Counts blocks that came or went.  */
  uint64_t age;
};

static int
compare (const void *a, const void *b)
{
  const struct allocation *left = a, *right = b;
  return left->memory < right->memory ? -1 : left->memory > right->memory;
}

/* DEVICE's table, made if there is none; null without memory.  */
static struct checked_blocks *
blocks_of (struct device *device)
{
  if (!device->checked)
    device->checked = calloc (1, sizeof *device->checked);
  return device->checked;
}

/* What is or was at MEMORY, or null.  */
static struct allocation *
find (const struct device *device, uintptr_t memory)
{
  if (!device->checked || !memory)
    return NULL;
  const struct allocation key = { .memory = memory };
  struct allocation **found = tfind (&key, &device->checked->all, compare);
  return found ? *found : NULL;
}

static struct allocation *
find_live (const struct device *device, const void *memory)
{
  struct allocation *allocation = find (device, (uintptr_t) memory);
  return allocation && !allocation->freed ? allocation : NULL;
}

/* ALLOCATION, which is freed, is none of the freed ones any more.  */
static void
unlink_freed (struct checked_blocks *blocks, struct allocation *allocation)
{
  if (allocation->newer)
    allocation->newer->older = allocation->older;
  else
    blocks->newest = allocation->older;
  if (allocation->older)
    allocation->older->newer = allocation->newer;
  else
    blocks->oldest = allocation->newer;
  blocks->freed--;
}

static void
link_freed (struct checked_blocks *blocks, struct allocation *allocation)
{
  allocation->freed = true;
  allocation->newer = NULL;
  allocation->older = blocks->newest;
  if (blocks->newest)
    blocks->newest->newer = allocation;
  else
    blocks->oldest = allocation;
  blocks->newest = allocation;
  blocks->freed++;
}

/* Forget ALLOCATION, which is in no list.  */
static void
forget (struct checked_blocks *blocks, struct allocation *allocation)
{
  tdelete (allocation, &blocks->all, compare);
  free (allocation);
}

/* Room for COUNT blocks at MEMORY.  What was there is forgotten.  Null without
   memory: then nothing is remembered of them.  */
static struct allocation *
add_live (struct device *device, uintptr_t memory, size_t count)
{
  struct checked_blocks *blocks = blocks_of (device);
  struct allocation *there = find (device, memory);
  if (!blocks)
    return NULL;
  blocks->age++;
  if (there && there->freed)
    {
      unlink_freed (blocks, there);
      there->freed = false;
      /* As often as not the same data is there again.  */
      if (there->count == count)
	return there;
    }
  if (there)
    forget (blocks, there);
  there = malloc (sizeof *there + count * sizeof there->blocks[0]);
  if (!there)
    return NULL;
  there->memory = memory;
  there->freed = there->of_values = false;
  there->count = count;
  if (tsearch (there, &blocks->all, compare))
    return there;
  free (there);
  return NULL;
}

/* ALLOCATION, which is live, was freed by NAME of ORIGIN.  */
static void
move_to_freed (struct device *device, struct allocation *allocation,
	       const char *name, const void *origin)
{
  struct checked_blocks *blocks = device->checked;
  /* Other values may be there at once.  */
  if (allocation->of_values)
    {
      forget (blocks, allocation);
      return;
    }
  allocation->blocks[0].end_name = name;
  allocation->blocks[0].end_origin = origin;
  allocation->blocks[0].age = ++blocks->age;
  link_freed (blocks, allocation);
  if (blocks->freed > FREED_MAX)
    {
      struct allocation *oldest = blocks->oldest;
      unlink_freed (blocks, oldest);
      forget (blocks, oldest);
    }
}

/* The block with ADDRESS no more than DISTANCE bytes beside it that was freed
   last, or null.  */
static const struct checked_block *
find_freed (const struct device *device, uintptr_t address, uintptr_t distance)
{
  const struct allocation *freed
    = device->checked ? device->checked->newest : NULL;
  while (freed && checked_distance (&freed->blocks[0], address) > distance)
    freed = freed->older;
  return freed ? &freed->blocks[0] : NULL;
}

/* The search for the live block that is nearest to an address.  */
struct nearest
{
  uintptr_t address;
  const struct checked_block *block;
  uintptr_t distance;
};

static void
visit_live (const void *node, VISIT order, void *data)
{
  const struct allocation *allocation = *(struct allocation *const *) node;
  struct nearest *nearest = data;
  if ((order != postorder && order != leaf) || allocation->freed)
    return;
  for (size_t i = 0; i < allocation->count; i++)
    {
      const struct checked_block *block = &allocation->blocks[i];
      uintptr_t distance = checked_distance (block, nearest->address);
      if (distance < nearest->distance)
	{
	  nearest->block = block;
	  nearest->distance = distance;
	}
    }
}

static struct nearest
find_nearest (const struct device *device, uintptr_t address)
{
  struct nearest nearest = { address, NULL, NEAR };
  if (device->checked)
    twalk_r (device->checked->all, visit_live, &nearest);
  return nearest;
}

/* What the plugin is to look for in a block.  */
static unsigned
flags_of (bool fill)
{
  unsigned flags = 0;
  if (check_on (CHECK_BOUNDS))
    flags |= (env.check_bounds == CHECK_AT_BEGIN
	      ? GOMP_PLUGIN_CHECK_BEGIN : GOMP_PLUGIN_CHECK_END);
  if (check_on (CHECK_FREED))
    flags |= GOMP_PLUGIN_CHECK_FREED;
  if (check_on (CHECK_INIT) && fill)
    flags |= GOMP_PLUGIN_CHECK_FILL;
  return flags;
}

/* Fill in which of C's items BLOCKS are for, and what they say: one block for
   all that C's block has, or for each single value.  */
static void
describe (const struct construct *c, struct checked_block *blocks)
{
  bool values = c->block == c->values;
  for (size_t i = c->first; i <= c->last; i++)
    {
      const struct map_item *item = &c->items[i];
      if (!item->entry || item->entry->block != c->block
	  || !(item->flags & ITEM_NEW))
	continue;
      struct checked_block *block
	= blocks + (values ? item->entry - c->block->entries : 0);
      if (block->first == NOTE_NO_ITEM)
	block->first = i;
      block->last = i;
      block->clause &= item->clause;
      if (values)
	block->align = map_item_align (item);
    }
}

/* BLOCK is for the single value of ENTRY, in an allocation at MEMORY.  */
static void
describe_value (struct checked_block *block, const struct map_entry *entry,
		uintptr_t memory)
{
  const size_t place = CHECKED_VALUE_PLACE;
  block->start = memory + entry->device_start;
  block->size = entry->host_end - entry->host_start;
  block->beside = (struct GOMP_PLUGIN_beside) {
    place, CHECKED_VALUE_SIZE - place - block->size
  };
  block->filled = check_on (CHECK_INIT) && !(block->clause & ITEM_TO);
}

/* Write the pattern to SIZE bytes of DEVICE at MEMORY.  */
static bool
fill (const struct device *device, char *memory, size_t size)
{
  char bytes[4096];
  bool ok = true;
  checked_fill (bytes, (uintptr_t) memory,
		size < sizeof bytes ? size : sizeof bytes);
  for (size_t done = 0, part; ok && done < size; done += part)
    {
      part = size - done < sizeof bytes ? size - done : sizeof bytes;
      ok = device->plugin->host2dev (device->ordinal, memory + done, bytes,
				     part);
    }
  return ok;
}

static uintptr_t
allocate_values (struct construct *c, const struct checked_block *common)
{
  struct device *device = c->device;
  const struct plugin *plugin = device->plugin;
  char *memory = plugin->alloc (device->ordinal, c->block_size);
  c->block->memory = memory;
  if (!memory || !fill (device, memory, c->block_size))
    return 0;
  struct allocation *allocation
    = add_live (device, (uintptr_t) memory, c->block->live);
  if (!allocation)
    return (uintptr_t) memory;
  allocation->of_values = true;
  for (size_t i = 0; i < allocation->count; i++)
    allocation->blocks[i] = *common;
  describe (c, allocation->blocks);
  for (size_t i = 0; i < allocation->count; i++)
    describe_value (&allocation->blocks[i], &c->block->entries[i],
		    (uintptr_t) memory);
  return (uintptr_t) memory;
}

static uintptr_t
allocate_variable (struct construct *c, struct checked_block *block)
{
  struct device *device = c->device;
  struct map_block *map_block = c->block;
  describe (c, block);
  /* What lies between the members of a structure that are mapped has no
     value.  */
  unsigned flags = flags_of (map_block->live > 1
			     || !(block->clause & ITEM_TO));
  if (flags == 0)
    return 0;
  map_block->memory
    = device->plugin->alloc_checked (device->ordinal, block->size,
				     block->align, flags,
				     map_block->entries[0].host_start,
				     &block->beside);
  uintptr_t memory = (uintptr_t) map_block->memory;
  if (!memory)
    return 0;
  block->start = memory;
  block->filled = (flags & GOMP_PLUGIN_CHECK_FILL) != 0;
  struct allocation *allocation = add_live (device, memory, 1);
  if (allocation)
    {
      allocation->of_values = false;
      allocation->blocks[0] = *block;
    }
  return memory;
}

uintptr_t
checked_allocate (struct construct *c)
{
  struct checked_block block = {
    .size = c->block_size,
    .align = c->align,
    .name = c->name,
    .origin = c->origin,
    .first = NOTE_NO_ITEM,
    .last = NOTE_NO_ITEM,
    .clause = ITEM_TO | ITEM_FROM
  };
  if (blocks_of (c->device))
    block.age = c->device->checked->age + 1;
  return (c->block == c->values ? allocate_values (c, &block)
	  : allocate_variable (c, &block));
}

/* Tell if something was written beside BLOCK, once.  */
static void
check_damage (struct device *device, struct checked_block *block)
{
  ptrdiff_t where;
  if (!check_on (CHECK_BOUNDS) || block->damaged
      || !device->plugin->damaged (device->ordinal, (void *) block->start,
				   block->size, &block->beside, &where))
    return;
  block->damaged = true;
  checked_tell_damage (block, block->start + where);
}

void
checked_release (const struct construct *c, const struct map_block *map_block)
{
  struct device *device = c->device;
  struct allocation *allocation = find_live (device, map_block->memory);
  if (!allocation)
    return;
  for (size_t i = 0; i < allocation->count; i++)
    check_damage (device, &allocation->blocks[i]);
  move_to_freed (device, allocation, c->name, c->origin);
}

/* Which block of ALLOCATION, where its memory is, ENTRY has.  */
static struct checked_block *
block_of_entry (struct allocation *allocation, const struct map_entry *entry)
{
  return (allocation->blocks
	  + (allocation->of_values ? entry - entry->block->entries : 0));
}

void
checked_copying_back (const struct map_entry *entry, struct device *device,
		      size_t offset, size_t length)
{
  struct allocation *allocation = find_live (device, entry->block->memory);
  if (allocation)
    checked_values_before (block_of_entry (allocation, entry),
			   (const char *) entry->host_start + offset,
			   entry->device_start + offset, length);
}

void
checked_copied_back (const struct map_entry *entry, struct device *device,
		     size_t offset, size_t length)
{
  struct allocation *allocation = find_live (device, entry->block->memory);
  if (!allocation)
    return;
  struct checked_block *block = block_of_entry (allocation, entry);
  /* Of single values that is done when they go.  */
  if (!allocation->of_values
      && map_entry_leader ((struct map_entry *) entry)->references > 0)
    check_damage (device, block);
  checked_values_look (block, (const char *) entry->host_start + offset,
		       entry->device_start + offset, length);
}

void *
checked_routine_alloc (struct device *device, size_t size, const void *caller)
{
  struct checked_block block = {
    .size = size,
    .align = GOMP_OFFLOAD_ALLOC_ALIGNMENT,
    .name = "omp_target_alloc",
    .caller = caller,
    .first = NOTE_NO_ITEM,
    .last = NOTE_NO_ITEM
  };
  const struct plugin *plugin = device->plugin;
  void *memory = NULL;
  device_lock (device);
  if (checked_memory (device))
    memory = plugin->alloc_checked (device->ordinal, size, block.align,
				    flags_of (true), 0, &block.beside);
  if (!memory)
    memory = plugin->alloc (device->ordinal, size);
  block.start = (uintptr_t) memory;
  struct allocation *allocation
    = memory ? add_live (device, block.start, 1) : NULL;
  if (allocation)
    {
      allocation->of_values = false;
      allocation->blocks[0] = block;
      allocation->blocks[0].age = device->checked->age;
    }
  lock_release (&device->lock);
  return memory;
}

/* What ADDRESS is in: a live block or, where those of mappings are not watched,
   what is mapped there, as *MAPPED; or null.  */
static const struct checked_block *
find_owner_locked (struct device *device, uintptr_t address,
		   struct checked_block *mapped)
{
  struct nearest nearest = find_nearest (device, address);
  const struct map_entry *entry
    = device_map_find_reverse (&device->map, address, address + 1);
  if (nearest.distance == 0 || !entry)
    return nearest.distance == 0 ? nearest.block : NULL;
  const struct shadow *shadow = shadow_find (entry);
  *mapped = (struct checked_block) {
    .start = entry->device_start,
    .size = entry->host_end - entry->host_start,
    .name = shadow ? shadow->made.name : "target",
    .origin = shadow ? shadow->made.origin : NULL,
    .first = shadow ? shadow->made.item : 0
  };
  return mapped;
}

bool
checked_routine_free (struct device *device, void *memory, const void *caller)
{
  device_lock (device);
  struct allocation *allocation = find_live (device, memory);
  bool ok = allocation && checked_is_routine (allocation->blocks);
  if (ok)
    {
      if (device->plugin->alloc_checked)
	check_damage (device, allocation->blocks);
      move_to_freed (device, allocation, "omp_target_free", caller);
    }
  /* The device knows, too.  */
  else if (!check_on (CHECK_FREED))
    ok = true;
  else
    {
      struct checked_block mapped;
      checked_tell_bad_free (device, memory, caller,
			     find_owner_locked (device, (uintptr_t) memory,
						&mapped),
			     find_freed (device, (uintptr_t) memory, 0));
    }
  lock_release (&device->lock);
  check_end ();
  return ok;
}

/* Who wants to see what omp_target_alloc has allocated.  */
struct visitor
{
  checked_visit *visit;
  void *data;
};

static void
visit_routine (const void *node, VISIT order, void *data)
{
  const struct allocation *allocation = *(struct allocation *const *) node;
  const struct visitor *visitor = data;
  if ((order == postorder || order == leaf) && !allocation->freed
      && checked_is_routine (allocation->blocks))
    visitor->visit (allocation->blocks, visitor->data);
}

void
checked_visit_routine_locked (const struct device *device,
			      checked_visit *visit, void *data)
{
  struct visitor visitor = { visit, data };
  if (device->checked)
    twalk_r (device->checked->all, visit_routine, &visitor);
}

bool
checked_explain_owner_locked (struct device *device, uintptr_t address,
			      FILE *out)
{
  struct checked_block mapped;
  const struct checked_block *owner
    = find_owner_locked (device, address, &mapped);
  if (owner)
    checked_explain_in (owner, address, out);
  return owner != NULL;
}

bool
checked_explain_locked (const struct device *device, uintptr_t address,
			FILE *out)
{
  const struct checked_block *freed = find_freed (device, address, 0);
  struct nearest nearest = find_nearest (device, address);
  const struct checked_block *live = nearest.block;
  if (!freed && nearest.distance > NEAR_FREED)
    freed = find_freed (device, address, NEAR_FREED);
  /* A live block that is newer may be where the freed one was.  */
  if (freed && !(live && live->age > freed->age
		 && nearest.distance <= freed->size))
    checked_explain_freed (freed, address, out);
  else if (live && nearest.distance > 0)
    checked_explain_beside (live, address, out);
  else
    return false;
  return true;
}
