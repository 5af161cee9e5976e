/* Which symbols of a library of the host are for others.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "plugins/host-library.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "elf-symbol.h"
#include "gomp-plugin.h"
#include "offload-link-pointer.h"

/* What ENTRY of LIBRARY's dynamic section points to.  The dynamic linker has
   made some entries addresses.  */
static const void *
pointed_to (const struct link_map *library, const Elf64_Dyn *entry)
{
  uint64_t address = entry->d_un.d_ptr;
  return (const void *) (address < library->l_addr ? address + library->l_addr
						   : address);
}

/* Whether LIBRARY, which becomes what MAP says, has symbols that can be
   found.  */
static bool
read_dynamic (struct host_library *library, const struct link_map *map)
{
  *library = (struct host_library) { 0 };
  for (const Elf64_Dyn *entry = map->l_ld; entry->d_tag != DT_NULL; entry++)
    switch (entry->d_tag)
      {
      case DT_SYMTAB:
	library->symbols = pointed_to (map, entry);
	break;
      case DT_STRTAB:
	library->names = pointed_to (map, entry);
	break;
      case DT_GNU_HASH:
	library->gnu_hash = pointed_to (map, entry);
	break;
      case DT_HASH:
	library->hash = pointed_to (map, entry);
	break;
      case DT_RELA:
	library->relocations.start = pointed_to (map, entry);
	break;
      case DT_RELASZ:
	library->relocations.size = entry->d_un.d_val;
	break;
      case DT_JMPREL:
	library->jumps.start = pointed_to (map, entry);
	break;
      case DT_PLTRELSZ:
	library->jumps.size = entry->d_un.d_val;
	break;
      }
  return (library->symbols && library->names
	  && (library->gnu_hash || library->hash));
}

/* Note that relocations, SIZE bytes at START, name symbols.  */
static void
note_relocations (struct host_library *library, const Elf64_Rela *start,
		  size_t size)
{
  for (size_t i = 0; start && i < size / sizeof *start; i++)
    {
      uint32_t index = ELF64_R_SYM (start[i].r_info);
      if (index >= library->known)
	{
	  uint32_t known = 2 * index + 64;
	  library->looked_for = GOMP_PLUGIN_realloc (library->looked_for,
						     known);
	  memset (library->looked_for + library->known, 0,
		  known - library->known);
	  library->known = known;
	}
      library->looked_for[index] = true;
    }
}

/* The name of the symbol of INDEX.  */
static const char *
name_of (const struct host_library *library, uint32_t index)
{
  return library->names + library->symbols[index].st_name;
}

/* Whether the symbol of INDEX is NAME, and defined for others.  */
static bool
is_exported (const struct host_library *library, uint32_t index,
	     const char *name)
{
  return (elf_symbol_is_exported (&library->symbols[index])
	  && strcmp (name_of (library, index), name) == 0);
}

/* The table of GNU's linker: its symbols begin with FIRST, each bucket has the
   index of the first one in it, or 0, and each chain ends with an odd word.  */
struct gnu_table
{
  uint32_t buckets;
  uint32_t first;
  const uint32_t *bucket;
  const uint32_t *chain;	/* By index less FIRST.  */
};

static struct gnu_table
gnu_table (const struct host_library *library)
{
  const uint32_t *word = library->gnu_hash;
  struct gnu_table table = { word[0], word[1], word + 4 + 2 * word[2], NULL };
  table.chain = table.bucket + table.buckets;
  return table;
}

/* The index of the symbol NAME that LIBRARY has for others, or 0, by the one
   table, by the other, and in the list.  */
static uint32_t
find_by_gnu_hash (const struct host_library *library, const char *name)
{
  struct gnu_table table = gnu_table (library);
  uint32_t hash = 5381;
  for (const unsigned char *c = (const unsigned char *) name; *c; c++)
    hash = hash * 33 + *c;
  uint32_t index = table.buckets == 0 ? 0 : table.bucket[hash % table.buckets];
  for (bool more = index != 0; more; index++)
    {
      uint32_t there = table.chain[index - table.first];
      if ((there | 1) == (hash | 1) && is_exported (library, index, name))
	return index;
      more = (there & 1) == 0;
    }
  return 0;
}

