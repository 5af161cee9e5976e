/* Images that are compiled as one program.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* With GOMP_OFFLOAD_COMPILE_WHOLE, the intermediate code of the program's image
   and of those of the libraries that it was linked with is compiled as that of
   one program, if all have some; such libraries stay until the program ends.
   The image of the last one, in the order in which they were registered, then
   has the code of all.  Those of the others have nothing but their names, by
   which what was linked with them finds it, and each image has its part of the
   tables.  */

#ifndef INTELMIC_WHOLE_H
#define INTELMIC_WHOLE_H

#include <stdbool.h>
#include <stddef.h>

#include "host/image.h"

/* Have that done for those of the COUNT images GROUP, in the order of
   registration, that were linked with the program: fill them in, on behalf of
   DEVICE.  False if it is not possible, which GOMP_DEBUG tells; then they are
   as before.  */
extern bool whole_init (struct image *const *group, size_t count, int device);

#endif /* INTELMIC_WHOLE_H */
