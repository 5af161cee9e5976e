/* What is said of mistakes with mapped data: names and places.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdio.h>
#include <string.h>
#include "mapping/map-check-text.h"

struct shadow_place
place_of_item (const struct construct *c, const struct map_item *item)
{
  return (struct shadow_place) { c->name, c->origin, item - c->items };
}

const char *
place_name (const struct shadow_place *place, uintptr_t start, uintptr_t end,
	    char text[NAME_SIZE])
{
  char name[SHORT_NAME_SIZE];
  if (*note_item (place->origin, place->item, name))
    snprintf (text, NAME_SIZE, "'%s'", name);
  else
    snprintf (text, NAME_SIZE, "[%p..%p)", (void *) start, (void *) end);
  return text;
}

const char *
item_name (const struct construct *c, const struct map_item *item,
	   char text[NAME_SIZE])
{
  struct shadow_place place = place_of_item (c, item);
  return place_name (&place, item->start, item->end, text);
}

const char *
place_in_clause (const struct shadow_place *place, bool section,
		 char text[CLAUSE_SIZE])
{
  char name[SHORT_NAME_SIZE];
  if (*note_item (place->origin, place->item, name))
    snprintf (text, CLAUSE_SIZE, "%s%s", name, section ? "[0:N]" : "");
  else
    strcpy (text, "...");
  return text;
}

const char *
place_describe (const struct shadow_place *place, char text[PLACE_SIZE])
{
  char note[NOTE_DESCRIPTION_SIZE];
  snprintf (text, PLACE_SIZE, "%s%s",
	    place->name ? place->name : "the program began",
	    note_describe (place->origin, NOTE_NO_ITEM, note));
  return text;
}

const char *
place_describe_copy (const struct shadow *shadow, char text[PLACE_SIZE])
{
  place_describe (&shadow->copied, text);
  return shadow->copied.name ? strcat (text, " copied it") : text;
}

struct check_finding *
finding_new (enum check_kind kind, const struct construct *c,
	     const struct map_item *item, const char *about)
{
  return check_new (kind, c->origin, item - c->items, about);
}
