/* Reading a device image: its tables and the names of its functions.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "shared/elf-image.h"

#include <elf.h>
#include <string.h>

static bool
inside (const struct elf_image *image, uint64_t offset, uint64_t size)
{
  return offset <= image->size && size <= image->size - offset;
}

/* Whether what TABLE says is all there, where words may be.  */
static bool
has_words (const struct elf_image *image, const Elf64_Shdr *table)
{
  return (table->sh_offset % sizeof (uint64_t) == 0
	  && inside (image, table->sh_offset, table->sh_size));
}

bool
elf_image_valid (const struct elf_image *image)
{
  const Elf64_Ehdr *header = (const Elf64_Ehdr *) image->start;
  return (image->size >= sizeof *header
	  && memcmp (header->e_ident, ELFMAG, SELFMAG) == 0
	  && header->e_ident[EI_CLASS] == ELFCLASS64
	  && header->e_machine == MACHINE_ELF
	  && header->e_type == ET_DYN
	  && header->e_shentsize == sizeof (Elf64_Shdr)
	  && header->e_shoff % sizeof (uint64_t) == 0
	  && inside (image, header->e_shoff,
		     (uint64_t) header->e_shnum * sizeof (Elf64_Shdr))
	  && header->e_shstrndx < header->e_shnum);
}

size_t
elf_image_size (const struct elf_image *image)
{
  const Elf64_Ehdr *header = (const Elf64_Ehdr *) image->start;
  return (elf_image_valid (image)
	  ? header->e_shoff + header->e_shnum * sizeof (Elf64_Shdr) : 0);
}

static const Elf64_Shdr *
sections (const struct elf_image *image, unsigned *count)
{
  const Elf64_Ehdr *header = (const Elf64_Ehdr *) image->start;
  *count = header->e_shnum;
  return (const Elf64_Shdr *) (image->start + header->e_shoff);
}

/* The string at INDEX of a string table, or NULL.  */
static const char *
string (const struct elf_image *image, const Elf64_Shdr *table, uint64_t index)
{
  if (!inside (image, table->sh_offset, table->sh_size)
      || index >= table->sh_size)
    return NULL;
  const char *text = image->start + table->sh_offset + index;
  return memchr (text, '\0', table->sh_size - index) ? text : NULL;
}

/* The section NAME, or NULL.  */
static const Elf64_Shdr *
find_section (const struct elf_image *image, const char *name)
{
  const Elf64_Ehdr *header = (const Elf64_Ehdr *) image->start;
  unsigned count;
  const Elf64_Shdr *section = sections (image, &count);
  const Elf64_Shdr *names = &section[header->e_shstrndx];
  for (unsigned i = 0; i < count; i++)
    {
      const char *this = string (image, names, section[i].sh_name);
      if (this && strcmp (this, name) == 0)
	return &section[i];
    }
  return NULL;
}

bool
elf_image_section (const struct elf_image *image, const char *name,
		   uint64_t *address, uint64_t *size)
{
  const Elf64_Shdr *section = find_section (image, name);
  if (!section || !inside (image, section->sh_offset, section->sh_size))
    return false;
  *address = section->sh_addr;
  *size = section->sh_size;
  return true;
}

/* The value of the symbol that RELOCATION, in TABLE, names; 0 if it is none, or
   not in the image.  */
static uint64_t
symbol_value (const struct elf_image *image, const Elf64_Shdr *table,
	      const Elf64_Rela *relocation)
{
  unsigned count;
  const Elf64_Shdr *section = sections (image, &count);
  uint64_t index = ELF64_R_SYM (relocation->r_info);
  if (table->sh_link >= count)
    return 0;
  const Elf64_Shdr *symbols = &section[table->sh_link];
  if (index >= symbols->sh_size / sizeof (Elf64_Sym)
      || !has_words (image, symbols))
    return 0;
  return ((const Elf64_Sym *) (image->start + symbols->sh_offset))[index]
	 .st_value;
}

/* Relocate the COUNT words WORD at ADDRESS by TABLE.  */
static void
relocate (const struct elf_image *image, const Elf64_Shdr *table,
	  uint64_t address, uint64_t *word, size_t count)
{
  const Elf64_Rela *relocation
    = (const Elf64_Rela *) (image->start + table->sh_offset);
  for (size_t i = 0; i < table->sh_size / sizeof *relocation; i++)
    {
      uint64_t offset = relocation[i].r_offset - address;
      if (offset / sizeof *word < count)
	word[offset / sizeof *word]
	  = (symbol_value (image, table, &relocation[i])
	     + relocation[i].r_addend);
    }
}

