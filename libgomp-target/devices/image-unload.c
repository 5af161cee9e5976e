/* Device images leave their devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <unistd.h>
#include "base/end-wait.h"
#include "devices/loaded-image.h"
#include "devices/restart.h"
#include "ompt/devices.h"

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
  struct loaded_image **place = loaded_image_find_locked (device, image);
  struct loaded_image *loaded = *place;
  if (!loaded)
    return NULL;
  *place = loaded->next;
  loaded_image_withdraw_locked (device, loaded);
  for (struct loaded_image *other = device->images; other;
       other = other->next)
    if (other->shares)
      loaded_image_share_locked (device, other);
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
	     || loaded_image_unload_locked (device, image));
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
