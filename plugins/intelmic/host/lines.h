/* Source lines of a device image.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_LINES_H
#define INTELMIC_LINES_H

#include <stddef.h>
#include <stdint.h>

#include "shared/elf-image.h"

/* What the debugging information of IMAGE says of the COUNT addresses at
   ADDRESS, the image's own: for each the functions that were inlined there,
   from the innermost on, and the one that they are in, as "FUNCTION at
   FILE:LINE" with a newline; and an empty line.  To be freed; NULL if there is
   no such information, or nobody to read it.  Takes some milliseconds, and
   seconds at most.  */
extern char *lines_read (const struct elf_image *image,
			 const uint64_t *address, size_t count);

#endif /* INTELMIC_LINES_H */