bool
elf_image_words (const struct elf_image *image, const char *name,
		 uint64_t *word, size_t count)
{
  const Elf64_Shdr *words = find_section (image, name);
  unsigned sections_count;
  const Elf64_Shdr *section = sections (image, &sections_count);
  if (count == 0)
    return true;
  if (!words || words->sh_size / sizeof *word < count
      || !inside (image, words->sh_offset, words->sh_size))
    return false;
  memcpy (word, image->start + words->sh_offset, count * sizeof *word);
  for (unsigned i = 0; i < sections_count; i++)
    if (section[i].sh_type == SHT_RELA && has_words (image, &section[i]))
      relocate (image, &section[i], words->sh_addr, word, count);
  return true;
}

static const char *
function_in_table (const struct elf_image *image, const Elf64_Shdr *table,
		   const Elf64_Shdr *names, uint64_t address)
{
  if (!has_words (image, table))
    return NULL;
  const Elf64_Sym *symbol
    = (const Elf64_Sym *) (image->start + table->sh_offset);
  for (size_t i = 0; i < table->sh_size / sizeof *symbol; i++)
    if (ELF64_ST_TYPE (symbol[i].st_info) == STT_FUNC
	&& symbol[i].st_shndx != SHN_UNDEF
	&& address - symbol[i].st_value < symbol[i].st_size)
      return string (image, names, symbol[i].st_name);
  return NULL;
}

const char *
elf_image_function (const struct elf_image *image, uint64_t address)
{
  unsigned count;
  const Elf64_Shdr *section = sections (image, &count);
  for (unsigned i = 0; i < count; i++)
    if ((section[i].sh_type == SHT_SYMTAB || section[i].sh_type == SHT_DYNSYM)
	&& section[i].sh_link < count)
      {
	const char *name
	  = function_in_table (image, &section[i],
			       &section[section[i].sh_link], address);
	if (name)
	  return name;
      }
  return NULL;
}

static bool
elf_symbol_is_local (const Elf64_Sym *symbol)
{
  return (symbol->st_shndx != SHN_UNDEF
	  && ELF64_ST_BIND (symbol->st_info) == STB_LOCAL);
}

/* Call VISIT with DATA for each symbol in tables of TYPE that IS_MEANT is true
   of, until one returns true.  Whether one did.  */
static bool
visit_symbols (const struct elf_image *image, unsigned type,
	       bool (*is_meant) (const Elf64_Sym *symbol),
	       elf_image_visitor *visit, void *data)
{
  unsigned count;
  const Elf64_Shdr *section = sections (image, &count);
  for (unsigned i = 0; i < count; i++)
    {
      const Elf64_Shdr *table = &section[i];
      if (table->sh_type != type || table->sh_link >= count
	  || !has_words (image, table))
	continue;
      const Elf64_Sym *symbol
	= (const Elf64_Sym *) (image->start + table->sh_offset);
      for (size_t j = 0; j < table->sh_size / sizeof *symbol; j++)
	{
	  const char *name = string (image, &section[table->sh_link],
				     symbol[j].st_name);
	  if (is_meant (&symbol[j]) && name && visit (name, &symbol[j], data))
	    return true;
	}
    }
  return false;
}

bool
elf_image_exports (const struct elf_image *image,
		   elf_image_visitor *visit, void *data)
{
  return visit_symbols (image, SHT_DYNSYM, elf_symbol_is_exported, visit,
			data);
}

bool
elf_image_locals (const struct elf_image *image, elf_image_visitor *visit,
		  void *data)
{
  return visit_symbols (image, SHT_SYMTAB, elf_symbol_is_local, visit, data);
}

const char *
elf_image_needed (const struct elf_image *image, const char *prefix)
{
  unsigned count;
  const Elf64_Shdr *section = sections (image, &count);
  for (unsigned i = 0; i < count; i++)
    {
      const Elf64_Shdr *table = &section[i];
      if (table->sh_type != SHT_DYNAMIC || table->sh_link >= count
	  || !has_words (image, table))
	continue;
      const Elf64_Dyn *entry
	= (const Elf64_Dyn *) (image->start + table->sh_offset);
      for (size_t j = 0; j < table->sh_size / sizeof *entry; j++)
	{
	  const char *name
	    = (entry[j].d_tag == DT_NEEDED
	       ? string (image, &section[table->sh_link], entry[j].d_un.d_val)
	       : NULL);
	  if (name && strncmp (name, prefix, strlen (prefix)) == 0)
	    return name;
	}
    }
  return NULL;
}

void
elf_image_restrict (const Elf64_Sym *symbol, const char *start, char *copy,
		    unsigned char visibility)
{
  size_t offset = (const char *) symbol - start;
  Elf64_Sym *own = (Elf64_Sym *) (copy + offset);
  own->st_other = (own->st_other & ~3) | visibility;
}
