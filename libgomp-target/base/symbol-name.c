/* What the function or variable is called that an address is in.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <elf.h>
#include <stdlib.h>
#include <string.h>
#include "support/plain-name.h"
#include "base/file-section.h"
#include "base/symbol.h"

/* The search for the symbol that VALUE, an address in the file, is in.  */
struct search
{
  ElfW (Addr) value;
  const ElfW (Sym) *best;
};

/* Whether SYMBOL is something that VALUE is in.  What has no size, as in
   assembly, is an address alone.  */
static bool
has (const ElfW (Sym) *symbol, ElfW (Addr) value)
{
  switch (ELF64_ST_TYPE (symbol->st_info))
    {
    case STT_OBJECT:
    case STT_COMMON:
    case STT_FUNC:
    case STT_GNU_IFUNC:
    case STT_NOTYPE:
      return (symbol->st_shndx != SHN_UNDEF && symbol->st_shndx != SHN_ABS
	      && (value == symbol->st_value
		  || value - symbol->st_value < symbol->st_size));
    default:
      return false;
    }
}

/* Whether A is told rather than B, of two that have the address in them: what
   has a size, begins later, or is known in other files.  */
static bool
is_better (const ElfW (Sym) *a, const ElfW (Sym) *b)
{
  if (!a->st_size != !b->st_size)
    return a->st_size != 0;
  if (a->st_value != b->st_value)
    return a->st_value > b->st_value;
  return (ELF64_ST_BIND (a->st_info) == STB_GLOBAL
	  && ELF64_ST_BIND (b->st_info) != STB_GLOBAL);
}

static void
look_at (struct search *search, const ElfW (Sym) *symbol)
{
  if (has (symbol, search->value)
      && (!search->best || is_better (symbol, search->best)))
    search->best = symbol;
}

/* Fill in NAME from what SEARCH has found, if that is called TEXT.  */
static bool
write_name (struct symbol_name *name, const struct search *search,
	    const char *text)
{
  char *plain = plain_name (text), room[SHORT_NAME_SIZE];
  strcpy (name->text, short_name (plain ? plain : text, room));
  free (plain);
  name->offset = search->value - search->best->st_value;
  name->size = search->best->st_size;
  return *name->text != '\0';
}

void
symbol_table_release (struct symbol_table *table)
{
  free (table->symbols);
  free (table->strings);
  *table = (struct symbol_table) { .path = NULL };
}

/* Have TABLE be that of SYMBOL's file, which has none if it was stripped.  */
static void
read_table (struct symbol_table *table, const struct symbol *symbol)
{
  if (table->path && !strcmp (table->path, symbol->path))
    return;
  symbol_table_release (table);
  table->path = symbol->path;
  table->symbols = file_section (symbol->path, ".symtab", SHT_SYMTAB,
				 &table->size);
  if (table->symbols)
    table->strings = file_section (symbol->path, ".strtab", SHT_STRTAB,
				   &table->length);
}

/* Of all symbols in the file.  */
static bool
find_in_file (const struct symbol_table *table, struct search *search,
	      struct symbol_name *name)
{
  const ElfW (Sym) *symbols = (const ElfW (Sym) *) table->symbols;
  if (!table->strings || table->strings[table->length - 1] != '\0')
    return false;
  for (size_t i = 0; i < table->size / sizeof *symbols; i++)
    if (symbols[i].st_name < table->length)
      look_at (search, &symbols[i]);
  return (search->best
	  && write_name (name, search,
			 table->strings + search->best->st_name));
}

/* What a dynamic section says of symbols.  */
struct tables
{
  const ElfW (Sym) *symbols;
  const char *strings;
  /* DT_GNU_HASH: how many buckets, the first symbol in them, how many words the
     filter has, the filter's shift; the filter, the buckets, the chains.  */
  const uint32_t *hash;
};

/* ld.so has turned the section's offsets into addresses, except in the kernel's
   library.  */
static const void *
loaded (const struct symbol *symbol, const ElfW (Dyn) *entry)
{
  uintptr_t address = entry->d_un.d_ptr;
  return (const void *) (address < symbol->bias
			 ? symbol->bias + address : address);
}

static void
find_tables (const struct symbol *symbol, struct tables *tables)
{
  const ElfW (Dyn) *entry = symbol->dynamic;
  *tables = (struct tables) { NULL, NULL, NULL };
  for (; entry && entry->d_tag != DT_NULL; entry++)
    if (entry->d_tag == DT_SYMTAB)
      tables->symbols = loaded (symbol, entry);
    else if (entry->d_tag == DT_STRTAB)
      tables->strings = loaded (symbol, entry);
    else if (entry->d_tag == DT_GNU_HASH)
      tables->hash = loaded (symbol, entry);
}

/* Of those that are exported, which are those with a hash.  */
static bool
find_exported (const struct symbol *symbol, struct search *search,
	       struct symbol_name *name)
{
  struct tables tables;
  find_tables (symbol, &tables);
  if (!tables.symbols || !tables.strings || !tables.hash)
    return false;
  const uint32_t buckets = tables.hash[0], first = tables.hash[1];
  const uint32_t filter = tables.hash[2] * (sizeof (ElfW (Addr)) / 4);
  const uint32_t *bucket = tables.hash + 4 + filter;
  const uint32_t *chain = bucket + buckets;
  for (uint32_t i = 0; i < buckets; i++)
    for (uint32_t s = bucket[i]; s >= first; s++)
      {
	look_at (search, &tables.symbols[s]);
	/* The lowest bit ends a chain.  */
	if (chain[s - first] & 1)
	  break;
      }
  return (search->best
	  && write_name (name, search,
			 tables.strings + search->best->st_name));
}

bool
symbol_name_from (struct symbol_table *table, const struct symbol *symbol,
		  const void *address, struct symbol_name *name)
{
  const ElfW (Addr) value = (uintptr_t) address - symbol->bias;
  *name = (struct symbol_name) { .size = 0 };
  read_table (table, symbol);
  return (find_in_file (table, &(struct search) { value, NULL }, name)
	  || find_exported (symbol, &(struct search) { value, NULL }, name));
}

bool
symbol_name (const struct symbol *symbol, const void *address,
	     struct symbol_name *name)
{
  struct symbol_table table = { .path = NULL };
  bool found = symbol_name_from (&table, symbol, address, name);
  symbol_table_release (&table);
  return found;
}
