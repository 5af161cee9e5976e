/* Memory of the program's own files, and of its libraries'.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef STATIC_MEMORY_H
#define STATIC_MEMORY_H

#include <stdbool.h>
#include <stdint.h>

enum static_memory
{
  /* The stack, the heap.  */
  STATIC_NONE,
  STATIC_VARIABLE,
  /* Nobody can write there.  */
  STATIC_CONSTANT
};

/* What ADDRESS is in the files of the program and its libraries.  */
extern enum static_memory static_memory_kind (uintptr_t address);

/* Whether all bytes from START to END are variables of the program itself, not
   of a library, which may be closed, and not constants.  */
extern bool static_memory_has (uintptr_t start, uintptr_t end);

#endif /* STATIC_MEMORY_H */
