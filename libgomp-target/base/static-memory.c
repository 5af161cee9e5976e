/* Memory that the program has from its beginning to its end.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <link.h>
#include <pthread.h>
#include "base/static-memory.h"

/* The program's segment with variables; empty if there is none.  */
static uintptr_t variables_start, variables_end;

/* Called for the program first, which is enough.  */
static int
visit (struct dl_phdr_info *info, size_t size, void *unused)
{
  (void) size, (void) unused;
  for (int i = 0; i < info->dlpi_phnum; i++)
    {
      const ElfW(Phdr) *segment = &info->dlpi_phdr[i];
      if (segment->p_type != PT_LOAD || !(segment->p_flags & PF_W))
	continue;
      variables_start = info->dlpi_addr + segment->p_vaddr;
      variables_end = variables_start + segment->p_memsz;
    }
  return 1;
}

static void
find_variables (void)
{
  dl_iterate_phdr (visit, NULL);
}

bool
static_memory_has (uintptr_t start, uintptr_t end)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, find_variables);
  return start >= variables_start && end <= variables_end;
}
