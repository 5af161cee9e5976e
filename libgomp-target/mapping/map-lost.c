/* Mapping, and data that was lost when a device died.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdio.h>
#include <stdlib.h>
#include "short-name.h"
#include "devices/lost.h"
#include "mapping/construct.h"
#include "mapping/map-lost.h"

/* The most names in one message.  */
#define NAMES_MAX 8

/* Note ENTRY of DEVICE.  */
static bool
add (struct device *device, struct map_entry *entry)
{
  struct lost_data *lost = calloc (1, sizeof *lost);
  if (!lost)
    return false;
  lost->start = entry->host_start;
  lost->end = entry->host_end;
  lost->kind = (entry->block->kind == MAP_BLOCK_OF_IMAGE ? LOST_VARIABLE
		: entry->flags & ENTRY_ASSOCIATED ? LOST_ASSOCIATED
		: LOST_MAPPED);
  lost->references = map_entry_leader (entry)->references;
  lost->origin = map_entry_origin (entry, &lost->item);
  lost->next = device->lost;
  device->lost = lost;
  return true;
}

/* Whether ENTRY of DEVICE is to be noted.  One that nobody counts on is of a
   construct whose end the death has interrupted: it may have to be copied back
   still, which then has to fail when that end is done once more.  */
static bool
is_lost (const struct device *device, struct map_entry *entry)
{
  if (entry->block->kind == MAP_BLOCK_OF_IMAGE)
    return (lost_is_variable (entry)
	    && !lost_find_locked (device, NULL, entry->host_start,
				  entry->host_end));
  return !(entry->flags & ENTRY_LINK);
}

/* Entries of BLOCK were taken out of the table, and the constructs that hold it
   have no use for it.  */
static void
free_block (struct map_block *block)
{
  struct argument_buffer *buffer = map_block_buffer (block);
  if (block->kind == MAP_BLOCK_OF_IMAGE || block->live > 0)
    return;
  if (!buffer || block != buffer->block)
    free (block);
  free (buffer);
}

/* Say that DEVICE is started again, and that what comes before OLD in its list
   was lost.  */
static void
tell (const struct device *device, const struct lost_data *old)
{
  char names[NAMES_MAX * (SHORT_NAME_SIZE + 10)] = "";
  char name[SHORT_NAME_SIZE + 8];
  size_t count = 0, bytes = 0, length = 0;
  for (const struct lost_data *lost = device->lost; lost != old;
       lost = lost->next, count++)
    {
      bytes += lost->end - lost->start;
      if (count < NAMES_MAX)
	length += snprintf (names + length, sizeof names - length, "%s%s",
			    count ? ", " : "",
			    lost_name (lost, name, sizeof name));
    }
  if (count == 0)
    diag_warning ("device %d is started again; no data of the program was"
		  " lost", device->number);
  else
    diag_warning ("device %d is started again; what it had of the program's"
		  " data is lost, %zu variable%s or section%s, %zu byte%s:"
		  " %s%s", device->number, count, count == 1 ? "" : "s",
		  count == 1 ? "" : "s", bytes, bytes == 1 ? "" : "s", names,
		  count > NAMES_MAX ? ", ..." : "");
}

/* Free DEVICE's buffers for arguments that nobody has.  */
static void
free_buffers (struct device *device)
{
  struct argument_buffer *buffer;
  while ((buffer = device->free_buffers) != NULL)
    {
      device->free_buffers = buffer->next;
      free (buffer);
    }
}

bool
map_lost_take_locked (struct device *device)
{
  struct device_map *map = &device->map;
  const struct lost_data *old = device->lost;
  struct map_entry *entry;
  while ((entry = device_map_next (map, 0)) != NULL)
    {
      struct map_block *block = entry->block;
      if (is_lost (device, entry) && !add (device, entry))
	return false;
      device_map_remove (map, entry);
      map_entry_free_extra (entry);
      free_block (block);
    }
  free_buffers (device);
  tell (device, old);
  return true;
}

/* Whether C made ENTRY, and nobody else counts on it, if C has got so far.  */
static bool
is_own (const struct construct *c, struct map_entry *entry)
{
  const struct map_entry *leader = map_entry_leader (entry);
  const struct map_entry mine = { .construct = c->number };
  return (entry->block->kind != MAP_BLOCK_OF_IMAGE
	  && !(entry->flags & (ENTRY_LINK | ENTRY_ASSOCIATED))
	  && (leader->references == 0
	      || (leader->references == 1
		  && leader->construct == mine.construct)));
}

/* Take what C made for [START,END) out of the table.  False if there is
   something else.  */
static bool
disown_range (struct construct *c, uintptr_t start, uintptr_t end)
{
  struct device_map *map = &c->device->map;
  struct map_entry *entry;
  while ((entry = start == end ? device_map_find_pointer (map, start)
	  : device_map_find (map, start, end)) != NULL)
    {
      if (!is_own (c, entry))
	return false;
      struct map_entry *leader = map_entry_leader (entry);
      struct map_block *block = leader->block;
      /* Those that share its counts go with it.  */
      for (uint32_t i = leader->siblings ? leader->siblings : 1; i-- > 0; )
	{
	  device_map_remove (map, leader + i);
	  map_entry_free_extra (leader + i);
	}
      if (map_block_buffer (block) != c->arguments.buffer)
	free_block (block);
    }
  return true;
}

