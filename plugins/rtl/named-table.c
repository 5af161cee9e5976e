/* Tables of images that clang made.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Functions and variables have the names that the program has registered them
   by.  */

#include "config.h"
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include "entries.h"
#include "named-table.h"

/* An entry of TABLE, which LIBRARY has made, after the one at PLACE, or the
   first if that is null; null if there is none.  */
static const struct rtl_old_entry *
next_entry (const struct rtl_library *library, const struct rtl_table *table,
	    const struct rtl_old_entry *place)
{
  /* The members of a new one begin as those of an old one.  */
  size_t size = (library->old ? sizeof (struct rtl_old_entry)
		 : sizeof (struct tgt_entry));
  const char *next = place ? (const char *) place + size : table->begin;
  return (next < (const char *) table->end
	  ? (const struct rtl_old_entry *) next : NULL);
}

bool
rtl_entry_find (const struct rtl_library *library,
		const struct rtl_table *table, const char *name,
		struct addr_pair *pair)
{
  const struct rtl_old_entry *entry = NULL;
  while ((entry = next_entry (library, table, entry)) != NULL)
    if (entry->name && strcmp (entry->name, name) == 0)
      {
	pair->start = (uintptr_t) entry->address;
	pair->end = pair->start + entry->size;
	return pair->start != 0;
      }
  *pair = (struct addr_pair) { 0, 0 };
  return false;
}

/* The same of the "declare target link" variable NAME, of which there is no
   entry.  Where devices are the program's own process, the image is one of its
   libraries, and others are in that.  If another library exports one of that
   name, the image's code uses that one.  */
static bool
find_link (const struct rtl_library *library, const struct rtl_table *table,
	   const char *name, struct addr_pair *pair)
{
  const struct rtl_old_entry *entry = NULL;
  while ((entry = next_entry (library, table, entry)) != NULL)
    {
      Dl_info info;
      void *image;
      if (!dladdr1 (entry->address, &info, &image, RTLD_DL_LINKMAP))
	continue;
      void *place = dlsym (image, name), *other = dlsym (RTLD_DEFAULT, name);
      pair->start = (uintptr_t) place;
      pair->end = pair->start + sizeof (void *);
      if (place)
	return !other || other == place;
    }
  return false;
}

/* A function that is not there cannot run.  */
int
rtl_named_table (const struct rtl_device *device,
		 const struct offload_named_image *data,
		 const struct rtl_table *entries, struct addr_pair **table)
{
  const struct rtl_library *library = device->library;
  const struct offload_host_table *host = data->host;
  size_t functions = host->func_end - host->func_begin;
  size_t variables = (host->var_end - host->var_begin) / 2;
  struct addr_pair *pairs
    = GOMP_PLUGIN_malloc ((functions + variables + 1) * sizeof *pairs);
  for (size_t i = 0; i < functions; i++)
    rtl_entry_find (library, entries, data->functions[i], &pairs[i]);
  for (size_t i = 0; i < variables; i++)
    {
      const char *name = data->variables[i];
      bool is_link = rtl_entry_is_link (data->registered, name);
      struct addr_pair *pair = &pairs[functions + i];
      if (rtl_entry_find (library, entries, name, pair)
	  || (is_link && find_link (library, entries, name, pair)))
	continue;
      GOMP_PLUGIN_error ("%s finds no variable %s in the device image%s",
			 library->path, name, is_link
			 ? ", which has no entries for \"declare target link\""
			 : "; link the program again");
      free (pairs);
      return -1;
    }
  *table = pairs;
  return functions + variables;
}
