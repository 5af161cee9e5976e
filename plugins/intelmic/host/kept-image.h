/* Files of images that stay, for perf, valgrind and core files.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_KEPT_IMAGE_H
#define INTELMIC_KEPT_IMAGE_H

#include <limits.h>
#include <link.h>

/* Store in NAME where to keep the image of LIBRARY, NULL if that is not known:
   a file in the folder of GOMP_OFFLOAD_KEEP_IMAGES that nobody else has; or the
   empty string.  */
extern void kept_image_name (char name[PATH_MAX + 1],
			     const struct link_map *library);

#endif /* INTELMIC_KEPT_IMAGE_H */
