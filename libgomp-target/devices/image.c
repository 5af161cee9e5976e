/* Device images in devices: loading, and their tables of addresses.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "offload-image.h"
#include "base/end-wait.h"
#include "base/watch.h"
#include "devices/device.h"
#include "devices/image.h"
#include "devices/initial.h"
#include "devices/plugin-callbacks.h"
#include "devices/plugin-version.h"
#include "devices/registration.h"
#include "devices/restart.h"
#include "ompt/devices.h"

/* An image in a device.  Guarded by the device's lock, but for RUNNING.  */
struct loaded_image
{
  struct loaded_image *next;
  struct image *image;
  /* Its regions that run, and copies that are to be made.  */
  _Atomic size_t running;
  /* The pairs of its tables, and how many there are.  */
  struct map_block *pairs;
  size_t count;
  /* Some of them are not in the device's table, because another image has the
     same function or variable.  */
  bool shares;
  /* The device could not have it; none of them is.  */
  bool unfit;
  /* Why, if that is worth telling; or null.  Owned.  */
  char *why;
  /* By which number a tool has heard of it, or 0.  */
  uint64_t module;
};

static size_t
count_functions (const struct offload_host_table *host)
{
  return host->func_end - host->func_begin;
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
  if (device_map_insert (&device->map, entry))
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

/* Enter what LOADED shared with an image that has gone.  */
static void
enter_shared_locked (struct device *device, struct loaded_image *loaded)
{
  for (size_t i = 0; i < loaded->count; i++)
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

/* Take the pairs of LOADED that are in DEVICE's table out of it.  */
static void
withdraw_pairs_locked (struct device *device, struct loaded_image *loaded)
{
  for (size_t i = 0; i < loaded->count; i++)
    map_entry_withdraw (&device->map, &loaded->pairs->entries[i]);
}

static struct loaded_image *
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

/* Free LOADED, none of whose pairs is in the device's table.  */
static void
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

static bool
plugin_unload_locked (struct device *device, const struct image *image)
{
  return device->plugin->unload_image (device->ordinal, image->version,
				       image->target_data);
}

/* Have the plugin load LOADED's image into DEVICE, unless that is unfit for it;
   *TABLE becomes its table, which has an element more than the host's if
   *HAS_NUMBER.  */
static bool
plugin_load_locked (struct device *device, struct loaded_image *loaded,
		    struct addr_pair **table, bool *has_number,
		    struct diag *diag)
{
  const struct image *image = loaded->image;
  int count = loaded->count;
  struct diag reason;
  plugin_errors_begin (&reason, device);
  const struct plugin *plugin = device->plugin;
  watch_begin (TRACE_IMAGE, "load image", NULL, device->number);
  int got = plugin->calls->load_image (plugin, device->ordinal, image->version,
				       image->target_data, table);
  watch_leave ();
  plugin_errors_end ();
  loaded->unfit = got == GOMP_PLUGIN_IMAGE_UNFIT;
  *has_number = got == count + 1;
  bool fits = got == count || *has_number;
  if (loaded->unfit || (fits && (got == 0 || *table)))
    return true;
  if (got < 0)
    return diag_fail (diag, "device %d (%s): a device image cannot be loaded:"
		      " %s", device->number, plugin->name, reason.text[0]
		      ? reason.text : "the plugin gives no reason");
  plugin_unload_locked (device, image);
  if (fits)
    return diag_fail (diag, "device %d (%s): the plugin gives no table of a"
		      " device image", device->number, plugin->name);
  return diag_fail (diag, "device %d: a device image has %d functions and"
		    " variables where the host has %d; link the program again",
		    device->number, got, count);
}

/* Enter LOADED, which is in DEVICE now with TABLE.  */
static bool
enter_locked (struct device *device, struct loaded_image *loaded,
	      const struct addr_pair *table, bool has_number,
	      struct diag *diag)
{
  if (!make_pairs (device, loaded, table, diag))
    return false;
  const struct image *image = loaded->image;
  if (enter_pairs_locked (device, loaded, diag)
      && (!has_number
	  || store_number_locked (device, &table[loaded->count], diag)))
    {
      size_t functions = count_functions (image->host);
      initial_values_loaded_locked (device, image,
				    &loaded->pairs->entries[functions]);
      return true;
    }
  withdraw_pairs_locked (device, loaded);
  return false;
}

static void
note_loaded (const struct device *device, const struct loaded_image *loaded)
{
  const struct image *image = loaded->image;
  if (loaded->unfit)
    diag_debug (1, "device %d: image %p is none for it", device->number,
		image->target_data);
  else
    diag_debug (1, "device %d: loaded image %p with %zu functions and"
		" %zu variables", device->number, image->target_data,
		count_functions (image->host), count_variables (image->host));
}

static void
add_locked (struct device *device, struct loaded_image *loaded)
{
  loaded->next = device->images;
  device->images = loaded;
  note_loaded (device, loaded);
}

/* If that fails, IMAGE is not there.  */
static bool
load_locked (struct device *device, struct image *image, struct diag *diag)
{
  struct loaded_image *loaded = loaded_image_new (image);
  if (!loaded)
    return diag_fail (diag, "out of memory for the tables of a device image");
  struct addr_pair *table = NULL;
  bool has_number, ok = plugin_load_locked (device, loaded, &table,
					    &has_number, diag);
  if (loaded->unfit)
    loaded->count = 0;
  else if (ok && !enter_locked (device, loaded, table, has_number, diag))
    {
      plugin_unload_locked (device, image);
      ok = false;
    }
  free (table);
  if (!ok)
    {
      loaded_image_free_locked (loaded);
      return false;
    }
  add_locked (device, loaded);
  return true;
}

/* DEVICE is up and cannot have IMAGE, as *DIAG says: if clang made it, the host
   runs its regions, and that is no error.  */
static bool
leave_out_locked (struct device *device, struct image *image,
		  struct diag *diag)
{
  if (device->state != DEVICE_UP
      || !registration_is_by_clang (image->version, image->kind))
    return false;
  struct loaded_image *loaded = loaded_image_new (image);
  if (!loaded)
    return false;
  loaded->count = 0;
  loaded->unfit = true;
  loaded->why = strdup (diag->text);
  diag->text[0] = '\0';
  add_locked (device, loaded);
  return true;
}

static struct loaded_image **
find_loaded_locked (struct device *device, const struct image *image)
{
  struct loaded_image **place = &device->images;
  while (*place && (*place)->image != image)
    place = &(*place)->next;
  return place;
}

/* Whether DEVICE should have IMAGE and does not.  Whoever registers an image
   that is not prepared yet loads it.  */
static bool
is_wanted_locked (const struct image *image, void *device_data)
{
  struct device *device = device_data;
  return (image->kind == device->plugin->type && image->prepared
	  && *find_loaded_locked (device, image) == NULL);
}

/* Tell the plugin, if it wants to know, which images come.  */
static void
announce_locked (struct device *device)
{
  size_t count;
  const struct plugin *plugin = device->plugin;
  if (!plugin->expect_images)
    return;
  const void **list = registration_list (is_wanted_locked, device, &count);
  if (count > 0)
    plugin->expect_images (device->ordinal, list, count);
  free (list);
}

bool
image_load_all_locked (struct device *device, bool *by_clang,
		       struct diag *diag)
{
  lock_assert_held (&device->lock);
  announce_locked (device);
  struct image *image;
  while ((image = registration_first (is_wanted_locked, device)) != NULL)
    if (!load_locked (device, image, diag)
	&& !leave_out_locked (device, image, diag))
      {
	*by_clang = registration_is_by_clang (image->version, image->kind);
	return false;
      }
  return true;
}

/* Tell of LOADED and of what was loaded before.  */
static void
tell_loaded (const struct device *device, struct loaded_image *loaded)
{
  if (!loaded || loaded->module)
    return;
  tell_loaded (device, loaded->next);
  if (!loaded->unfit && loaded->image)
    loaded->module = ompt_tell_load (device, loaded->image->target_data);
}

void
image_tell_locked (struct device *device)
{
  tell_loaded (device, device->images);
}

void
image_stay_locked (struct loaded_image *image)
{
  atomic_fetch_add_explicit (&image->running, 1, memory_order_relaxed);
}

void *
image_enter_locked (struct device *device, void (*fn) (void *),
		    struct loaded_image **image)
{
  struct map_entry *entry = device_map_find (&device->map, (uintptr_t) fn,
					     (uintptr_t) fn + 1);
  if (!entry || entry->block->kind != MAP_BLOCK_OF_IMAGE)
    return NULL;
  void *function = (void *) entry->device_start;
  if (device->plugin->can_run && !device->plugin->can_run (function))
    return NULL;
  *image = entry->block->image;
  image_stay_locked (*image);
  return function;
}

bool
image_is_variable (const struct map_entry *entry)
{
  const struct loaded_image *loaded = entry->block->image;
  return (entry - loaded->pairs->entries
	  >= (ptrdiff_t) count_functions (loaded->image->host));
}

void
image_forget_all_locked (struct device *device)
{
  struct loaded_image **list[] = { &device->images, &device->images_leaving };
  for (int i = 0; i < 2; i++)
    while (*list[i])
      {
	struct loaded_image *loaded = *list[i];
	*list[i] = loaded->next;
	if (loaded->module)
	  ompt_tell_unload (device, loaded->module);
	loaded_image_free_locked (loaded);
      }
}

/* Whether FN is one of IMAGE's functions.  */
static bool
has_function (const struct image *image, void (*fn) (void *))
{
  for (size_t i = 0; i < count_functions (image->host); i++)
    if (image->host->func_begin[i] == (void *) fn)
      return true;
  return false;
}

bool
image_why_unfit_locked (struct device *device, void (*fn) (void *),
			struct diag *why)
{
  lock_assert_held (&device->lock);
  for (struct loaded_image *loaded = device->images; loaded;
       loaded = loaded->next)
    if (loaded->why && has_function (loaded->image, fn))
      {
	snprintf (why->text, sizeof why->text, "%s", loaded->why);
	return true;
      }
  return false;
}

/* The host's address of FUNCTION, which is in an image of the list LOADED; 0 if
   it is in none.  */
static uintptr_t
find_host_function (const struct loaded_image *loaded, uintptr_t function)
{
  for (; loaded; loaded = loaded->next)
    for (size_t i = 0; loaded->image && !loaded->unfit
		       && i < count_functions (loaded->image->host); i++)
      if (loaded->pairs->entries[i].device_start == function)
	return loaded->pairs->entries[i].host_start;
  return 0;
}

uintptr_t
image_host_function_locked (struct device *device, uintptr_t function)
{
  uintptr_t host = find_host_function (device->images, function);
  return host ? host : find_host_function (device->images_leaving, function);
}

void
image_leave (struct loaded_image *image)
{
  /* The last access: whoever waits for the regions frees it.  */
  atomic_fetch_sub_explicit (&image->running, 1, memory_order_release);
}

/* Wait for the regions of LOADED that other threads run, as they may when the
   program ends.  Not for ever, and not at all if that is because of an error:
   then the image stays.  */
static bool
wait_for_regions (struct loaded_image *loaded)
{
  struct end_wait wait = { 0 };
  for (int i = 0; (i < 2000 && loaded->running > 0
		   && end_wait_goes_on (&wait)); i++)
    usleep (1000);
  return loaded->running == 0;
}

/* Take IMAGE out of DEVICE's table.  Data mapped over a "declare target link"
   variable is forgotten with the variable.  Its regions that still run may ask
   the host for functions.  */
static struct loaded_image *
withdraw_locked (struct device *device, struct image *image)
{
  struct loaded_image **place = find_loaded_locked (device, image);
  struct loaded_image *loaded = *place;
  if (!loaded)
    return NULL;
  *place = loaded->next;
  withdraw_pairs_locked (device, loaded);
  for (struct loaded_image *other = device->images; other;
       other = other->next)
    if (other->shares)
      enter_shared_locked (device, other);
  loaded->next = device->images_leaving;
  device->images_leaving = loaded;
  return loaded;
}

/* Nothing of LOADED runs now.  */
static void
forget_locked (struct device *device, struct loaded_image *loaded)
{
  struct loaded_image **place = &device->images_leaving;
  while (*place != loaded)
    place = &(*place)->next;
  *place = loaded->next;
  loaded_image_free_locked (loaded);
}

/* DEVICE died before it was rid of IMAGE, which the caller frees.  Regions may
   not have noticed, so what is known of it stays until nobody uses the
   device.  */
static void
forget_dead (struct device *device, struct image *image)
{
  lock_acquire (&device->lock);
  withdraw_locked (device, image);
  for (struct loaded_image *loaded = device->images_leaving; loaded;
       loaded = loaded->next)
    if (loaded->image == image)
      loaded->image = NULL;
  lock_release (&device->lock);
}

static void
unload (struct device *device, struct image *image)
{
  if (!device_lock_unless_lost (device))
    return;
  struct loaded_image *loaded
    = device_runs_locked (device) ? withdraw_locked (device, image) : NULL;
  lock_release (&device->lock);
  if (!loaded)
    return;
  bool idle = wait_for_regions (loaded);
  /* At the program's end IMAGE stays for those that still run.  */
  if ((!idle && (!image->gone || image->stays))
      || !device_lock_unless_lost (device))
    return;
  if (!idle)
    {
      /* The caller frees IMAGE, and the host's functions go.  */
      loaded->image = NULL;
      lock_release (&device->lock);
      return;
    }
  bool ok = (!device_runs_locked (device) || loaded->unfit
	     || plugin_unload_locked (device, image));
  if (loaded->module)
    ompt_tell_unload (device, loaded->module);
  forget_locked (device, loaded);
  lock_release (&device->lock);
  if (!ok)
    diag_error ("device %d: a device image cannot be unloaded", device->number);
  diag_debug (1, "device %d: unloaded image %p", device->number,
	      image->target_data);
}

/* A device, and an image that is to go.  */
struct unloading
{
  struct device *device;
  struct image *image;
};

static void
unload_or_forget (void *data)
{
  const struct unloading *u = data;
  unload (u->device, u->image);
  if (u->device->state == DEVICE_DIED)
    forget_dead (u->device, u->image);
}

void
image_unload (struct device *device, struct image *image)
{
  struct unloading u = { device, image };
  if (restart_do (device, unload_or_forget, &u))
    return;
  forget_dead (device, image);
  restart_let_go (device);
}

/* The image that was loaded last, or null.  */
static struct image *
last_loaded (struct device *device)
{
  if (!device_lock_unless_lost (device))
    return NULL;
  struct image *image = (device_runs_locked (device) && device->images
			 ? device->images->image : NULL);
  lock_release (&device->lock);
  return image;
}

void
image_unload_all (struct device *device)
{
  struct image *image;
  while ((image = last_loaded (device)) != NULL)
    image_unload (device, image);
}
