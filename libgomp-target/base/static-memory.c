/* Memory of the program's own files, and of its libraries'.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <link.h>
#include <pthread.h>
#include "base/loader.h"
#include "base/static-memory.h"

/* The program's segment with variables; empty if there is none.  */
static uintptr_t variables_start, variables_end;

/* The segment begins with what only ld.so has written, if there is that.  */
static void
leave_constants (const struct dl_phdr_info *info)
{
  for (int i = 0; i < info->dlpi_phnum; i++)
    {
      const ElfW(Phdr) *segment = &info->dlpi_phdr[i];
      uintptr_t end = info->dlpi_addr + segment->p_vaddr + segment->p_memsz;
      if (segment->p_type == PT_GNU_RELRO
	  && end > variables_start && end <= variables_end)
	variables_start = end;
    }
}

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
  leave_constants (info);
  return 1;
}

static void
find_variables (void)
{
  dl_iterate_phdr (visit, NULL);
}

struct search
{
  uintptr_t address;
  enum static_memory kind;
};

static int
look_into (struct dl_phdr_info *info, size_t size, void *data)
{
  struct search *search = data;
  uintptr_t offset = search->address - info->dlpi_addr;
  bool found = false, writable = false, fixed = false;
  (void) size;
  for (int i = 0; i < info->dlpi_phnum; i++)
    {
      const ElfW (Phdr) *segment = &info->dlpi_phdr[i];
      if (offset - segment->p_vaddr >= segment->p_memsz)
	continue;
      found |= segment->p_type == PT_LOAD;
      writable |= segment->p_type == PT_LOAD && (segment->p_flags & PF_W);
      fixed |= segment->p_type == PT_GNU_RELRO;
    }
  if (found)
    search->kind = writable && !fixed ? STATIC_VARIABLE : STATIC_CONSTANT;
  return found;
}

enum static_memory
static_memory_kind (uintptr_t address)
{
  struct search search = { address, STATIC_NONE };
  if (loader_may_have (address))
    dl_iterate_phdr (look_into, &search);
  return search.kind;
}

bool
static_memory_has (uintptr_t start, uintptr_t end)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once (&once, find_variables);
  return start >= variables_start && end <= variables_end;
}
