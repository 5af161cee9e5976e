/* Whether what a command links has target regions.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Build systems compile with -fopenmp but may link without it, naming libgomp
   instead (CMake's FindOpenMP does).  That is seen from the objects.  */

#ifndef DRIVER_REGIONS_H
#define DRIVER_REGIONS_H

#include <stdbool.h>

#include "toolchain/inputs.h"

struct regions
{
  /* The first of the inputs that is an object with device code or an archive
     with such a member, and the first where that has no -flto code beside it;
     NULL if there is none.  */
  const char *first;
  const char *first_native;
  bool lto;		/* Something has -flto code.  */
  bool sources;		/* There is something other than objects, archives and
			   shared libraries.  */
};

/* Store to *REGIONS what INPUTS, which has to outlive it, are.  Libraries are
   also looked for in LIBRARY_PATH, the compiler's and its linker's.  */
extern void regions_find (struct regions *regions, const struct inputs *inputs,
			  const char *library_path);

#endif /* DRIVER_REGIONS_H */
