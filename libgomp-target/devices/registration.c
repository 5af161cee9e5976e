/* The images that the program and its libraries have registered.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include "gomp-constants-all.h"
#include "gomp-plugin-ext.h"
#include "base/diag.h"
#include "base/program-end.h"
#include "base/trace-name.h"
#include "base/watch.h"
#include "devices/image.h"
#include "devices/initial.h"
#include "devices/registration.h"
#include "devices/registry.h"

static struct lock images_lock = LOCK_INITIALIZER (LOCK_IMAGES);

/* All guarded by images_lock.  */
static struct image *images;
/* The program ends: images stay in the devices.  */
static bool ending;
/* The library's destructor has run.  */
static bool finish_asked;

static bool
any_registered_locked (void)
{
  struct image *image = images;
  while (image && image->gone)
    image = image->next;
  return image != NULL;
}

int
registration_first_kind (unsigned kinds)
{
  lock_acquire (&images_lock);
  struct image *image = images;
  while (image && !(kinds & (1u << image->kind)))
    image = image->next;
  int kind = image ? image->kind : __builtin_ctz (kinds);
  lock_release (&images_lock);
  return kind;
}

struct image *
registration_first (bool (*wanted) (const struct image *, void *), void *data)
{
  lock_acquire (&images_lock);
  struct image *image = images;
  while (image && (image->gone || !wanted (image, data)))
    image = image->next;
  lock_release (&images_lock);
  return image;
}

const void **
registration_list (bool (*wanted) (const struct image *, void *), void *data,
		   size_t *count)
{
  size_t room = 0;
  *count = 0;
  lock_acquire (&images_lock);
  for (struct image *image = images; image; image = image->next)
    room++;
  const void **list = malloc ((room + 1) * sizeof *list);
  for (struct image *image = images; list && image; image = image->next)
    if (!image->gone && wanted (image, data))
      list[(*count)++] = image->target_data;
  lock_release (&images_lock);
  return list;
}

/* The first image of KIND that is not prepared and comes after AFTER, or null;
   AFTER, if it is not null, is prepared now.  */
static struct image *
next_unprepared (struct image *after, int kind)
{
  lock_acquire (&images_lock);
  struct image *image = images;
  while (image && (image->gone || image->prepared || image == after
		   || image->kind != kind))
    {
      if (image == after)
	image->prepared = true;
      image = image->next;
    }
  lock_release (&images_lock);
  return image;
}

void
registration_prepare (int kind, void (*prepare) (int, const void *))
{
  struct image *image = NULL;
  while ((image = next_unprepared (image, kind)) != NULL)
    prepare (kind, image->target_data);
}

static void
unload_everywhere (void *image)
{
  struct device *device;
  for (int i = 0; (device = registry_counted (i)) != NULL; i++)
    image_unload (device, image);
}

/* Take IMAGE, which is gone, out of all devices, and forget it.  False if the
   program ends.  */
static bool
forget (struct image *image)
{
  if (!program_end_shield (unload_everywhere, image))
    return false;
  lock_acquire (&images_lock);
  struct image **place = &images;
  while (*place != image)
    place = &(*place)->next;
  *place = image->next;
  lock_release (&images_lock);
  initial_values_free (image->initial, image->host);
  free (image);
  return true;
}

/* An image that stayed, now to be forgotten by the caller; or null.  */
static struct image *
take_staying (void)
{
  lock_acquire (&images_lock);
  struct image *image = images;
  while (image && !image->stays)
    image = image->next;
  if (image)
    image->stays = false;
  lock_release (&images_lock);
  return image;
}

/* Forget the images that only stayed because the program ends: a destructor has
   opened a library, which may be where one of theirs was.  */
static void
forget_staying (void)
{
  struct image *image;
  while ((image = take_staying ()) != NULL)
    forget (image);
}

/* Load the new image for devices of *KIND into those that are up.  */
static void
load_where_up (void *kind)
{
  struct diag diag = { "" };
  struct device *device;
  for (int i = 0; (device = registry_counted (i)) != NULL; i++)
    if (device->plugin->type == *(const int *) kind
	&& !device_load_images (device, &diag))
      diag_fatal ("%s", diag.text);
}

