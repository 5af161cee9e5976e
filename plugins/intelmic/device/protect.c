/* Which parts of the memory regions may access.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"

#include <sys/mman.h>

#include "device/process.h"

/* The host says which: host/guard.h.  */
void
memory_protect (uint64_t *word)
{
  int access = word[2] ? PROT_READ | PROT_WRITE : PROT_NONE;
  sanitizer_limit (word[0], word[1], word[3], word[4]);
  word[0] = mprotect ((void *) word[0], word[1], access) == 0;
}
