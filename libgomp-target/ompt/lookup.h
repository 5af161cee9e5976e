/* What the program's tool asks of the runtime.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef OMPT_LOOKUP_H
#define OMPT_LOOKUP_H

#include "ompt/headers/omp-tools.h"

/* The function that a tool gets to find others (OpenMP 5.1, section
   4.6.3).  */
extern ompt_interface_fn_t ompt_lookup (const char *name);

#endif /* OMPT_LOOKUP_H */
