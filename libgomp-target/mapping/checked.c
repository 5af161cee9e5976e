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
#include "mapping/checked-text.h"

/* Blocks that were freed, and are remembered.  The plugin keeps about as many
   inaccessible.  */
#define FREED_MAX 1024

/* How far from a block an access is still taken for one to it; and from one
   that was freed.  */
#define NEAR ((uintptr_t) 1 << 20)
#define NEAR_FREED ((uintptr_t) 4096)

struct checked_blocks
{
  /* Of tsearch, by their allocations.  */
  void *live;
  /* The one before NEXT is the last.  */
  struct checked_block *freed[FREED_MAX];
  size_t next;
  /* Counts blocks that came or went.  */
  uint64_t age;
};

static int
compare (const void *a, const void *b)
{
  const struct checked_block *left = a, *right = b;
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

/* The live block whose allocation is MEMORY, or null.  */
static struct checked_block *
find_live (const struct device *device, const void *memory)
{
  if (!device->checked || !memory)
    return NULL;
  const struct checked_block key = { .memory = (uintptr_t) memory };
  struct checked_block **found = tfind (&key, &device->checked->live, compare);
  return found ? *found : NULL;
}

/* Remember BLOCK, which is copied.  Without memory it is not.  */
static void
add_live (struct device *device, const struct checked_block *block)
{
  struct checked_blocks *blocks = blocks_of (device);
  struct checked_block *copy = blocks ? malloc (sizeof *copy) : NULL;
  if (!copy)
    return;
  *copy = *block;
  copy->age = ++blocks->age;
  if (!tsearch (copy, &blocks->live, compare))
    free (copy);
}

/* BLOCK, which is live, was freed by NAME of ORIGIN.  */
static void
move_to_freed (struct device *device, struct checked_block *block,
	       const char *name, const void *origin)
{
  struct checked_blocks *blocks = device->checked;
  tdelete (block, &blocks->live, compare);
  /* Another one may be there at once.  */
  if (block->narrow)
    {
      free (block);
      return;
    }
  block->end_name = name;
  block->end_origin = origin;
  block->age = ++blocks->age;
  free (blocks->freed[blocks->next]);
  blocks->freed[blocks->next] = block;
  blocks->next = (blocks->next + 1) % FREED_MAX;
}

/* The block with ADDRESS no more than DISTANCE bytes beside it that was freed
   last, or null.  */
static const struct checked_block *
find_freed (const struct device *device, uintptr_t address, uintptr_t distance)
{
  const struct checked_blocks *blocks = device->checked;
  for (size_t i = 0; blocks && i < FREED_MAX; i++)
    {
      const struct checked_block *block
	= blocks->freed[(blocks->next + FREED_MAX - 1 - i) % FREED_MAX];
      if (!block || checked_distance (block, address) <= distance)
	return block;
    }
  return NULL;
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
  const struct checked_block *block = *(struct checked_block *const *) node;
  struct nearest *nearest = data;
  if (order != postorder && order != leaf)
    return;
  uintptr_t distance = checked_distance (block, nearest->address);
  if (distance < nearest->distance)
    {
      nearest->block = block;
      nearest->distance = distance;
    }
}

static struct nearest
find_nearest (const struct device *device, uintptr_t address)
{
  struct nearest nearest = { address, NULL, NEAR };
  if (device->checked)
    twalk_r (device->checked->live, visit_live, &nearest);
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

/* Fill in which of C's items BLOCK is for, and what they say.  */
static void
describe_items (struct construct *c, struct checked_block *block)
{
  block->clause = ITEM_TO | ITEM_FROM;
  for (size_t i = 0; i < c->count; i++)
    {
      const struct map_item *item = &c->items[i];
      if (!item->entry || item->entry->block != c->block
	  || !(item->flags & ITEM_NEW))
	continue;
      if (block->first == NOTE_NO_ITEM)
	block->first = i;
      block->last = i;
      block->clause &= item->clause;
    }
}

/* A block for one value, as of a variable that is no array, has no pages for
   itself, since there are many of them and pages take time: only what is
   written near to it is found.  This is its allocation, with the value at
   NARROW_PLACE.  */
#define NARROW_SIZE 64
#define NARROW_PLACE 32

static bool
is_narrow (const struct checked_block *block)
{
  return (block->size > 0 && block->size <= block->align
	  && block->align <= GOMP_OFFLOAD_ALLOC_ALIGNMENT);
}

static const unsigned char pattern[NARROW_SIZE] = {
#define PATTERN_8							\
  GOMP_PLUGIN_CHECK_PATTERN, GOMP_PLUGIN_CHECK_PATTERN,			\
  GOMP_PLUGIN_CHECK_PATTERN, GOMP_PLUGIN_CHECK_PATTERN
  PATTERN_8, PATTERN_8, PATTERN_8, PATTERN_8,
  PATTERN_8, PATTERN_8, PATTERN_8, PATTERN_8
};

static bool
allocate_narrow (struct device *device, struct checked_block *block)
{
  const struct plugin *plugin = device->plugin;
  char *memory = plugin->alloc (device->ordinal, NARROW_SIZE);
  block->narrow = true;
  block->memory = (uintptr_t) memory;
  block->start = block->memory + NARROW_PLACE;
  return (memory && plugin->host2dev (device->ordinal, memory, pattern,
				      NARROW_SIZE));
}

/* Whether something was written beside BLOCK, which is narrow; at *WHERE from
   its beginning on.  */
static bool
is_damaged (const struct device *device, const struct checked_block *block,
	    ptrdiff_t *where)
{
  unsigned char bytes[NARROW_SIZE];
  if (!device->plugin->dev2host (device->ordinal, bytes,
				 (void *) block->memory, sizeof bytes))
    return false;
  for (size_t i = NARROW_PLACE + block->size; i < NARROW_SIZE; i++)
    if (bytes[i] != pattern[i])
      {
	*where = i - NARROW_PLACE;
	return true;
      }
  for (size_t i = NARROW_PLACE; i > 0; i--)
    if (bytes[i - 1] != pattern[i - 1])
      {
	*where = (ptrdiff_t) i - 1 - NARROW_PLACE;
	return true;
      }
  return false;
}

static bool
allocate_wide (struct device *device, struct checked_block *block,
	       unsigned flags)
{
  void *memory = device->plugin->alloc_checked (device->ordinal, block->size,
						block->align, flags);
  block->memory = block->start = (uintptr_t) memory;
  return memory != NULL;
}

uintptr_t
checked_allocate (struct construct *c)
{
  struct device *device = c->device;
  struct checked_block block = {
    .size = c->block_size,
    .align = c->align,
    .name = c->name,
    .origin = c->origin,
    .first = NOTE_NO_ITEM,
    .last = NOTE_NO_ITEM
  };
  describe_items (c, &block);
  /* What lies between the members of a structure that are mapped has no
     value.  */
  bool fill = c->block->live > 1 || !(block.clause & ITEM_TO);
  unsigned flags = flags_of (fill);
  if (flags == 0
      || !(is_narrow (&block) ? allocate_narrow (device, &block)
	   : allocate_wide (device, &block, flags)))
    return 0;
  block.filled = (flags & GOMP_PLUGIN_CHECK_FILL) != 0;
  add_live (device, &block);
  c->block->memory = (void *) block.memory;
  return block.start;
}

/* Tell if something was written beside BLOCK, once.  */
static void
check_damage (struct device *device, struct checked_block *block)
{
  ptrdiff_t where;
  if (!check_on (CHECK_BOUNDS) || block->damaged
      || !(block->narrow ? is_damaged (device, block, &where)
	   : device->plugin->damaged (device->ordinal, (void *) block->memory,
				      &where)))
    return;
  block->damaged = true;
  checked_tell_damage (block, block->start + where);
}

void
checked_release (const struct construct *c, const struct map_block *map_block)
{
  struct device *device = c->device;
  struct checked_block *block = find_live (device, map_block->memory);
  if (!block)
    return;
  check_damage (device, block);
  move_to_freed (device, block, c->name, c->origin);
}

/* How many of the SIZE bytes at HOST, which were at ADDRESS on the device, have
   the pattern there in whole units of UNIT bytes, which are aligned on the
   device; the first one at *FIRST.  */
static size_t
count_pattern (const char *host, uintptr_t address, size_t size, size_t unit,
	       size_t *first)
{
  size_t count = 0;
  for (size_t i = -address & (unit - 1); i + unit <= size; i += unit)
    if (memcmp (host + i, pattern, unit) == 0)
      {
	if (count == 0)
	  *first = i;
	count += unit;
      }
  return count;
}

/* What is one value may have the pattern by chance if it is smaller.  Larger,
   it is not all padding.  */
static size_t
unit_of (const struct checked_block *block)
{
  return block->align < 4 ? 8 : block->align < 16 ? block->align : 16;
}

void
checked_copied_back (const struct map_entry *entry, struct device *device,
		     size_t offset, size_t length)
{
  struct checked_block *block = find_live (device, entry->block->memory);
  size_t first = 0;
  if (!block)
    return;
  /* Of what is narrow that is done when it goes, and not before.  */
  if (!block->narrow)
    check_damage (device, block);
  if (!block->filled || block->unwritten)
    return;
  size_t count = count_pattern ((const char *) entry->host_start + offset,
				entry->device_start + offset, length,
				unit_of (block), &first);
  if (count == 0)
    return;
  block->unwritten = true;
  checked_tell_unwritten (block, count, length, first);
}

void *
checked_routine_alloc (struct device *device, size_t size)
{
  struct checked_block block = {
    .size = size,
    .align = GOMP_OFFLOAD_ALLOC_ALIGNMENT,
    .name = "omp_target_alloc",
    .first = NOTE_NO_ITEM,
    .last = NOTE_NO_ITEM
  };
  const struct plugin *plugin = device->plugin;
  void *memory = NULL;
  device_lock (device);
  if (plugin->alloc_checked)
    memory = plugin->alloc_checked (device->ordinal, size, block.align,
				    flags_of (true));
  if (!memory)
    memory = plugin->alloc (device->ordinal, size);
  block.memory = block.start = (uintptr_t) memory;
  if (memory)
    add_live (device, &block);
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
  struct checked_block *block = find_live (device, memory);
  bool ok = block && checked_is_routine (block);
  if (ok)
    {
      if (device->plugin->alloc_checked)
	check_damage (device, block);
      move_to_freed (device, block, "omp_target_free", NULL);
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
