/* Items that are rows at equal distances.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A section with gaps comes as an item for each of its rows.  A plugin may copy
   all of them at once: see GOMP_OFFLOAD_copy_levels.  */

#ifndef ITEM_ROWS_H
#define ITEM_ROWS_H

#include "gomp-plugin-ext.h"
#include "mapping/item.h"

enum { ITEM_ROWS_LEVELS = 8 };

struct item_rows
{
  size_t items;			/* How many, at least one.  */
  /* Levels of rows, the innermost first, none if there is one row.  The strides
     of both sides are the same.  No two rows overlap.  */
  unsigned level_count;
  struct GOMP_PLUGIN_level levels[ITEM_ROWS_LEVELS];
};

/* Which ITEMS, of COUNT from the first on, are rows with the same kind and
   clause.  */
extern void item_rows_find (struct item_rows *rows,
			    const struct map_item *items, size_t count);

#endif /* ITEM_ROWS_H */
