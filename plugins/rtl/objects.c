/* Global objects of images on devices of libraries with LLVM's interface.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Clang 14 to 16 leave it to the host to call their constructors and
   destructors, which are among the image's entries; with others that is the
   business of who loads the image.  */

#include "config.h"
#include <pthread.h>
#include <stdlib.h>
#include "end.h"
#include "gomp-plugin-ext.h"
#include "named-table.h"
#include "objects.h"
#include "region.h"

/* Those of an image that have been constructed.  */
struct objects
{
  struct objects *next;
  const struct rtl_device *device;
  const struct offload_named_image *data;
  const struct rtl_table *entries;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct objects *constructed;	/* The last first.  */

/* Have DEVICE, which has ENTRIES of an image, call those that NAMES names.  */
static bool
call_each (const struct rtl_device *device, const struct rtl_table *entries,
	   const char *const *names)
{
  for (; *names; names++)
    {
      struct addr_pair function;
      const char *path = device->library->path, *problem;
      if (!rtl_entry_find (device->library, entries, *names, &function))
	{
	  GOMP_PLUGIN_error ("%s finds no function %s in the device image",
			     path, *names);
	  return false;
	}
      problem = rtl_region_call (device, (void *) function.start);
      if (problem)
	{
	  GOMP_PLUGIN_error ("%s of %s fails for %s", problem, path, *names);
	  return false;
	}
    }
  return true;
}

/* Take those of DATA on DEVICE, or, if DEVICE is null, the last ones; null if
   there are none.  */
static struct objects *
take (const struct rtl_device *device, const void *data)
{
  pthread_mutex_lock (&lock);
  struct objects **place = &constructed;
  while (device && *place
	 && ((*place)->device != device || (*place)->data != data))
    place = &(*place)->next;
  struct objects *objects = *place;
  if (objects)
    *place = objects->next;
  pthread_mutex_unlock (&lock);
  return objects;
}

static bool
destroy (struct objects *objects)
{
  bool ok = (!objects || call_each (objects->device, objects->entries,
				    objects->data->destructors));
  free (objects);
  return ok;
}

void
rtl_objects_destroy_all (void)
{
  struct objects *objects;
  while ((objects = take (NULL, NULL)) != NULL)
    destroy (objects);
}

bool
rtl_objects_construct (const struct rtl_device *device,
		       const struct offload_named_image *data,
		       const struct rtl_table *entries)
{
  if (!call_each (device, entries, data->constructors))
    return false;
  struct objects *objects = GOMP_PLUGIN_malloc (sizeof *objects);
  pthread_mutex_lock (&lock);
  *objects = (struct objects) { constructed, device, data, entries };
  constructed = objects;
  pthread_mutex_unlock (&lock);
  return true;
}

bool
rtl_objects_destroy (const struct rtl_device *device, const void *target_data)
{
  return rtl_end_is_over () || destroy (take (device, target_data));
}
