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

/* What a dynamic section says of symbols.  */
struct tables
{
  const ElfW (Sym) *symbols;
  const char *strings;
  /* DT_GNU_HASH: how many buckets, the first symbol in them, how many words the
     filter has, the filter's shift; the filter, the buckets, the chains.  */
  const uint32_t *hash;
};

struct search
{
  uintptr_t address;
  struct symbol *symbol;
};

/* ld.so has turned the section's offsets into addresses, except in the kernel's
   library.  */
static const void *
table (const struct dl_phdr_info *info, const ElfW (Dyn) *entry)
{
  uintptr_t address = entry->d_un.d_ptr;
  return (const void *) (address < info->dlpi_addr
			 ? info->dlpi_addr + address : address);
}

static void
find_tables (const struct dl_phdr_info *info, const ElfW (Dyn) *entry,
	     struct tables *tables)
{
  *tables = (struct tables) { NULL, NULL, NULL };
  for (; entry->d_tag != DT_NULL; entry++)
    if (entry->d_tag == DT_SYMTAB)
      tables->symbols = table (info, entry);
    else if (entry->d_tag == DT_STRTAB)
      tables->strings = table (info, entry);
    else if (entry->d_tag == DT_GNU_HASH)
      tables->hash = table (info, entry);
}

/* The name of the symbol with VALUE among those that are exported, which are
   those with a hash; or null.  */
static const char *
find_name (const struct tables *tables, ElfW (Addr) value)
{
  if (!tables->symbols || !tables->strings || !tables->hash)
    return NULL;
  const uint32_t buckets = tables->hash[0], first = tables->hash[1];
  const uint32_t filter = tables->hash[2] * (sizeof (ElfW (Addr)) / 4);
  const uint32_t *bucket = tables->hash + 4 + filter;
  const uint32_t *chain = bucket + buckets;
  for (uint32_t i = 0; i < buckets; i++)
    for (uint32_t s = bucket[i]; s >= first; s++)
      {
	const ElfW (Sym) *symbol = &tables->symbols[s];
	if (symbol->st_value == value
	    && ELF64_ST_TYPE (symbol->st_info) != STT_TLS)
	  return tables->strings + symbol->st_name;
	/* The lowest bit ends a chain.  */
	if (chain[s - first] & 1)
	  break;
      }
  return NULL;
}

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
  symbol->path = *info->dlpi_name ? info->dlpi_name : "/proc/self/exe";
  symbol->bias = info->dlpi_addr;
  symbol->name = NULL;
  for (unsigned i = 0; i < info->dlpi_phnum; i++)
    if (info->dlpi_phdr[i].p_type == PT_DYNAMIC)
      {
	struct tables tables;
	find_tables (info, (const ElfW (Dyn) *) (info->dlpi_addr
						 + info->dlpi_phdr[i].p_vaddr),
		     &tables);
	symbol->name = find_name (&tables,
				  search->address - info->dlpi_addr);
      }
  return 1;
}

bool
symbol_find (const void *address, struct symbol *symbol)
{
  struct search search = { (uintptr_t) address, symbol };
  return dl_iterate_phdr (visit, &search) != 0;
}
