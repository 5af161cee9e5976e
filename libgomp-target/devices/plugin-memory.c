/* The memory that plugins ask for.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* gomp-plugin.h has the contracts.  This is compiled into whatever opens device
   plugins: the runtime, and the workers of devices on other machines.  */

#include "config.h"
#include <stdlib.h>
#include "gomp-plugin.h"

static void *
check_memory (void *memory, size_t size)
{
  if (!memory && size)
    GOMP_PLUGIN_fatal ("out of memory allocating %zu bytes", size);
  return memory;
}

void *
GOMP_PLUGIN_malloc (size_t size)
{
  return check_memory (malloc (size), size);
}

void *
GOMP_PLUGIN_malloc_cleared (size_t size)
{
  return check_memory (calloc (1, size), size);
}

void *
GOMP_PLUGIN_realloc (void *memory, size_t size)
{
  return check_memory (realloc (memory, size), size);
}
