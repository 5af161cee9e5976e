/* Tables of images that clang made.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef RTL_NAMED_TABLE_H
#define RTL_NAMED_TABLE_H

#include <stdbool.h>
#include "gomp-plugin.h"
#include "library.h"
#include "offload-image.h"

/* Store in *PAIR where the entry NAME of TABLE is, which LIBRARY has made; 0 if
   there is none.  Whether there is.  */
extern bool rtl_entry_find (const struct rtl_library *library,
			    const struct rtl_table *table, const char *name,
			    struct addr_pair *pair);

/* Make the runtime's *TABLE of the image of DATA from the ENTRIES that DEVICE
   has of it; its length, or -1 after a message.  */
extern int rtl_named_table (const struct rtl_device *device,
			    const struct offload_named_image *data,
			    const struct rtl_table *entries,
			    struct addr_pair **table);

#endif /* RTL_NAMED_TABLE_H */