/* Whether VALUE may be an address of DEVICE, or of another one.  */
static bool
may_be_device_address (const struct device *device, uintptr_t value)
{
  const struct plugin *plugin = device->plugin;
  return (registry_device_of_address ((void *) value) != NULL
	  || (plugin->may_be_memory
	      && plugin->may_be_memory (device->ordinal, value)));
}

/* The same for ITEM.  */
static bool
disown_item (struct construct *c, const struct map_item *item)
{
  if (item->start == 0)
    return true;
  switch (item->kind)
    {
    case MAP_VALUE:
      return !may_be_device_address (c->device, item->start);
    case MAP_PRIVATE:
    case MAP_PRIVATE_POINTER:
    case MAP_STRUCTURE:
    case MAP_BASE:
      return true;
    case MAP_PRIVATE_ATTACH:
    case MAP_USE_DEVICE:
      /* What it points to need not be an item.  */
      return c->device->map.root == NULL;
    default:
      return disown_range (c, item->start, item->end);
    }
}

bool
map_disown_locked (struct construct *c)
{
  bool result = true;
  lock_assert_held (&c->device->lock);
  for (size_t i = 0; c->number && i < c->count; i++)
    result = disown_item (c, &c->items[i]) && result;
  if (result && c->type == CONSTRUCT_REGION)
    {
      free (c->arguments.buffer);
      c->arguments.buffer = NULL;
    }
  return result;
}

static const char *
name_of (const struct lost_data *lost, char text[SHORT_NAME_SIZE + 8])
{
  return lost_name (lost, text, SHORT_NAME_SIZE + 8);
}

bool
map_lost_variables_locked (struct construct *c)
{
  char name[SHORT_NAME_SIZE + 8];
  const struct lost_data *lost = lost_variable_locked (c->device);
  return (!lost
	  || construct_fail (c, NULL, "the value of the 'declare target'"
			     " variable %s was lost when device %d died: write"
			     " 'target update to' for all of it before a region"
			     " that may use it", name_of (lost, name),
			     c->device->number));
}

/* What of ITEM was lost that was mapped, or null.  */
static struct lost_data *
find_mapped (const struct construct *c, const struct map_item *item)
{
  struct lost_data *lost = NULL;
  if (item->start == 0 || item->kind == MAP_VALUE || item->kind == MAP_PRIVATE
      || item->kind == MAP_PRIVATE_POINTER)
    return NULL;
  do
    lost = lost_find_locked (c->device, lost, item->start, item->end);
  while (lost && lost->kind == LOST_VARIABLE);
  return lost;
}

bool
map_lost_begin_locked (struct construct *c)
{
  char name[SHORT_NAME_SIZE + 8];
  for (size_t i = 0; i < c->count; i++)
    {
      const struct lost_data *lost = find_mapped (c, &c->items[i]);
      if (lost)
	return construct_fail (c, &c->items[i], "what was mapped of %s was lost"
			       " when device %d died, and the host may have old"
			       " values: end its mapping, without copying it"
			       " back, before it is mapped again",
			       name_of (lost, name), c->device->number);
    }
  return true;
}

/* ITEM of C is to be copied from the device, which had LOST.  */
static bool
fail_copy (struct construct *c, const struct map_item *item,
	   const struct lost_data *lost)
{
  char name[SHORT_NAME_SIZE + 8];
  return construct_fail (c, item, "%s cannot be copied from device %d, which"
			 " died with it", name_of (lost, name),
			 c->device->number);
}

bool
map_lost_end_locked (struct construct *c)
{
  for (size_t i = 0; i < c->count; i++)
    {
      const struct map_item *item = &c->items[i];
      struct lost_data *lost = find_mapped (c, item);
      if (!lost || lost->kind == LOST_ASSOCIATED)
	continue;
      bool all = ((item->kind == MAP_DELETE || item->kind == MAP_DELETE_SECTION
		   || (item->clause & ITEM_FINALIZE))
		  && c->type == CONSTRUCT_EXIT);
      if ((item->clause & ITEM_ALWAYS_FROM)
	  || ((item->clause & ITEM_FROM) && (all || lost->references <= 1)))
	return fail_copy (c, item, lost);
      if (all || lost->references <= 1)
	lost_forget_locked (c->device, lost);
      else
	lost->references--;
    }
  return true;
}

bool
map_lost_update_locked (struct construct *c)
{
  for (size_t i = 0; i < c->count; i++)
    {
      const struct map_item *item = &c->items[i];
      struct lost_data *lost
	= (item->start == item->end ? NULL
	   : lost_find_locked (c->device, NULL, item->start, item->end));
      if (lost && (item->clause & ITEM_FROM))
	return fail_copy (c, item, lost);
      /* The rest of map_update_locked copies it.  */
      if (lost && lost->kind == LOST_VARIABLE && item->start <= lost->start
	  && lost->end <= item->end)
	lost_forget_locked (c->device, lost);
    }
  return true;
}
