/* What is said of mistakes with mapped data: names and places.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MAP_CHECK_TEXT_H
#define MAP_CHECK_TEXT_H

#include <stdbool.h>
#include <stdint.h>
#include "base/check.h"
#include "base/note.h"
#include "devices/shadow.h"
#include "mapping/construct.h"

/* "'a'", or its addresses if the program has no note of it.  */
#define NAME_SIZE (SHORT_NAME_SIZE + 2)
/* "p[0:N]".  */
#define CLAUSE_SIZE (SHORT_NAME_SIZE + 8)
/* "target data (a.c:6, in main)".  */
#define PLACE_SIZE (NOTE_DESCRIPTION_SIZE + 48)

extern struct shadow_place place_of_item (const struct construct *c,
					  const struct map_item *item);

/* What PLACE calls the data from START to END.  All these are written to TEXT,
   which is returned.  */
extern const char *place_name (const struct shadow_place *place,
			       uintptr_t start, uintptr_t end,
			       char text[NAME_SIZE]);

/* The same of ITEM, of C.  */
extern const char *item_name (const struct construct *c,
			      const struct map_item *item,
			      char text[NAME_SIZE]);

/* The same data in a clause, as a SECTION of it.  */
extern const char *place_in_clause (const struct shadow_place *place,
				    bool section, char text[CLAUSE_SIZE]);

/* "target data (a.c:6, in main)".  What PLACE does not name has been there from
   the beginning.  */
extern const char *place_describe (const struct shadow_place *place,
				   char text[PLACE_SIZE]);

/* "target data (a.c:6, in main) copied it".  */
extern const char *place_describe_copy (const struct shadow *shadow,
					char text[PLACE_SIZE]);

/* A finding of KIND about ITEM of C; as check_new.  */
extern struct check_finding *finding_new (enum check_kind kind,
					  const struct construct *c,
					  const struct map_item *item,
					  const char *about);

#endif /* MAP_CHECK_TEXT_H */
