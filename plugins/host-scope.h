/* Where the dynamic linker of the host looks for what an image's library has.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef PLUGINS_HOST_SCOPE_H
#define PLUGINS_HOST_SCOPE_H

#include <link.h>
#include <stdbool.h>
#include <stddef.h>

#include "gomp-plugin-ext.h"

/* What is so in the host of the program or library that an image is in.  */
struct scope
{
  bool global;		/* Its symbols are for all.  */
  unsigned position;	/* Of all that is loaded, which come before it: their
			   definitions take precedence.  */
  bool linked;		/* It is the program, or was linked with it; if that
			   is wanted.  */
  const struct link_map *library;	/* Null if that is not known, ...  */
  const char *names;	/* ... or in another process: SIZE bytes by
			   host_library_write.  */
  size_t size;
};

static inline bool
scope_is_known (const struct scope *scope)
{
  return scope->library || scope->names;
}

/* From now on whether what is in the scope is LINKED is wanted.  */
extern void scope_want_linked (bool linked);

/* The scope of the image of TARGET_DATA.  Asks ld.so, unless it was noted.  */
extern struct scope scope_of (const void *target_data);

/* Note it, as it is now.  */
extern void scope_note (const void *target_data);

/* Note that the image's library is in another process, and what it is THERE,
   which is copied.  */
extern void scope_note_foreign (const void *target_data,
				const struct GOMP_PLUGIN_scope *there);

#endif /* PLUGINS_HOST_SCOPE_H */
