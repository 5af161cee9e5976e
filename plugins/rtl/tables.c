/* The tables of GCC's code on devices of libraries with LLVM's interface.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdlib.h>
#include "gomp-plugin.h"
#include "offload-image.h"
#include "tables.h"
#include "plugins/address-table.h"

/* The words from BEGIN to END of DEVICE's memory, to be freed; null if they
   cannot be had.  *COUNT is how many they are.  */
static uintptr_t *
read_words (const struct rtl_device *device, uintptr_t begin, uintptr_t end,
	    size_t *count)
{
  uintptr_t *words = GOMP_PLUGIN_malloc (end - begin + 1);
  *count = (end - begin) / sizeof *words;
  if (end == begin
      || GOMP_OFFLOAD_dev2host (device->number, words, (void *) begin,
				end - begin))
    return words;
  free (words);
  return NULL;
}

int
rtl_tables_read (const struct rtl_device *device, uintptr_t address,
		 struct addr_pair **table)
{
  struct offload_image_tables tables;
  size_t functions, words;
  if (!GOMP_OFFLOAD_dev2host (device->number, &tables, (void *) address,
			      sizeof tables))
    return -1;
  uintptr_t *function = read_words (device, tables.func_begin,
				    tables.func_end, &functions);
  uintptr_t *variable = read_words (device, tables.var_begin, tables.var_end,
				    &words);
  int count = -1;
  if (function && variable)
    count = address_table_make (function, functions, variable, words, table);
  free (function);
  free (variable);
  return count;
}
