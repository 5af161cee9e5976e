/* Changes of variables of "declare target" that the other side does not get.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include "base/note.h"
#include "base/program-end.h"
#include "devices/registry.h"
#include "devices/shadow.h"
#include "mapping/map-check.h"
#include "mapping/part.h"
#include "mapping/variable-check.h"
#include "mapping/words.h"

/* Of the variables that a region uses, those that the host had changed when it
   began, by their numbers.  */
struct changed_variables
{
  size_t count;
  size_t numbers[];
};

/* The variables that C's region uses, or null.  */
static const struct note_uses *
uses_locked (const struct construct *c)
{
  uintptr_t function = (uintptr_t) c->origin;
  struct map_entry *entry
    = device_map_find (&c->device->map, function, function + 1);
  struct map_extra *extra
    = function && entry ? map_entry_extra (entry) : NULL;
  if (extra && !extra->uses)
    extra->uses = note_uses (c->origin);
  return extra ? extra->uses : NULL;
}

/* The variable at ADDRESS on the host, or null.  */
static struct map_entry *
find_locked (struct device *device, uintptr_t address)
{
  struct map_entry *entry
    = device_map_find (&device->map, address, address + 1);
  return (entry && entry->host_start == address && shadow_find (entry)
	  ? entry : NULL);
}

/* Whether C maps ENTRY as well, or a part of it.  */
static bool
is_mapped (const struct construct *c, const struct map_entry *entry)
{
  for (size_t i = 0; i < c->count; i++)
    if (c->items[i].entry == entry)
      return true;
  return false;
}

/* Note number NUMBER of COUNT that C's region uses.  */
static void
add (struct construct *c, size_t number, size_t count)
{
  struct changed_variables *changed = c->changed;
  if (!changed)
    {
      changed = malloc (sizeof *changed + count * sizeof changed->numbers[0]);
      if (!changed)
	return;
      changed->count = 0;
      c->changed = changed;
    }
  changed->numbers[changed->count++] = number;
}

void
variable_check_begun_locked (struct construct *c)
{
  const struct note_uses *uses = uses_locked (c);
  struct part part;
  size_t byte;
  for (size_t i = 0; uses && i < uses->count; i++)
    {
      struct map_entry *entry = find_locked (c->device, uses->addresses[i]);
      if (!entry || is_mapped (c, entry) || !part_of_image (&part, entry))
	continue;
      part_limit_look (&part);
      if (part_host_changed (&part, &byte))
	add (c, i, uses->count);
    }
}

void
variable_check_ending_locked (struct construct *c)
{
  const struct note_uses *uses
    = c->changed && c->device->state == DEVICE_UP ? uses_locked (c) : NULL;
  for (size_t i = 0; uses && i < c->changed->count; i++)
    {
      size_t number = c->changed->numbers[i];
      struct map_entry *entry
	= find_locked (c->device, uses->addresses[number]);
      if (entry)
	map_check_used (c, NOTE_FIRST_USE + number, entry);
    }
  free (c->changed);
  c->changed = NULL;
}

/* Tell it if changes of ENTRY on DEVICE are missing on the host, which uses
   it.  */
static void
check_left (const struct device *device, const struct map_entry *entry)
{
  const void *origin = (const void *) entry->host_start;
  struct part part;
  struct note_text note;
  struct check_finding *finding;
  size_t byte;
  if (!part_of_image (&part, entry) || !part_left (&part, device, &byte)
      || !note_read (origin, 0, &note)
      || !(finding = check_new (CHECK_STALE, origin, 0, "left")))
    return;
  check_tell (finding, "the changes of '%s' on device %d, from byte %zu on,"
	      " never got to the host, which uses it: write %s%s) before",
	      note.item, device->number, byte,
	      words_of (part.shadow->copied.name)->update_from, note.item);
}

/* Look at all of DEVICE's variables.  */
static void
finish_locked (struct device *device, void *unused __attribute__ ((unused)))
{
  struct map_entry *entry = device_map_next (&device->map, 0);
  for (; entry; entry = device_map_next (&device->map, entry->host_start + 1))
    {
      const struct shadow *shadow = shadow_find (entry);
      if (shadow && !shadow->made.name && !shadow->copied_back)
	check_left (device, entry);
    }
}

void
variable_check_finish (void)
{
  if (check_on (CHECK_STALE) && !program_is_ending ())
    registry_visit_up (finish_locked, NULL);
}
