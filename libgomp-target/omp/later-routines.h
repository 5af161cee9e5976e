/* Device routines that later releases of <omp.h> declare.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A compiler of another release may make the programs that call them, and the
   system's libgomp may not have them.  OpenMP 6.0, sections 24.7, 24.8 and
   25.8.  */

#ifndef LATER_ROUTINES_H
#define LATER_ROUTINES_H

#include <stddef.h>
#include "omp.h"

/* Since GCC 15.  */
extern const char *omp_get_uid_from_device (int number);
extern int omp_get_device_from_uid (const char *uid);

/* Since GCC 16.  */
extern void *omp_target_memset (void *memory, int value, size_t count,
				int number);
extern void *omp_target_memset_async (void *memory, int value, size_t count,
				      int number, int depend_count,
				      omp_depend_t *depend);

#endif /* LATER_ROUTINES_H */
