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
#include "host/command.h"
#include "host/copy.h"
#include "plugins/output.h"

/* The symbol NAME, after SKIP others of that name.  */
struct wanted
{
  const char *name;
  size_t skip;
  const Elf64_Sym *symbol;
};

/* For elf_image_exports and elf_image_locals.  */
static bool
is_wanted (const char *name, const Elf64_Sym *symbol, void *data)
{
  struct wanted *wanted = data;
  if (strcmp (name, wanted->name) == 0 && wanted->skip-- == 0)
    wanted->symbol = symbol;
  return wanted->symbol != NULL;
}

/* How many of NAMES up to number I are the same as that one.  */
static size_t
count_same (const char *const *names, size_t i)
{
  size_t count = 0;
  for (size_t j = 0; j < i; j++)
    count += strcmp (names[j], names[i]) == 0;
  return count;
}

/* Store in *PAIR where SYMBOL of IMAGE is.  */
static void
set_pair (const struct image *image, const Elf64_Sym *symbol,
	  struct addr_pair *pair)
{
  pair->start = image->bias + symbol->st_value;
  pair->end = pair->start + symbol->st_size;
}

/* Store in *PAIR where NAME of IMAGE is.  */
static bool
find (const struct image *image, const char *name, struct addr_pair *pair)
{
  struct wanted wanted = { name, 0, NULL };
  *pair = (struct addr_pair) { 0, 0 };
  if (!elf_image_exports (&image->elf, is_wanted, &wanted))
    return false;
  set_pair (image, wanted.symbol, pair);
  return true;
}

/* The host runs a function that the image lacks.  Clang gives lambdas of one
   function other names on the device if it compiles them in another order
   there.  Of a function that is called by pointers the image exports a
   variable, where its address is.  */
static void
find_function (struct device *device, const struct image *image,
	       const char *name, struct addr_pair *pair)
{
  struct wanted wanted = { name, 0, NULL };
  *pair = (struct addr_pair) { 0, 0 };
  if (!elf_image_exports (&image->elf, is_wanted, &wanted))
    {
      GOMP_PLUGIN_debug (1, "device %d (intelmic): the device image has no"
			 " %s\n", device->number, name);
      return;
    }
  set_pair (image, wanted.symbol, pair);
  if (ELF64_ST_TYPE (wanted.symbol->st_info) == STT_OBJECT)
    copy_from_device (device, &pair->start, pair->start, sizeof pair->start);
}

/* Store in *PAIR where variable I of NAMES is in IMAGE.  Clang 14 exports no
   static ones, and each object may have one of that name.  */
static bool
find_variable (struct device *device, const struct image *image,
	       const char *const *names, size_t i, struct addr_pair *pair)
{
  if (find (image, names[i], pair))
    return true;
  struct wanted wanted = { names[i], count_same (names, i), NULL };
  if (elf_image_locals (&image->elf, is_wanted, &wanted))
    {
      set_pair (image, wanted.symbol, pair);
      return true;
    }
  GOMP_PLUGIN_error ("device %d (intelmic): the device image has no %s;"
		     " link the program again", device->number, names[i]);
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
    found = find_variable (device, image, data->variables, i,
			   &pair[functions + i]);
  if (!found)
    {
      free (pair);
      return -1;
    }
  *table = pair;
  return functions + variables;
}

/* Store in *FUNCTION where the constructor or destructor NAME of IMAGE is.
   Clang 14 exports the entry for it alone.  */
static bool
find_of_object (struct device *device, const struct image *image,
		const char *name, uint64_t *function)
{
  static const char prefix[] = ".omp_offloading.entry.";
  struct addr_pair pair;
  if (find (image, name, &pair))
    {
      *function = pair.start;
      return true;
    }
  char *entry = GOMP_PLUGIN_malloc (sizeof prefix + strlen (name));
  bool found = find (image, strcat (strcpy (entry, prefix), name), &pair);
  free (entry);
  return (found && copy_from_device (device, function, pair.start,
				     sizeof *function));
}

/* Have DEVICE call the functions of IMAGE that NAMES names.  */
static void
call_each (struct device *device, const struct image *image,
	   const char *const *names)
{
  for (; *names; names++)
    {
      uint64_t function;
      if (!find_of_object (device, image, *names, &function))
	continue;
      uint64_t operands[]
	= { function, function, (uint64_t) CHANNEL_RUN_SPREAD << 32 };
      output_flush ();
      command_execute (device, COMMAND_RUN, operands, 3, NULL);
    }
}

void
named_construct (struct device *device, struct image *image)
{
  const struct offload_named_image *data = image->target_data;
  call_each (device, image, data->constructors);
  image->destructors = data->destructors;
}

void
named_destroy (struct device *device, const struct image *image)
{
  if (image->destructors)
    call_each (device, image, image->destructors);
}
