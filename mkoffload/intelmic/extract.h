/* Makes the device compiler's input of a host object.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef MKOFFLOAD_INTELMIC_EXTRACT_H
#define MKOFFLOAD_INTELMIC_EXTRACT_H

#include <stdbool.h>

#include "support/object.h"

/* Write to the file PATH an LTO object made of the native stream in OBJECT
   (sections OFFLOAD_NATIVE_PREFIX*, which become LTO_PREFIX*) and of the DWARF
   that it refers to.  On failure return false and set *PROBLEM to one
   malloc'ed line.  */
extern bool extract_native (const struct object *object, const char *path,
			    char **problem);

#endif /* MKOFFLOAD_INTELMIC_EXTRACT_H */
