/* The entry point for plugins whose devices have the host run a region.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Device code hands the arguments of GOMP_target_ext on as they are.  */

#include "config.h"
#include <stdint.h>
#include <stdlib.h>
#include "base/diag.h"
#include "constructs/reverse-region.h"
#include "devices/plugin-callbacks.h"
#include "devices/registry.h"
#include "gomp/encoding.h"

/* Copy SIZE bytes at ADDRESS of DEVICE to HOST.  */
static void
fetch (struct device *device, void *host, uint64_t address, size_t size)
{
  if (size != 0
      && !device->plugin->dev2host (device->ordinal, host,
				    (const void *) (uintptr_t) address, size))
    diag_fatal ("%s: copying the arguments from device %d failed",
		reverse_region_name, device->number);
}

/* Of the COUNT elements of PLACES, which the device has at ADDRESSES, those
   that point to others do so here, too.  */
static void
move_inner (void **places, uint64_t count, uint64_t addresses)
{
  for (uint64_t i = 0; i < count; i++)
    {
      uint64_t offset = (uintptr_t) places[i] - addresses;
      if (offset < count * sizeof *places)
	places[i] = (char *) places + offset;
    }
}

/* Read into OWN what the COUNT elements of the arrays say that DEVICE has at
   ADDRESSES, SIZES and KINDS.  */
static void
read_list (struct own_map_list *own, struct device *device, uint64_t count,
	   uint64_t addresses, uint64_t sizes, uint64_t kinds)
{
  const size_t element = (sizeof (void *) + sizeof (size_t)
			  + sizeof (unsigned short));
  void **places = count < SIZE_MAX / element ? malloc (count * element + 1)
		  : NULL;
  if (!places)
    diag_fatal ("%s: out of memory for %llu arguments", reverse_region_name,
		(unsigned long long) count);
  size_t *lengths = (size_t *) (places + count);
  unsigned short *codes = (unsigned short *) (lengths + count);
  fetch (device, places, addresses, count * sizeof *places);
  move_inner (places, count, addresses);
  fetch (device, lengths, sizes, count * sizeof *lengths);
  fetch (device, codes, kinds, count * sizeof *codes);
  if (encoding_first_iterator (count, lengths, codes) < count)
    diag_fatal ("%s: iterators in map clauses are not supported",
		reverse_region_name);
  own_map_list_init (own, reverse_region_name, NULL, count);
  if (count)
    encoding_read_wide_into (&own->list, count, count, places, lengths, codes);
  free (places);
}

void
GOMP_PLUGIN_target_rev (uint64_t function, uint64_t count, uint64_t addresses,
			uint64_t sizes, uint64_t kinds, int n)
{
  struct device *device = n >= 0 ? registry_counted (n) : NULL;
  if (!device)
    diag_fatal ("%s: it comes from device %d, and there is none",
		reverse_region_name, n);
  struct own_map_list own;
  read_list (&own, device, count, addresses, sizes, kinds);
  reverse_region_run (device, function, &own.list);
  own_map_list_release (&own);
}