bool
registration_is_by_clang (unsigned version, int kind)
{
  return (kind == GOMP_TARGET_TYPE_INTEL_MIC
	  && GOMP_VERSION_DEV (version) >= OFFLOAD_INTELMIC_NAMED);
}

bool
registration_is_for_remote (int kind)
{
  return ((kind == GOMP_TARGET_TYPE_INTEL_MIC
	   || kind == GOMP_TARGET_TYPE_NVIDIA_PTX)
	  && env_has_remote ());
}

/* Whether an image for KIND is offered as one for FURTHER, too: to the
   libraries that the user names, and to devices on other machines.  */
static bool
is_also_for (int kind, int further)
{
  return (further == GOMP_TARGET_TYPE_RTL
	  ? kind == GOMP_TARGET_TYPE_INTEL_MIC && env.rtl != NULL
	  : registration_is_for_remote (kind));
}

/* In this order of their devices.  */
static const int further_kinds[]
  = { GOMP_TARGET_TYPE_RTL, GOMP_TARGET_TYPE_REMOTE };
enum { FURTHER_KINDS = sizeof further_kinds / sizeof *further_kinds };

int
registration_kind (const void *target_data, unsigned *version)
{
  lock_acquire (&images_lock);
  /* What it was made for is registered first.  */
  struct image *image = images;
  while (image && (image->gone || image->target_data != target_data))
    image = image->next;
  int kind = image ? image->kind : -1;
  *version = image ? image->version : 0;
  lock_release (&images_lock);
  return kind;
}

/* Register it for devices of KIND alone.  */
static void
add_one (unsigned version, const struct offload_host_table *host, int kind,
	 const void *target_data)
{
  struct image *image = calloc (1, sizeof *image);
  if (!image)
    diag_fatal ("out of memory for the registration of a device image");
  image->version = version;
  image->kind = kind;
  image->host = host;
  image->target_data = target_data;
  image->initial = initial_values_new (host);
  diag_debug (1, "image %p registered for devices of kind %d", target_data,
	      kind);

  forget_staying ();
  lock_acquire (&images_lock);
  struct image **tail = &images;
  while (*tail)
    tail = &(*tail)->next;
  *tail = image;
  lock_release (&images_lock);
  registry_note_kind (kind);
  registry_prepare_images (kind);
  program_end_shield (load_where_up, &kind);
}

void
registration_add (unsigned version, const struct offload_host_table *host,
		  int kind, const void *target_data)
{
  add_one (version, host, kind, target_data);
  for (int i = 0; i < FURTHER_KINDS; i++)
    if (is_also_for (kind, further_kinds[i]))
      add_one (version, host, further_kinds[i], target_data);
}

static bool
remove_one (int kind, const void *target_data)
{
  lock_acquire (&images_lock);
  struct image *image = images;
  while (image && (image->gone || image->target_data != target_data
		   || image->kind != kind))
    image = image->next;
  bool stays = ending;
  if (image)
    {
      image->gone = true;
      image->stays = stays;
    }
  bool finish = finish_asked && !any_registered_locked ();
  lock_release (&images_lock);
  if (!image)
    return false;
  bool forgotten = !stays && forget (image);
  if (finish)
    {
      registry_finish ();
      program_end_with_noted_status ();
    }
  return forgotten;
}

bool
registration_remove (int kind, const void *target_data)
{
  bool gone = true;
  if (watch_trace_on ())
    trace_names_expire ();
  for (int i = 0; i < FURTHER_KINDS; i++)
    if (is_also_for (kind, further_kinds[i])
	&& !remove_one (further_kinds[i], target_data))
      gone = false;
  return remove_one (kind, target_data) && gone;
}

static void
note_end (void)
{
  program_end_note_exit ();
  lock_acquire (&images_lock);
  ending = true;
  lock_release (&images_lock);
}

void
registration_watch_exit (void)
{
  /* If there is no memory for it, images go one by one.  */
  atexit (note_end);
}

void
registration_finish (void)
{
  program_end_note_exit ();
  lock_acquire (&images_lock);
  ending = finish_asked = true;
  bool any = any_registered_locked ();
  lock_release (&images_lock);
  if (!any)
    registry_finish ();
}

void
registration_before_fork (void)
{
  lock_acquire (&images_lock);
}

void
registration_after_fork (void)
{
  lock_release (&images_lock);
}
