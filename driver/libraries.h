/* What a command line says about shared libraries.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef DRIVER_LIBRARIES_H
#define DRIVER_LIBRARIES_H

#include "support/arguments.h"

/* Append to LIBRARIES what the null-terminated ARGS, which may have @FILEs, say
   about shared libraries: -LFOLDER, -lNAME, -soname=NAME, and paths that look
   like one; also within -Wl, and -Xlinker.  */
extern void libraries_collect (struct arguments *libraries,
			       char *const *args);

#endif /* DRIVER_LIBRARIES_H */
