/* Which symbols of a library of the host are for others.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* What a symbol means to each library on the host was decided by the host's
   linker and dynamic linker: from visibility, options (-Bsymbolic, -rdynamic),
   version scripts, and what others need.  The result is in the table of dynamic
   symbols of each library, and in the relocations that name them.  From there
   the symbols of the library's device image get it, which was linked without
   all that.  */

#ifndef INTELMIC_LIBRARY_H
#define INTELMIC_LIBRARY_H

#include <link.h>
#include <stdbool.h>
#include <stddef.h>

#include "shared/elf-image.h"

/* Give the symbols of IMAGE, of which COPY has the bytes and is not loaded yet,
   the visibility that they have in the COUNT LIBRARIES whose image it is, which
   are loaded: what none exports is hidden; what one exports and does not look
   for elsewhere is protected.  */
extern void library_restrict_image (const struct link_map *const *libraries,
				    size_t count,
				    const struct elf_image *image, char *copy);

/* Whether LIBRARY, which is loaded, defines the symbol NAME, of an image, for
   others.  */
extern bool library_exports_name (const struct link_map *library,
				  const char *name);

/* Whether LIBRARY, which is loaded, is the program, or one that the program was
   linked with, or that such a library was.  */
extern bool library_is_linked (const struct link_map *library);

/* Call VISIT with DATA for the name of each symbol that LIBRARY, which is
   loaded, defines for others, until one returns true.  Whether one did.  */
extern bool library_exports (const struct link_map *library,
			     bool (*visit) (const char *name, void *data),
			     void *data);

#endif /* INTELMIC_LIBRARY_H */