static uint32_t
find_by_hash (const struct host_library *library, const char *name)
{
  const uint32_t *bucket = library->hash + 2;
  const uint32_t *chain = bucket + library->hash[0];
  uint32_t hash = 0;
  for (const unsigned char *c = (const unsigned char *) name; *c; c++)
    {
      hash = (hash << 4) + *c;
      hash = (hash ^ (hash >> 24 & 0xf0)) & 0xfffffff;
    }
  uint32_t index = bucket[hash % library->hash[0]];
  while (index != 0 && !is_exported (library, index, name))
    index = chain[index];
  return index;
}

static int
compare_names (const void *a, const void *b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static uint32_t
find_in_list (const struct host_library *library, const char *name)
{
  const char **found = bsearch (&name, library->list, library->count,
				sizeof name, compare_names);
  return found ? found - library->list + 1 : 0;
}

/* How many symbols the tables know of, with those before.  */
static uint32_t
count_symbols (const struct host_library *library)
{
  if (!library->gnu_hash)
    return library->hash[1];
  struct gnu_table table = gnu_table (library);
  uint32_t last = 0;
  for (uint32_t i = 0; i < table.buckets; i++)
    if (table.bucket[i] > last)
      last = table.bucket[i];
  while (last != 0 && (table.chain[last - table.first] & 1) == 0)
    last++;
  return last + 1;
}

static uint32_t
find (const struct host_library *library, const char *name)
{
  return (library->list ? find_in_list (library, name)
	  : library->gnu_hash ? find_by_gnu_hash (library, name)
	  : find_by_hash (library, name));
}

/* The same for the symbol NAME of an image, which may be the pointer that
   stands for a "declare target link" variable.  */
static uint32_t
find_for_image (const struct host_library *library, const char *name)
{
  size_t length = offload_link_variable (name);
  if (length == 0)
    return find (library, name);
  char *variable = GOMP_PLUGIN_malloc (length + 1);
  memcpy (variable, name, length);
  variable[length] = '\0';
  uint32_t index = find (library, variable);
  free (variable);
  return index;
}

bool
host_library_read (struct host_library *library, const struct link_map *map)
{
  if (!read_dynamic (library, map))
    return false;
  note_relocations (library, library->relocations.start,
		    library->relocations.size);
  note_relocations (library, library->jumps.start, library->jumps.size);
  return true;
}

void
host_library_release (struct host_library *library)
{
  free (library->looked_for);
  free (library->list);
}

static bool
is_looked_for (const struct host_library *library, uint32_t index)
{
  return index < library->known && library->looked_for[index];
}

enum host_symbol
host_library_symbol (const struct host_library *library, const char *name)
{
  uint32_t index = find_for_image (library, name);
  return (index == 0 ? HOST_SYMBOL_HIDDEN
	  : is_looked_for (library, index) ? HOST_SYMBOL_LOOKED_FOR
	  : HOST_SYMBOL_EXPORTED);
}

/* In a text each symbol is one of these and its name, with its end.  */
enum { TEXT_EXPORTED = '-', TEXT_LOOKED_FOR = '+' };

/* Write the symbols of LIBRARY to TEXT, if that is not NULL.  How many bytes
   that takes.  */
static size_t
write_symbols (const struct host_library *library, char *text)
{
  uint32_t count = count_symbols (library);
  size_t size = 0;
  for (uint32_t i = 1; i < count; i++)
    if (elf_symbol_is_exported (&library->symbols[i]))
      {
	size_t length = strlen (name_of (library, i)) + 1;
	if (text)
	  {
	    text[size] = (is_looked_for (library, i) ? TEXT_LOOKED_FOR
			  : TEXT_EXPORTED);
	    memcpy (text + size + 1, name_of (library, i), length);
	  }
	size += 1 + length;
      }
  return size;
}

char *
host_library_write (const struct link_map *map, size_t *size)
{
  struct host_library library;
  char *text = NULL;
  *size = 0;
  if (host_library_read (&library, map))
    {
      *size = write_symbols (&library, NULL);
      text = GOMP_PLUGIN_malloc (*size + 1);
      write_symbols (&library, text);
    }
  host_library_release (&library);
  return text;
}

bool
host_library_parse (struct host_library *library, const char *text,
		    size_t size)
{
  *library = (struct host_library) { 0 };
  if (size > 0 && text[size - 1] != '\0')
    return false;
  for (size_t i = 0; i < size; i += strlen (text + i) + 1, library->count++)
    if (text[i] == '\0')
      return false;
  library->known = library->count + 1;
  library->list = GOMP_PLUGIN_malloc (library->known * sizeof *library->list);
  library->looked_for = GOMP_PLUGIN_malloc (library->known);
  size_t at = 0;
  for (uint32_t i = 0; i < library->count; i++)
    {
      library->list[i] = text + at + 1;
      at += strlen (text + at) + 1;
    }
  qsort (library->list, library->count, sizeof *library->list, compare_names);
  for (uint32_t i = 0; i < library->count; i++)
    library->looked_for[i + 1] = library->list[i][-1] == TEXT_LOOKED_FOR;
  return true;
}

bool
host_library_exports (const struct link_map *map,
		      bool (*visit) (const char *name, void *data), void *data)
{
  struct host_library library;
  uint32_t count = read_dynamic (&library, map) ? count_symbols (&library) : 0;
  for (uint32_t i = 1; i < count; i++)
    if (elf_symbol_is_exported (&library.symbols[i])
	&& visit (name_of (&library, i), data))
      return true;
  return false;
}

bool
host_library_exports_name (const struct link_map *map, const char *name)
{
  struct host_library library;
  return read_dynamic (&library, map) && find_for_image (&library, name) != 0;
}

/* The text at OFFSET of MAP's names.  */
static const char *
dynamic_text (const struct link_map *map, uint64_t offset)
{
  const Elf64_Dyn *entry = map->l_ld;
  while (entry->d_tag != DT_NULL && entry->d_tag != DT_STRTAB)
    entry++;
  return (entry->d_tag == DT_NULL ? ""
	  : (const char *) pointed_to (map, entry) + offset);
}

/* Whether MAP was linked with a library that it calls NAME.  */
static bool
needs (const struct link_map *map, const char *name)
{
  for (const Elf64_Dyn *entry = map->l_ld; entry->d_tag != DT_NULL; entry++)
    if (entry->d_tag == DT_NEEDED
	&& strcmp (dynamic_text (map, entry->d_un.d_val), name) == 0)
      return true;
  return false;
}

/* What others call MAP that were linked with it.  */
static const char *
name_of_map (const struct link_map *map)
{
  const char *slash = strrchr (map->l_name, '/');
  for (const Elf64_Dyn *entry = map->l_ld; entry->d_tag != DT_NULL; entry++)
    if (entry->d_tag == DT_SONAME)
      return dynamic_text (map, entry->d_un.d_val);
  return slash ? slash + 1 : map->l_name;
}

/* Whether one of the COUNT maps from FIRST on that are REACHED needs MAP.  */
static bool
is_needed (const struct link_map *first, const bool *reached, size_t count,
	   const struct link_map *map)
{
  const char *name = name_of_map (map);
  for (size_t i = 0; i < count; i++, first = first->l_next)
    if (reached[i] && (needs (first, name) || needs (first, map->l_name)))
      return true;
  return false;
}

/* The dynamic linker lists the program first, and what was linked with it after
   something that needs it.  */
bool
host_library_is_linked (const struct link_map *library)
{
  const struct link_map *first = library;
  size_t position = 0;
  for (; first->l_prev; first = first->l_prev)
    position++;
  bool *reached = GOMP_PLUGIN_malloc (position + 1);
  const struct link_map *map = first;
  for (size_t i = 0; i <= position; i++, map = map->l_next)
    reached[i] = i == 0 || is_needed (first, reached, i, map);
  bool linked = reached[position];
  free (reached);
  return linked;
}
