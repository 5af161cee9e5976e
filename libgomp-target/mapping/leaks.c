/* What is still on devices at the end, for checking mode.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Data that "enter data" made present and nothing released, and what
   omp_target_alloc allocated.  What the structured constructs map, images have,
   or omp_target_associate_ptr associated is none.  */

#include "config.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/check.h"
#include "base/note.h"
#include "base/program-end.h"
#include "devices/registry.h"
#include "devices/shadow.h"
#include "mapping/checked.h"
#include "mapping/leaks.h"
#include "mapping/words.h"

/* What one place in the program has left.  */
struct leak
{
  struct leak *next;
  const struct device *device;
  /* Of an allocation, its ORIGIN is the caller, and NAME null.  */
  struct shadow_place place;
  size_t count;
  size_t bytes;
};

/* Add BYTES that PLACE has left on DEVICE to *LEAKS.  */
static void
add (struct leak **leaks, const struct device *device,
     const struct shadow_place *place, size_t bytes)
{
  while (*leaks
	 && ((*leaks)->device != device
	     || (*leaks)->place.origin != place->origin
	     || (*leaks)->place.item != place->item))
    leaks = &(*leaks)->next;
  if (!*leaks)
    {
      *leaks = calloc (1, sizeof **leaks);
      if (!*leaks)
	return;
      (*leaks)->device = device;
      (*leaks)->place = *place;
    }
  (*leaks)->count++;
  (*leaks)->bytes += bytes;
}

/* Add what is mapped to DEVICE.  */
static void
add_mappings_locked (struct leak **leaks, struct device *device)
{
  struct map_entry *entry = device_map_next (&device->map, 0);
  for (; entry; entry = device_map_next (&device->map, entry->host_start + 1))
    {
      const struct shadow *shadow = shadow_find (entry);
      if (shadow && shadow->entered.name && !shadow->has_pointers
	  && map_entry_leader (entry)->references != REFERENCES_INFINITE)
	add (leaks, device, &shadow->entered,
	     entry->host_end - entry->host_start);
    }
}

/* Where a leak goes.  */
struct adding
{
  struct leak **leaks;
  const struct device *device;
};

static void
add_allocation (const struct checked_block *block, void *data)
{
  const struct adding *adding = data;
  add (adding->leaks, adding->device,
       &(struct shadow_place) { NULL, block->caller, NOTE_NO_ITEM },
       block->size);
}

/* Add what omp_target_alloc has allocated there.  */
static void
add_allocations_locked (struct leak **leaks, const struct device *device)
{
  struct adding adding = { leaks, device };
  checked_visit_routine_locked (device, add_allocation, &adding);
}

static const char *
name_of (const struct leak *leak)
{
  return leak->place.name ? leak->place.name : "omp_target_alloc";
}

/* Whether A and B are of one directive or call of the program: that can be code
   in several places, because functions are inlined.  */
static bool
is_of_same_line (const struct leak *a, const struct leak *b)
{
  char left[NOTE_DESCRIPTION_SIZE], right[NOTE_DESCRIPTION_SIZE];
  return (a->device == b->device && strcmp (name_of (a), name_of (b)) == 0
	  && *note_describe (a->place.origin, a->place.item, left)
	  && strcmp (left, note_describe (b->place.origin, b->place.item,
					  right)) == 0);
}

/* Add to LEAK what is of the same line among OTHERS, and take it out.  */
static void
join (struct leak *leak, struct leak **others)
{
  while (*others)
    {
      struct leak *other = *others;
      if (!is_of_same_line (leak, other))
	{
	  others = &other->next;
	  continue;
	}
      leak->count += other->count;
      leak->bytes += other->bytes;
      *others = other->next;
      free (other);
    }
}

static const char *
plural (size_t count)
{
  return count == 1 ? "" : "s";
}

static void
tell_mappings (struct check_finding *finding, const struct leak *leak)
{
  const struct shadow_place *place = &leak->place;
  const struct words *words = words_of (place->name);
  char name[SHORT_NAME_SIZE];
  bool known = *note_item (place->origin, place->item, name) != '\0';
  check_tell (finding, "%s: at the end of the program %zu mapping%s of %s%s%s"
	      " %s still present on device %d, %zu byte%s: write %s %s%s)",
	      place->name, leak->count, plural (leak->count),
	      known ? "'" : "", known ? name : "data", known ? "'" : "",
	      leak->count == 1 ? "is" : "are", leak->device->number,
	      leak->bytes, plural (leak->bytes), words->exit, words->release,
	      known ? name : "...");
}

static void
tell_allocations (struct check_finding *finding, const struct leak *leak)
{
  char place[NOTE_DESCRIPTION_SIZE];
  check_tell (finding, "omp_target_alloc: at the end of the program %zu"
	      " allocation%s on device %d %s not freed, %zu byte%s: call"
	      " omp_target_free%s", leak->count, plural (leak->count),
	      leak->device->number, leak->count == 1 ? "is" : "are",
	      leak->bytes, plural (leak->bytes),
	      note_describe_address (leak->place.origin, place));
}

static void
tell (const struct leak *leak)
{
  /* On each device it is another.  */
  char about[64];
  snprintf (about, sizeof about, "%s, device %d", name_of (leak),
	    leak->device->number);
  struct check_finding *finding
    = check_new (CHECK_LEAKS, leak->place.origin, leak->place.item, about);
  if (finding)
    (leak->place.name ? tell_mappings : tell_allocations) (finding, leak);
}

static void
add_all_locked (struct device *device, void *leaks)
{
  add_mappings_locked (leaks, device);
  add_allocations_locked (leaks, device);
}

void
leaks_tell (void)
{
  struct leak *leaks = NULL;
  if (!check_on (CHECK_LEAKS) || program_is_ending ())
    return;
  registry_visit_up (add_all_locked, &leaks);
  while (leaks)
    {
      struct leak *leak = leaks;
      leaks = leak->next;
      join (leak, &leaks);
      tell (leak);
      free (leak);
    }
}
