/* Mistakes with mapped data that checking mode looks for.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdio.h>
#include "base/note.h"
#include "mapping/map-check.h"

/* "'a'", or its addresses if the program has no note of it.  */
#define NAME_SIZE (SHORT_NAME_SIZE + 2)

/* What ITEM of C is called.  */
static const char *
name_item (const struct construct *c, const struct map_item *item,
	   char text[NAME_SIZE])
{
  char name[SHORT_NAME_SIZE];
  if (*note_item (c->origin, item - c->items, name))
    snprintf (text, NAME_SIZE, "'%s'", name);
  else
    snprintf (text, NAME_SIZE, "[%p..%p)", (void *) item->start,
	      (void *) item->end);
  return text;
}

/* A finding of KIND about ITEM of C; as check_new.  */
static struct check_finding *
new_finding (enum check_kind kind, const struct construct *c,
	     const struct map_item *item, const char *about)
{
  return check_new (kind, c->origin, item - c->items, about);
}

void
map_check_absent (const struct construct *c, const struct map_item *item)
{
  char name[NAME_SIZE];
  struct check_finding *finding
    = new_finding (CHECK_PRESENT, c, item, "absent");
  if (!finding)
    return;
  if (c->type == CONSTRUCT_EXIT)
    check_tell (finding, "%s: %s is not present on device %d, so there is"
		" nothing to release or copy back: it was not mapped, or has"
		" been released before", c->name, name_item (c, item, name),
		c->device->number);
  else
    check_tell (finding, "%s: %s is not present on device %d, so nothing is"
		" copied: map it before, with target enter data or target data",
		c->name, name_item (c, item, name), c->device->number);
}
