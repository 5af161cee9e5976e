/* What variables of "declare target" are in the beginning, for checking mode.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include <string.h>
#include "offload-image.h"
#include "base/check.h"
#include "base/note.h"
#include "devices/device.h"
#include "devices/initial.h"
#include "devices/registration.h"
#include "devices/shadow.h"

/* Keep the SIZE bytes at VARIABLE, unless that is too much.  */
static struct initial_value
keep (const unsigned char *variable, size_t size)
{
  struct initial_value value = { false, NULL };
  if (size == 0 || size > (size_t) env.check_memory)
    return value;
  value.is_kept = true;
  if (shadow_is_zero (variable, size))
    return value;
  value.bytes = malloc (size);
  value.is_kept = value.bytes != NULL;
  if (value.is_kept)
    memcpy (value.bytes, variable, size);
  return value;
}

struct initial_value *
initial_values_new (const struct offload_host_table *host)
{
  size_t count = count_variables (host);
  if (!check_on (CHECK_STALE) || count == 0)
    return NULL;
  struct note_uses *noted = note_variables (host->var_begin[0]);
  struct initial_value *values
    = noted && noted->count > 0 ? calloc (count, sizeof *values) : NULL;
  for (size_t i = 0; values && i < count; i++)
    {
      size_t size = (uintptr_t) host->var_begin[2 * i + 1];
      if (!(size & OFFLOAD_LINK_BIT)
	  && note_has (noted, (uintptr_t) host->var_begin[2 * i]))
	values[i] = keep (host->var_begin[2 * i], size);
    }
  free (noted);
  return values;
}

void
initial_values_free (struct initial_value *values,
		     const struct offload_host_table *host)
{
  for (size_t i = 0; values && i < count_variables (host); i++)
    free (values[i].bytes);
  free (values);
}

/* Make a shadow of ENTRY, which was as VALUE on the host.  */
static void
make_shadow (struct device *device, struct map_entry *entry,
	     const struct initial_value *value)
{
  size_t size = entry->host_end - entry->host_start;
  unsigned char *there = malloc (size);
  if (there && shadow_make (entry)
      && device->plugin->dev2host (device->ordinal, there,
				   (void *) entry->device_start, size))
    shadow_note_initial (entry, value->bytes, there);
  free (there);
}

void
initial_values_loaded_locked (struct device *device, const struct image *image,
			      struct map_entry *entries)
{
  size_t count = image->initial ? count_variables (image->host) : 0;
  for (size_t i = 0; i < count; i++)
    if (image->initial[i].is_kept)
      make_shadow (device, &entries[i], &image->initial[i]);
}
