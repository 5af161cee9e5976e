/* What an image has on the host and in a device: the pairs of its tables.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include "offload-image.h"
#include "devices/initial.h"
#include "devices/loaded-image.h"

struct loaded_image *
loaded_image_new (struct image *image)
{
  struct loaded_image *loaded = calloc (1, sizeof *loaded);
  if (!loaded)
    return NULL;
  loaded->image = image;
  loaded->count = (count_functions (image->host)
		   + count_variables (image->host));
  loaded->pairs = map_block_new (loaded->count);
  if (loaded->pairs)
    {
      loaded->pairs->image = loaded;
      loaded->pairs->kind = MAP_BLOCK_OF_IMAGE;
      loaded->pairs->holders = 1;
      for (size_t i = 0; i < loaded->count; i++)
	loaded->pairs->entries[i].extra = NULL;
      return loaded;
    }
  free (loaded);
  return NULL;
}

void
loaded_image_free_locked (struct loaded_image *loaded)
{
  /* A "target data" of other code may still count on variables.  */
  for (size_t i = 0; i < loaded->count; i++)
    map_entry_free_extra (&loaded->pairs->entries[i]);
  loaded->pairs->origin = NULL;
  loaded->pairs->kind = MAP_BLOCK_PLAIN;
  loaded->pairs->holders--;
  if (map_block_unused (loaded->pairs))
    free (loaded->pairs);
  free (loaded->why);
  free (loaded);
}

/* Whether ENTRY is of a variable that regions on DEVICE use in the host's
   memory, so that nothing is ever mapped for it.  */
static bool
stays_out (const struct device *device, const struct map_entry *entry)
{
  return device->shares_memory && (entry->flags & ENTRY_LINK);
}

/* Enter ENTRY of LOADED in place of OTHER of some image, which is shorter,
   unless there is something after that.  */
static void
enter_longer_locked (struct device *device, struct loaded_image *loaded,
		     struct map_entry *entry, struct map_entry *other)
{
  device_map_remove (&device->map, other);
  if (device_map_insert (&device->map, entry))
    other->block->image->shares = true;
  else
    {
      device_map_insert (&device->map, other);
      loaded->shares = true;
    }
}

/* Enter ENTRY, a pair of LOADED.  What several objects define, such as an
   instance of a template, is one thing on the host and, its symbol being the
   same, on the device.  Definitions may be of several sizes if some are weak or
   common; the longest counts, which others of its size need.  */
static bool
enter_pair_locked (struct device *device, struct loaded_image *loaded,
		   struct map_entry *entry)
{
  if (stays_out (device, entry) || device_map_insert (&device->map, entry))
    return true;
  struct map_entry *there = device_map_find (&device->map, entry->host_start,
					     entry->host_start + 1);
  bool stands_in = there && there->extra && there->extra->link;
  struct map_entry *other = stands_in ? there->extra->link : there;
  if (!other || other->block->kind != MAP_BLOCK_OF_IMAGE
      || other->host_start != entry->host_start)
    return false;
  if (entry->host_end > other->host_end && !stands_in
      && entry->device_start == other->device_start)
    enter_longer_locked (device, loaded, entry, other);
  else
    loaded->shares = true;
  return true;
}

void
loaded_image_share_locked (struct device *device, struct loaded_image *loaded)
{
  for (size_t i = 0; i < loaded->count; i++)
    if (!stays_out (device, &loaded->pairs->entries[i]))
      device_map_insert (&device->map, &loaded->pairs->entries[i]);
}

