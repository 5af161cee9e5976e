/* The table of addresses that load_image returns.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"

#include "offload-image.h"
#include "plugins/address-table.h"

size_t
address_table_make (const uint64_t *function, size_t functions,
		    const uint64_t *variable, size_t words,
		    struct addr_pair **table)
{
  size_t variables = words / 2;
  struct addr_pair *pair
    = GOMP_PLUGIN_malloc ((functions + variables + 1) * sizeof *pair);
  *table = pair;
  for (size_t i = 0; i < functions; i++, pair++)
    *pair = (struct addr_pair) { function[i], function[i] + 1 };
  for (size_t i = 0; i < variables; i++, pair++)
    {
      pair->start = variable[2 * i];
      pair->end = pair->start + (variable[2 * i + 1] & ~OFFLOAD_LINK_BIT);
    }
  return functions + variables;
}
