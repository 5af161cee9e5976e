/* Tells an emulated device what pointers of the host's point to.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_POINTERS_H
#define INTELMIC_POINTERS_H

#include "host/image.h"

/* Tell DEVICE, which has just loaded IMAGE of VERSION, of the functions and
   variables in it that it may be given pointers of the host's to.  False after
   an error.  */
extern bool pointers_tell (struct device *device, const struct image *image,
			   unsigned version);

#endif /* INTELMIC_POINTERS_H */
