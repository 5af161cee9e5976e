/* A construct that maps data.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include "mapping/construct.h"

void
map_list_members (const struct map_list *list, size_t i, uintptr_t *start,
		  uintptr_t *end)
{
  *start = UINTPTR_MAX;
  *end = 0;
  /* If the compiler does not know where they are, they are in any order.  */
  for (size_t j = i + 1; j <= i + list->sizes[i]; j++)
    {
      if (*start > map_list_start (list, j))
	*start = map_list_start (list, j);
      if (*end < map_list_end (list, j))
	*end = map_list_end (list, j);
    }
}

void
construct_init (struct construct *c, const char *name,
		enum construct_type type, struct device *device,
		const struct map_list *list)
{
  c->name = name;
  c->type = type;
  c->device = device;
  c->list = *list;
  c->diag.text[0] = '\0';
  c->items = c->few_items;
  if (list->count > sizeof c->few_items / sizeof c->few_items[0])
    {
      c->items = malloc (list->count * sizeof c->items[0]);
      if (!c->items)
	diag_fatal ("%s: out of memory for %zu mappings", name, list->count);
    }
}

bool
construct_check_host (struct construct *c, uintptr_t start, uintptr_t end)
{
  const struct device *device
    = start == end ? NULL : registry_device_of_address ((void *) start);
  return (!device
	  || diag_fail (&c->diag, "%s: [%p..%p) is taken for memory of the host,"
			" but is memory of device %d, which the host cannot"
			" access: use is_device_ptr or has_device_addr in the"
			" region instead of map", c->name, (void *) start,
			(void *) end, device->number));
}

void
construct_release (struct construct *c)
{
  if (c->items != c->few_items)
    free (c->items);
}
