/* Where the dynamic linker of the host looks for what an image's library has.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_SCOPE_H
#define INTELMIC_SCOPE_H

#include <link.h>
#include <stdbool.h>

/* What is so in the host of the program or library that an image is in.  */
struct scope
{
  bool global;		/* Its symbols are for all.  */
  unsigned position;	/* Of all that is loaded, which come before it: their
			   definitions take precedence.  */
  bool linked;		/* It is the program, or was linked with it; if
			   GOMP_OFFLOAD_COMPILE_WHOLE asks.  */
  const struct link_map *library;	/* Null if that is not known.  */
};

/* The scope of the image of TARGET_DATA.  Asks ld.so, unless it was noted.  */
extern struct scope scope_of (const void *target_data);

/* Note it, as it is now.  */
extern void scope_note (const void *target_data);

#endif /* INTELMIC_SCOPE_H */