/* Make the pairs of LOADED from the host's tables and DEVICE's TABLE.  */
static bool
make_pairs (struct device *device, struct loaded_image *loaded,
	    const struct addr_pair *table, struct diag *diag)
{
  const struct offload_host_table *host = loaded->image->host;
  size_t functions = count_functions (host);
  size_t variables = count_variables (host);
  struct map_entry *entry = loaded->pairs->entries;
  for (size_t i = 0; i < functions; i++, entry++)
    {
      uintptr_t start = (uintptr_t) host->func_begin[i];
      map_entry_init (entry, loaded->pairs, start, start + 1,
		      table[i].start);
      entry->references = REFERENCES_INFINITE;
    }
  table += functions;
  for (size_t i = 0; i < variables; i++, entry++)
    {
      uintptr_t start = (uintptr_t) host->var_begin[2 * i];
      uintptr_t size = (uintptr_t) host->var_begin[2 * i + 1];
      bool link = (size & OFFLOAD_LINK_BIT) != 0;
      size &= ~OFFLOAD_LINK_BIT;
      if (!link && size != table[i].end - table[i].start)
	return diag_fail (diag, "device %d: the variable at %p has %zu bytes"
			  " on the host and %zu in the device image; compile"
			  " the program again",
			  device->number, (void *) start, (size_t) size,
			  (size_t) (table[i].end - table[i].start));
      map_entry_init (entry, loaded->pairs, start, start + size,
		      table[i].start);
      entry->references = REFERENCES_INFINITE;
      if (link)
	entry->flags |= ENTRY_LINK;
    }
  return true;
}

/* Enter them into DEVICE's table.  */
static bool
enter_pairs_locked (struct device *device, struct loaded_image *loaded,
		    struct diag *diag)
{
  for (size_t i = 0; i < loaded->count; i++)
    if (!enter_pair_locked (device, loaded, &loaded->pairs->entries[i]))
      return diag_fail (diag, "device %d: the device image's variable at"
			" [%p..%p) is already mapped", device->number,
			(void *) loaded->pairs->entries[i].host_start,
			(void *) loaded->pairs->entries[i].host_end);
  return true;
}

/* An image may have a place for the number of its device, of which GCC 12 has
   no more than the first member.  */
static bool
store_number_locked (struct device *device, const struct addr_pair *place,
		     struct diag *diag)
{
  struct offload_icvs icvs = { .device_num = device->number };
  size_t size = place->end - place->start;
  if (place->start == 0)
    return true;
  if ((size != sizeof icvs && size != sizeof icvs.device_num)
      || !device->plugin->host2dev (device->ordinal, (void *) place->start,
				    &icvs, size))
    return diag_fail (diag, "device %d: its number cannot be stored in the"
		      " device image", device->number);
  return true;
}

/* Where the host's memory is used the pointers to "declare target link"
   variables point there.  */
static bool
store_links_locked (struct device *device, const struct loaded_image *loaded,
		    struct diag *diag)
{
  for (size_t i = 0; i < loaded->count; i++)
    {
      const struct map_entry *entry = &loaded->pairs->entries[i];
      if (stays_out (device, entry)
	  && !device->plugin->host2dev (device->ordinal,
					(void *) entry->device_start,
					&entry->host_start,
					sizeof entry->host_start))
	return diag_fail (diag, "device %d: the address of the variable at %p"
			  " cannot be stored in the device image",
			  device->number, (void *) entry->host_start);
    }
  return true;
}

void
loaded_image_withdraw_locked (struct device *device,
			      struct loaded_image *loaded)
{
  for (size_t i = 0; i < loaded->count; i++)
    map_entry_withdraw (&device->map, &loaded->pairs->entries[i]);
}

bool
loaded_image_enter_locked (struct device *device, struct loaded_image *loaded,
			   const struct addr_pair *table, bool has_number,
			   struct diag *diag)
{
  if (!make_pairs (device, loaded, table, diag))
    return false;
  const struct image *image = loaded->image;
  if (enter_pairs_locked (device, loaded, diag)
      && store_links_locked (device, loaded, diag)
      && (!has_number
	  || store_number_locked (device, &table[loaded->count], diag)))
    {
      size_t functions = count_functions (image->host);
      initial_values_loaded_locked (device, image,
				    &loaded->pairs->entries[functions]);
      return true;
    }
  loaded_image_withdraw_locked (device, loaded);
  return false;
}

struct loaded_image **
loaded_image_find_locked (struct device *device, const struct image *image)
{
  struct loaded_image **place = &device->images;
  while (*place && (*place)->image != image)
    place = &(*place)->next;
  return place;
}

bool
loaded_image_unload_locked (struct device *device, const struct image *image)
{
  return device->plugin->unload_image (device->ordinal, image->version,
				       image->target_data);
}
