/* What was on a device when it died.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/note.h"
#include "base/static-memory.h"
#include "base/symbol.h"
#include "devices/image.h"
#include "devices/lost.h"

/* Whether [START,END) has some of LOST.  What is empty is where it points.  */
static bool
has_some (const struct lost_data *lost, uintptr_t start, uintptr_t end)
{
  if (start == end)
    end++;
  return lost->start < end && start < lost->end;
}

struct lost_data *
lost_find_locked (const struct device *device, const struct lost_data *after,
		  uintptr_t start, uintptr_t end)
{
  struct lost_data *lost = after ? after->next : device->lost;
  while (lost && !has_some (lost, start, end))
    lost = lost->next;
  return lost;
}

const struct lost_data *
lost_variable_locked (const struct device *device)
{
  const struct lost_data *lost = device->lost;
  while (lost && lost->kind != LOST_VARIABLE)
    lost = lost->next;
  return lost;
}

void
lost_forget_locked (struct device *device, struct lost_data *lost)
{
  struct lost_data **place = &device->lost;
  while (*place != lost)
    place = &(*place)->next;
  *place = lost->next;
  free (lost);
}

/* GCC's description of what a construct in a function of the device maps.  */
static bool
is_compilers (uintptr_t address)
{
  static const char prefix[] = ".omp_data_";
  struct symbol symbol;
  struct symbol_name name;
  return (symbol_find ((void *) address, &symbol)
	  && symbol_name (&symbol, (void *) address, &name)
	  && strncmp (name.text, prefix, strlen (prefix)) == 0);
}

bool
lost_is_variable (const struct map_entry *entry)
{
  if (entry->block->kind != MAP_BLOCK_OF_IMAGE
      || (entry->flags & ENTRY_LINK) || !image_is_variable (entry))
    return false;
  return (static_memory_kind (entry->host_start) == STATIC_VARIABLE
	  && !is_compilers (entry->host_start));
}

const char *
lost_name (const struct lost_data *lost, char *text, size_t size)
{
  char item[SHORT_NAME_SIZE];
  void *address = (void *) lost->start;
  struct symbol symbol;
  struct symbol_name name;
  if (lost->origin && *note_item (lost->origin, lost->item, item))
    snprintf (text, size, "'%s'", item);
  else if (symbol_find (address, &symbol)
	   && symbol_name (&symbol, address, &name) && name.offset == 0)
    snprintf (text, size, "'%s'", name.text);
  else
    snprintf (text, size, "[%p..%p)", address, (void *) lost->end);
  return text;
}
