/* Which symbols of a device image are for others.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Those that are for others on the host (plugins/host-library.h): an image was
   linked without all that decides there.  */

#ifndef INTELMIC_VISIBILITY_H
#define INTELMIC_VISIBILITY_H

#include <stddef.h>

#include "plugins/host-scope.h"
#include "shared/elf-image.h"

/* Give the symbols of IMAGE, of which COPY has the bytes and is not loaded yet,
   the visibility that they have in the libraries of the COUNT SCOPES whose
   image it is: what none exports is hidden; what one exports and does not look
   for elsewhere is protected.  */
extern void visibility_restrict (const struct scope *scopes, size_t count,
				 const struct elf_image *image, char *copy);

#endif /* INTELMIC_VISIBILITY_H */
