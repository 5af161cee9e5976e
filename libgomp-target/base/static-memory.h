/* Memory that the program has from its beginning to its end.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef STATIC_MEMORY_H
#define STATIC_MEMORY_H

#include <stdbool.h>
#include <stdint.h>

/* Whether all bytes from START to END are variables of the program itself, not
   of a library, which may be closed, and not constants.  */
extern bool static_memory_has (uintptr_t start, uintptr_t end);

#endif /* STATIC_MEMORY_H */
