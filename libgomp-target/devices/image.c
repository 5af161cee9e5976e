/* Device images come into devices, and are looked up there.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/watch.h"
#include "devices/loaded-image.h"
#include "devices/plugin-callbacks.h"
#include "devices/plugin-version.h"
#include "ompt/devices.h"

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
  loaded_image_unload_locked (device, image);
  if (fits)
    return diag_fail (diag, "device %d (%s): the plugin gives no table of a"
		      " device image", device->number, plugin->name);
  return diag_fail (diag, "device %d: a device image has %d functions and"
		    " variables where the host has %d; link the program again",
		    device->number, got, count);
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
  else if (ok && !loaded_image_enter_locked (device, loaded, table,
					     has_number, diag))
    {
      loaded_image_unload_locked (device, image);
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

/* Whether DEVICE should have IMAGE and does not.  Whoever registers an image
   that is not prepared yet loads it.  */
static bool
is_wanted_locked (const struct image *image, void *device_data)
{
  struct device *device = device_data;
  return (image->kind == device->plugin->type && image->prepared
	  && *loaded_image_find_locked (device, image) == NULL);
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
