/* A construct that maps data.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdarg.h>
#include <stdio.h>
#include "gomp-plugin-ext.h"
#include "base/note.h"
#include "mapping/construct.h"
#include "mapping/words.h"

__thread struct map_failure map_failure;

bool
construct_fail (struct construct *c, const struct map_item *item,
		const char *fmt, ...)
{
  char text[512 + NOTE_DESCRIPTION_SIZE], place[NOTE_DESCRIPTION_SIZE];
  va_list ap;
  va_start (ap, fmt);
  vsnprintf (text, sizeof text, fmt, ap);
  va_end (ap);
  size_t number = item ? (size_t) (item - c->items) : NOTE_NO_ITEM;
  return diag_fail (&c->diag, "%s%s: %s%s", words_of (c->name)->error,
		    c->name, text, note_describe (c->origin, number, place));
}

bool
construct_fail_as_libgomp (struct construct *c, const struct map_item *item,
			   const char *words, const char *details)
{
  if (!words_of_openacc (c->name))
    return construct_fail (c, item, "%s: %s", words, details);
  char place[NOTE_DESCRIPTION_SIZE];
  diag_debug (1, "%s: %s: %s%s", c->name, words, details,
	      note_describe (c->origin, item - c->items, place));
  return diag_fail (&c->diag, GOMP_PLUGIN_OPENACC_ERROR "%s", words);
}

const void *
map_entry_origin (const struct map_entry *entry, size_t *item)
{
  const struct map_block *block = entry->block;
  *item = entry->item == ENTRY_NO_ITEM ? NOTE_NO_ITEM : entry->item;
  switch (block->kind)
    {
    case MAP_BLOCK_PLAIN:
      return block->origin;
    case MAP_BLOCK_OF_ARGUMENTS:
      return block->buffer->origin;
    default:
      return NULL;
    }
}

bool
construct_check_host (struct construct *c, const struct map_item *item,
		      uintptr_t start, uintptr_t end)
{
  const struct device *device
    = start == end ? NULL : registry_device_of_address ((void *) start);
  return (!device
	  || construct_fail (c, item,
			     "[%p..%p) is taken for memory of the host, but is"
			     " memory of device %d, which the host cannot"
			     " access: use is_device_ptr or has_device_addr in"
			     " the region instead of map", (void *) start,
			     (void *) end, device->number));
}
