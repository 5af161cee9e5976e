/* Mistakes with mapped data that checking mode looks for.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef MAP_CHECK_H
#define MAP_CHECK_H

#include "base/check.h"
#include "mapping/construct.h"

/* ITEM of C, an update or exit data, is not present, so nothing is done.  */
extern void map_check_absent (const struct construct *c,
			      const struct map_item *item);

#endif /* MAP_CHECK_H */
