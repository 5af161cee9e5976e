/* What an address belongs to.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <errno.h>
#include <link.h>
#include <stddef.h>
#include <unistd.h>
#include "base/symbol.h"

struct search
{
  uintptr_t address;
  struct symbol *symbol;
};

/* Whether ADDRESS is in one of INFO's segments; fill in where they begin, and
   whether that one is code.  */
static bool
find_segment (const struct dl_phdr_info *info, uintptr_t address,
	      struct symbol *symbol)
{
  bool found = false;
  const uintptr_t page = sysconf (_SC_PAGESIZE);
  symbol->base = UINTPTR_MAX;
  for (unsigned i = 0; i < info->dlpi_phnum; i++)
    {
      const ElfW (Phdr) *segment = &info->dlpi_phdr[i];
      uintptr_t start = info->dlpi_addr + segment->p_vaddr;
      if (segment->p_type != PT_LOAD)
	continue;
      if (address >= start && address - start < segment->p_memsz)
	{
	  found = true;
	  symbol->is_code = (segment->p_flags & PF_X) != 0;
	}
      start &= -page;
      if (start < symbol->base)
	symbol->base = start;
    }
  return found;
}

static int
visit (struct dl_phdr_info *info, size_t size, void *data)
{
  const struct search *search = data;
  struct symbol *symbol = search->symbol;
  (void) size;
  if (!find_segment (info, search->address, symbol))
    return 0;
  /* The program itself has no name there.  */
  symbol->file = *info->dlpi_name ? info->dlpi_name
		 : program_invocation_name;
  symbol->path = *info->dlpi_name ? info->dlpi_name : "/proc/thread-self/exe";
  symbol->bias = info->dlpi_addr;
  symbol->dynamic = NULL;
  for (unsigned i = 0; i < info->dlpi_phnum; i++)
    if (info->dlpi_phdr[i].p_type == PT_DYNAMIC)
      symbol->dynamic = (const ElfW (Dyn) *) (info->dlpi_addr
					      + info->dlpi_phdr[i].p_vaddr);
  return 1;
}

bool
symbol_find (const void *address, struct symbol *symbol)
{
  struct search search = { (uintptr_t) address, symbol };
  return dl_iterate_phdr (visit, &search) != 0;
}
