/* Entries of the offload tables whose declarations others have replaced.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_TABLE_ENTRIES_H
#define GCC_PLUGIN_TABLE_ENTRIES_H

#include "gcc-plugin/gcc.h"

/* Have each entry name the declaration that there still is.  Called in lto1,
   when symbols have been merged and before any are removed.  */
extern void table_entries_update (void);

#endif /* GCC_PLUGIN_TABLE_ENTRIES_H */
