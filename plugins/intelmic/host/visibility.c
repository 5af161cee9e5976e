/* Which symbols of a device image are for others.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/visibility.h"

#include <stdlib.h>

#include "gomp-plugin.h"
#include "plugins/host-library.h"

/* An image whose symbols are restricted.  */
struct restriction
{
  struct host_library *libraries;
  size_t count;
  const char *start;		/* The image, ...  */
  char *copy;			/* ... and its copy.  */
};

/* For elf_image_exports.  */
static bool
restrict_symbol (const char *name, const Elf64_Sym *symbol, void *data)
{
  const struct restriction *restriction = data;
  enum host_symbol most = HOST_SYMBOL_HIDDEN;
  for (size_t i = 0; i < restriction->count; i++)
    {
      enum host_symbol one
	= host_library_symbol (&restriction->libraries[i], name);
      most = one > most ? one : most;
    }
  if (most != HOST_SYMBOL_LOOKED_FOR)
    elf_image_restrict (symbol, restriction->start, restriction->copy,
			most == HOST_SYMBOL_HIDDEN ? STV_HIDDEN
						   : STV_PROTECTED);
  return false;
}

static bool
read_library (struct host_library *library, const struct scope *scope)
{
  return (scope->library ? host_library_read (library, scope->library)
	  : host_library_parse (library, scope->names, scope->size));
}

void
visibility_restrict (const struct scope *scopes, size_t count,
		     const struct elf_image *image, char *copy)
{
  struct restriction restriction
    = { GOMP_PLUGIN_malloc (count * sizeof *restriction.libraries), 0,
	image->start, copy };
  bool all = true;
  while (all && restriction.count < count)
    {
      all = read_library (&restriction.libraries[restriction.count],
			  &scopes[restriction.count]);
      restriction.count++;
    }
  if (all)
    elf_image_exports (image, restrict_symbol, &restriction);
  for (size_t i = 0; i < restriction.count; i++)
    host_library_release (&restriction.libraries[i]);
  free (restriction.libraries);
}
