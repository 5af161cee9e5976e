/* Tells an emulated device what pointers of the host's point to.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A region may call a "declare target indirect" function by the address that it
   has on the host, and the virtual functions of an object by way of the host's
   virtual table, which is a variable (device/pointers.c).  The addresses on
   both sides are in the tables of host and device, in the same order.  */

#include "config.h"
#include "host/pointers.h"

#include <stdlib.h>
#include <string.h>

#include "gomp-constants-all.h"
#include "offload-image.h"
#include "offload-sections.h"
#include "host/command.h"

/* The tables of an image, a word for a function, two for a variable.  */
struct tables
{
  void **host_functions, **host_variables;
  uint64_t *functions, *variables;	/* The device's.  */
  size_t function_count, variable_count;
};

/* Fill TO with what TABLES have; how many they are.  */
static size_t
pair_up (const struct tables *tables, struct channel_pointer *to)
{
  const struct channel_pointer *first = to;
  for (size_t i = 0; i < tables->function_count; i++)
    {
      uint64_t start = (uint64_t) tables->host_functions[i];
      *to++ = (struct channel_pointer) { start, start, tables->functions[i] };
    }
  for (size_t i = 0; i < tables->variable_count; i++)
    {
      uint64_t start = (uint64_t) tables->host_variables[2 * i];
      uint64_t size = (uint64_t) tables->host_variables[2 * i + 1];
      if (size != 0 && !(size & OFFLOAD_LINK_BIT))
	*to++ = (struct channel_pointer) { start, start + size,
					   tables->variables[2 * i] };
    }
  return to - first;
}

/* Have DEVICE take the pairs of TABLES as those of IMAGE.  */
static bool
send (struct device *device, const struct image *image,
      const struct tables *tables)
{
  size_t most = tables->function_count + tables->variable_count;
  if (most == 0)
    return true;
  uint64_t block = arena_alloc (&device->arena,
				most * sizeof (struct channel_pointer));
  if (block == ARENA_NONE)
    {
      GOMP_PLUGIN_error ("device %d (intelmic): out of memory for the tables of"
			 " a device image", device->number);
      return false;
    }
  size_t count
    = pair_up (tables, (struct channel_pointer *) (device->memory + block));
  uint64_t operands[] = { device->base + block, count, image->handle[0] };
  if (count > 0)
    command_execute (device, COMMAND_POINTERS, operands, 3, NULL);
  arena_free (&device->arena, block);
  return true;
}

/* Whether the tables, of which DEVICE has so many functions and words about
   variables, are those of HOST, too.  */
static bool
agree (const struct device *device, const struct offload_host_table *host,
       size_t functions, size_t words)
{
  size_t on_host = host->indirect_end - host->indirect_begin;
  if (functions == on_host
      && words == (size_t) (host->var_end - host->var_begin))
    return true;
  GOMP_PLUGIN_error ("device %d (intelmic): a device image has %zu indirect"
		     " functions and %zu variables where the host has %zu and"
		     " %zu; link the program again", device->number, functions,
		     words / 2, on_host,
		     (size_t) (host->var_end - host->var_begin) / 2);
  return false;
}

bool
pointers_tell (struct device *device, const struct image *image,
	       unsigned version)
{
  const struct offload_intelmic_image *data = image->target_data;
  if (GOMP_VERSION_DEV (version) < OFFLOAD_INTELMIC_HOST
      || GOMP_VERSION_DEV (version) >= OFFLOAD_INTELMIC_NAMED)
    return true;
  struct tables tables = { data->host->indirect_begin, data->host->var_begin,
			   NULL, NULL, 0, 0 };
  size_t words = 0;
  bool told = (image_read_table (device, image, OFFLOAD_INDIRECT_SECTION,
				 &tables.functions, &tables.function_count)
	       && image_read_table (device, image, OFFLOAD_VARS_SECTION,
				    &tables.variables, &words)
	       && agree (device, data->host, tables.function_count, words));
  if (told)
    {
      tables.variable_count = words / 2;
      told = send (device, image, &tables);
    }
  free (tables.functions);
  free (tables.variables);
  return told;
}
