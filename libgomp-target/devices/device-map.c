/* The table of what is mapped on a device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* The tree is splayed top down (Sleator and Tarjan, "Self-adjusting binary
   search trees", 1985, section 4): while the search descends, what lies left of
   the path is hung into one tree and what lies right of it into another, and at
   the end the node that was reached becomes the root with the two below it.  No
   recursion: a table that was filled in order is one long path.  */

#include "config.h"
#include <stdlib.h>
#include "devices/device-map.h"
#include "devices/shadow.h"

/* Which side of ENTRY the range [START,END) lies on: negative if before it,
   positive if after it, 0 if they overlap.  */
static inline int
compare (uintptr_t start, uintptr_t end, const struct map_entry *entry)
{
  if (start == end && entry->host_start == entry->host_end)
    return start < entry->host_start ? -1 : start > entry->host_start;
  if (end <= entry->host_start)
    return -1;
  return start >= entry->host_end;
}

static inline struct map_entry *
rotate_right (struct map_entry *node)
{
  struct map_entry *child = node->left;
  node->left = child->right;
  child->right = node;
  return child;
}

static inline struct map_entry *
rotate_left (struct map_entry *node)
{
  struct map_entry *child = node->right;
  node->right = child->left;
  child->left = node;
  return child;
}

/* Make the entry that overlaps [START,END), or a neighbour of where it would
   be, the root of MAP, which is not empty.  Return how the range compares with
   the root.  */
static int
splay (struct device_map *map, uintptr_t start, uintptr_t end)
{
  struct map_entry *node = map->root;
  struct map_entry *smaller = NULL, **smaller_tail = &smaller;
  struct map_entry *larger = NULL, **larger_tail = &larger;
  int order;
  while ((order = compare (start, end, node)) != 0)
    if (order < 0)
      {
	if (node->left && compare (start, end, node->left) < 0)
	  node = rotate_right (node);
	if (!node->left)
	  break;
	*larger_tail = node;
	larger_tail = &node->left;
	node = node->left;
      }
    else
      {
	if (node->right && compare (start, end, node->right) > 0)
	  node = rotate_left (node);
	if (!node->right)
	  break;
	*smaller_tail = node;
	smaller_tail = &node->right;
	node = node->right;
      }
  *smaller_tail = node->left;
  *larger_tail = node->right;
  node->left = smaller;
  node->right = larger;
  map->root = node;
  return order;
}

struct map_entry *
device_map_find (struct device_map *map, uintptr_t start, uintptr_t end)
{
  struct map_entry *root = map->root;
  if (!root)
    return NULL;
  if (compare (start, end, root) == 0)
    return root;
  return splay (map, start, end) == 0 ? map->root : NULL;
}

struct map_entry *
device_map_find_pointer (struct device_map *map, uintptr_t address)
{
  struct map_entry *entry = device_map_find (map, address, address + 1);
  if (!entry)
    entry = device_map_find (map, address - 1, address);
  if (!entry)
    entry = device_map_find (map, address, address);
  return entry;
}

struct map_entry *
device_map_next (struct device_map *map, uintptr_t address)
{
  if (!map->root)
    return NULL;
  splay (map, address, address);
  struct map_entry *node = map->root;
  if (node->host_start >= address)
    return node;
  node = node->right;
  while (node && node->left)
    node = node->left;
  return node;
}

struct map_entry *
device_map_find_section (struct device_map *map, uintptr_t address)
{
  struct map_entry *entry = device_map_next (map, address);
  bool found = (entry && entry->extra && entry->extra->base
		&& entry->extra->base <= address);
  return found ? entry : NULL;
}

/* The entry after ENTRY, or null.  */
static struct map_entry *
next_entry (struct device_map *map, const struct map_entry *entry)
{
  uintptr_t start = entry->host_start, end = entry->host_end;
  if (start != end)
    return device_map_next (map, end);
  /* What has bytes may start where one without does.  */
  struct map_entry *there = device_map_find (map, start, start + 1);
  return (there && there->host_start == start
	  ? there : device_map_next (map, start + 1));
}

struct map_entry *
device_map_next_reverse (struct device_map *map, const struct map_entry *after,
			 uintptr_t start, uintptr_t end)
{
  struct map_entry *entry
    = after ? next_entry (map, after) : device_map_next (map, 0);
  for (; entry; entry = next_entry (map, entry))
    {
      size_t size = entry->host_end - entry->host_start;
      if (!(entry->flags & ENTRY_LINK) && start < entry->device_start + size
	  && end > entry->device_start)
	return entry;
    }
  return NULL;
}

struct map_entry *
device_map_find_reverse (struct device_map *map, uintptr_t start,
			 uintptr_t end)
{
  return device_map_next_reverse (map, NULL, start, end);
}

bool
device_map_insert (struct device_map *map, struct map_entry *entry)
{
  struct map_entry *root = map->root;
  if (root)
    {
      int order = splay (map, entry->host_start, entry->host_end);
      root = map->root;
      if (order == 0)
	return false;
      entry->left = entry->right = NULL;
      if (order < 0)
	{
	  entry->left = root->left;
	  entry->right = root;
	  root->left = NULL;
	}
      else
	{
	  entry->right = root->right;
	  entry->left = root;
	  root->right = NULL;
	}
    }
  else
    entry->left = entry->right = NULL;
  map->root = entry;
  entry->flags &= ~ENTRY_WITHDRAWN;
  entry->block->live++;
  return true;
}

void
device_map_remove (struct device_map *map, struct map_entry *entry)
{
  splay (map, entry->host_start, entry->host_end);
  struct map_entry *left = entry->left, *right = entry->right;
  map->root = left ? left : right;
  if (left && right)
    {
      /* The largest on the left has no right child once it is the root.  */
      splay (map, entry->host_start, entry->host_end);
      map->root->right = right;
    }
  entry->flags |= ENTRY_WITHDRAWN;
  entry->block->live--;
}

void
map_block_init (struct map_block *block)
{
  block->memory = NULL;
  block->origin = NULL;
  block->live = 0;
  block->kind = MAP_BLOCK_PLAIN;
  block->holders = 0;
}

struct map_block *
map_block_new (size_t count)
{
  struct map_block *block = malloc (map_block_bytes (count));
  if (block)
    map_block_init (block);
  return block;
}

void
map_entry_init (struct map_entry *entry, struct map_block *block,
		uintptr_t host_start, uintptr_t host_end,
		uintptr_t device_start)
{
  *entry = (struct map_entry) {
    .host_start = host_start,
    .host_end = host_end,
    .device_start = device_start,
    .block = block,
    .item = ENTRY_NO_ITEM
  };
}

struct map_extra *
map_entry_extra (struct map_entry *entry)
{
  if (!entry->extra)
    entry->extra = calloc (1, sizeof *entry->extra);
  return entry->extra;
}

void
map_entry_free_extra (struct map_entry *entry)
{
  if (!entry->extra)
    return;
  shadow_free (entry->extra->shadow);
  free (entry->extra->uses);
  free (entry->extra->attachments);
  free (entry->extra);
  entry->extra = NULL;
}

void
map_entry_withdraw (struct device_map *map, struct map_entry *entry)
{
  struct map_entry *there
    = device_map_find (map, entry->host_start, entry->host_end);
  if (there == entry)
    device_map_remove (map, entry);
  else if (there && there->extra && there->extra->link == entry)
    there->extra->link = NULL;
}
