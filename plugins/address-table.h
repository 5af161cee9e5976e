/* The table of addresses that load_image returns.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef PLUGINS_ADDRESS_TABLE_H
#define PLUGINS_ADDRESS_TABLE_H

#include <stddef.h>
#include <stdint.h>

#include "gomp-plugin.h"

/* Make *TABLE, which the runtime frees, of what an image has in its sections:
   of FUNCTIONS words, an address each, and of WORDS for variables, an address
   and a size each.  Returns how many elements that are; there is room for one
   more.  Does not return without memory.  */
extern size_t address_table_make (const uint64_t *function, size_t functions,
				  const uint64_t *variable, size_t words,
				  struct addr_pair **table);

#endif /* PLUGINS_ADDRESS_TABLE_H */
