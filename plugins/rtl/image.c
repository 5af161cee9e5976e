/* Images on devices of libraries with LLVM's interface.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A library gets the image with the host's entries, and returns a table of the
   device's.  How it finds them is its own business: in the image's section of
   entries, which is in the order of the host's, or by name.  An image of GCC's
   code has one entry, for its tables.  */

#include "config.h"
#include <dlfcn.h>
#include <elf.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include "end.h"
#include "entries.h"
#include "gomp-constants-all.h"
#include "gomp-plugin-ext.h"
#include "image.h"
#include "named-table.h"
#include "objects.h"
#include "offload-image.h"
#include "offload-names.h"
#include "tables.h"

/* What a library was given, which it may look at as long as the image is
   loaded.  */
struct rtl_image
{
  struct rtl_image *next;
  const void *target_data;
  struct tgt_image image;
  struct tgt_entry entries[];
};

/* GIVEN, which the program registered, with the entries that LIBRARY wants.  */
static struct rtl_image *
image_new (const struct rtl_library *library, const struct tgt_image *given)
{
  struct rtl_image *image
    = GOMP_PLUGIN_malloc (sizeof *image
			  + ((char *) given->entries_end
			     - (char *) given->entries));
  image->image = *given;
  image->image.entries = image->entries;
  image->image.entries_end = rtl_entries_copy (library, given, image->entries);
  return image;
}

/* Whether DEVICE can have IMAGE.  */
static bool
is_for (const struct rtl_device *device, const struct tgt_image *image)
{
  const struct rtl_functions *call = &device->library->call;
  if (!device->library->old)
    return call->is_valid_binary (image) != 0;
  const Elf64_Ehdr *header = image->start;
  return ((size_t) ((const char *) image->end - (const char *) image->start)
	  >= sizeof *header
	  && memcmp (header->e_ident, ELFMAG, SELFMAG) == 0
	  && call->device_type (device->ordinal) == header->e_machine);
}

/* Make the runtime's *TABLE of an image of GCC's code on DEVICE, which has
   ENTRIES of it.  */
static int
read_tables (const struct rtl_device *device, const struct rtl_table *entries,
	     struct addr_pair **table)
{
  struct addr_pair tables;
  if (rtl_entry_find (device->library, entries, OFFLOAD_TABLES_ENTRY, &tables))
    return rtl_tables_read (device, tables.start, table);
  GOMP_PLUGIN_error ("%s finds no tables in the device image; link the"
		     " program again", device->library->path);
  return -1;
}

/* Have DEVICE's library load IMAGE.  */
static const struct rtl_table *
load_binary (const struct rtl_device *device, const struct tgt_image *image)
{
  /* Most libraries know as little as this.  */
  dlerror ();
  const struct rtl_table *entries
    = device->library->call.load_binary (device->ordinal, image);
  const char *reason = entries ? NULL : dlerror ();
  if (!entries)
    GOMP_PLUGIN_error ("__tgt_rtl_load_binary of %s fails%s%s",
		       device->library->path, reason ? ": " : "",
		       reason ? reason : "");
  return entries;
}

/* The entry of an image of GCC's code; the host has nothing there.  */
static char tables_place;
static const struct tgt_entry tables_entry = {
  .address = &tables_place,
  .name = OFFLOAD_TABLES_ENTRY,
  .size = sizeof (struct offload_image_tables)
};

/* The image of TARGET_DATA as clang 14 and 19 would register it; others pack it
   in something.  */
static struct tgt_image
image_given (bool named, const void *target_data)
{
  const struct offload_named_image *data = target_data;
  const struct offload_intelmic_image *ours = target_data;
  if (named)
    {
      const struct tgt_image *registered = data->registered;
      return (struct tgt_image) { data->start, data->end, registered->entries,
				  registered->entries_end };
    }
  return (struct tgt_image) { ours->start, ours->end, &tables_entry,
			      &tables_entry + 1 };
}

/* Make *TABLE of what DEVICE has as ENTRIES of the image of DATA, and construct
   its objects.  */
static int
begin_named (const struct rtl_device *device,
	     const struct offload_named_image *data,
	     const struct rtl_table *entries, struct addr_pair **table)
{
  struct addr_pair *pairs = NULL;
  int count = rtl_named_table (device, data, entries, &pairs);
  if (count >= 0 && !rtl_objects_construct (device, data, entries))
    {
      free (pairs);
      return -1;
    }
  if (count >= 0)
    *table = pairs;
  return count;
}

/* A library may have waited for an image before it got ready.  */
static pthread_once_t loaded_any = PTHREAD_ONCE_INIT;

int
rtl_image_load (struct rtl_device *device, unsigned version,
		const void *target_data, struct addr_pair **table)
{
  bool named = GOMP_VERSION_DEV (version) == OFFLOAD_INTELMIC_NAMED;
  struct tgt_image given = image_given (named, target_data);
  if (!is_for (device, &given))
    return GOMP_PLUGIN_IMAGE_UNFIT;
  struct rtl_image *image = image_new (device->library, &given);
  const struct rtl_table *entries = load_binary (device, &image->image);
  pthread_once (&loaded_any, rtl_end_watch);
  int count = (!entries ? -1
	       : named ? begin_named (device, target_data, entries, table)
	       : read_tables (device, entries, table));
  if (count < 0)
    {
      free (image);
      return -1;
    }
  image->target_data = target_data;
  image->next = device->images;
  device->images = image;
  return count;
}

bool
rtl_image_unload (struct rtl_device *device, const void *target_data)
{
  struct rtl_image **place = &device->images;
  while (*place && (*place)->target_data != target_data)
    place = &(*place)->next;
  struct rtl_image *image = *place;
  if (image)
    *place = image->next;
  free (image);
  return rtl_objects_destroy (device, target_data);
}
