/* Tables of images that clang made.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Clang's compiler gives the host and the device the same names.  */

#include "config.h"
#include "host/named-image.h"

#include <stdlib.h>
#include <string.h>

#include "gomp-plugin.h"
#include "offload-image.h"

struct wanted
{
  const char *name;
  const Elf64_Sym *symbol;
};

/* For elf_image_exports.  */
static bool
is_wanted (const char *name, const Elf64_Sym *symbol, void *data)
{
  struct wanted *wanted = data;
  if (strcmp (name, wanted->name) == 0)
    wanted->symbol = symbol;
  return wanted->symbol != NULL;
}

/* Store in *PAIR where NAME of IMAGE is.  */
static bool
find (const struct image *image, const char *name, struct addr_pair *pair)
{
  struct wanted wanted = { name, NULL };
  *pair = (struct addr_pair) { 0, 0 };
  if (!elf_image_exports (&image->elf, is_wanted, &wanted))
    return false;
  pair->start = image->bias + wanted.symbol->st_value;
  pair->end = pair->start + wanted.symbol->st_size;
  return true;
}

/* The host runs a function that the image lacks.  Clang gives lambdas of one
   function other names on the device if it compiles them in another order
   there.  */
static void
find_function (struct device *device, const struct image *image,
	       const char *name, struct addr_pair *pair)
{
  if (!find (image, name, pair))
    GOMP_PLUGIN_debug (1, "device %d (intelmic): the device image has no %s\n",
		       device->number, name);
}

static bool
find_variable (struct device *device, const struct image *image,
	       const char *name, struct addr_pair *pair)
{
  if (find (image, name, pair))
    return true;
  GOMP_PLUGIN_error ("device %d (intelmic): the device image has no %s;"
		     " link the program again", device->number, name);
  return false;
}

int
named_table (struct device *device, const struct image *image,
	     struct addr_pair **table)
{
  const struct offload_named_image *data = image->target_data;
  const struct offload_host_table *host = data->host;
  size_t functions = host->func_end - host->func_begin;
  size_t variables = (host->var_end - host->var_begin) / 2;
  struct addr_pair *pair
    = GOMP_PLUGIN_malloc ((functions + variables + 1) * sizeof *pair);
  bool found = true;
  for (size_t i = 0; i < functions; i++)
    find_function (device, image, data->functions[i], &pair[i]);
  for (size_t i = 0; found && i < variables; i++)
    found = find_variable (device, image, data->variables[i],
			   &pair[functions + i]);
  if (!found)
    {
      free (pair);
      return -1;
    }
  *table = pair;
  return functions + variables;
}
