/* Tells a device what pointers of the host's to functions mean.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A region calls a "declare target indirect" function by the address that it
   has on the host.  The compiler has put a call before that, of
   GOMP_target_map_indirect_ptr in the device's library, which looks in an array
   that is made here from the tables of the host and of the image.  */

#include "config.h"
#include "indirect.h"
#include <stdlib.h>
#include "copy.h"
#include "device.h"
#include "module.h"

/* What SOURCE says of its tables, or null.  */
static const struct nvptx_image_extended *
tables_of (const struct nvptx_image *source)
{
  const struct nvptx_image_extended *extended
    = NVPTX_IMAGE_EXTENSION (source, host);

  return extended && extended->indirect_num ? extended : NULL;
}

/* Append the addresses in IMAGE's variable NAME to those in *PAIRS, which are
   *COUNT.  */
static bool
append_table (struct device *device, const struct image *image,
	      const char *name, struct nvptx_indirect **pairs, size_t *count)
{
  struct addr_pair place;

  if (!image_find_variable (device, image, name, false, &place))
    return false;
  size_t size = place.end - place.start, length = size / sizeof (uint64_t);
  uint64_t *addresses = GOMP_PLUGIN_malloc (size);
  bool ok = copy_from_device (device, addresses, (void *) place.start, size);
  *pairs = GOMP_PLUGIN_realloc (*pairs, (*count + length + 1) * sizeof **pairs);
  for (size_t i = 0; i < length; i++)
    (*pairs)[(*count)++].device = addresses[i];
  free (addresses);
  return ok;
}

/* Complete the COUNT elements of PAIRS by what HOST has.  */
static bool
add_host (const struct device *device, const struct offload_host_table *host,
	  struct nvptx_indirect *pairs, size_t count)
{
  size_t on_host = host->indirect_end - host->indirect_begin;

  if (count != on_host)
    {
      GOMP_PLUGIN_error ("nvptx device %d (%s): a device image has %zu indirect"
			 " functions where the host has %zu; link the program"
			 " again", device->number, device->name, count,
			 on_host);
      return false;
    }
  for (size_t i = 0; i < count; i++)
    pairs[i].host = (uintptr_t) host->indirect_begin[i];
  pairs[count] = (struct nvptx_indirect) { 0, 0 };
  return true;
}

/* Have IMAGE's variable at PLACE point to a copy of the COUNT elements of
   PAIRS.  */
static bool
send (struct device *device, struct image *image, struct addr_pair place,
      const struct nvptx_indirect *pairs, size_t count)
{
  size_t size = count * sizeof *pairs;

  image->indirect = pool_alloc (device, size);
  if (!image->indirect)
    {
      GOMP_PLUGIN_error ("nvptx device %d (%s): out of memory for the tables of"
			 " a device image", device->number, device->name);
      return false;
    }
  return (copy_to_device (device, (void *) image->indirect, pairs, size)
	  && copy_to_device (device, (void *) place.start, &image->indirect,
			     sizeof image->indirect));
}

bool
indirect_tell (struct device *device, struct image *image)
{
  const struct nvptx_image_extended *source = tables_of (image->target_data);
  struct nvptx_indirect *pairs = NULL;
  struct addr_pair place = { 0, 0 };
  size_t count = 0;

  if (source && !image_find_variable (device, image, NVPTX_INDIRECT_VARIABLE,
				      true, &place))
    return false;
  if (!place.start)
    return true;
  bool ok = true;
  for (unsigned i = 0; ok && i < source->indirect_num; i++)
    ok = append_table (device, image, source->indirect[i], &pairs, &count);
  ok = (ok && add_host (device, source->host, pairs, count)
	&& send (device, image, place, pairs, count + 1));
  free (pairs);
  return ok;
}
