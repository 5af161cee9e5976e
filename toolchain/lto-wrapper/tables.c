/* The offload tables of objects, and of the program that they are in.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "toolchain/lto-wrapper/tables.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

#include "include/offload-sections.h"

static const struct
{
  const char *section;
  size_t entry_size;
}
kinds[TABLE_KINDS] = {
  { OFFLOAD_FUNCS_SECTION, 8 },
  { OFFLOAD_VARS_SECTION, 16 }
};

static int
compare_values (const void *a, const void *b)
{
  const struct symbol *s = a, *t = b;

  return (s->elf.st_value > t->elf.st_value)
	 - (s->elf.st_value < t->elf.st_value);
}

/* Read the symbols that have names, sorted by value.  */
static void
read_symbols (struct tables *tables, const struct object *object)
{
  GElf_Shdr header;
  Elf_Data *data = object_section_of_type (object, SHT_SYMTAB, &header);
  size_t count = data == NULL ? 0 : header.sh_size / sizeof (Elf64_Sym);
  const char *file = NULL;

  tables->symbols = XCNEWVEC (struct symbol, count + 1);
  for (size_t i = 0; i < count; i++)
    {
      struct symbol symbol = { 0 };

      if (gelf_getsym (data, i, &symbol.elf) == NULL)
	continue;
      symbol.name = elf_strptr (object->elf, header.sh_link,
				symbol.elf.st_name);
      if (symbol.name == NULL)
	continue;
      if (GELF_ST_TYPE (symbol.elf.st_info) == STT_FILE)
	file = symbol.name;
      else if (GELF_ST_TYPE (symbol.elf.st_info) != STT_SECTION
	       && symbol.elf.st_shndx != SHN_UNDEF)
	{
	  if (GELF_ST_BIND (symbol.elf.st_info) == STB_LOCAL
	      && file != NULL && *file != '\0')
	    symbol.file = file;
	  tables->symbols[tables->symbol_count++] = symbol;
	}
    }
  qsort (tables->symbols, tables->symbol_count, sizeof *tables->symbols,
	 compare_values);
}

/* The index of the first symbol at VALUE or above.  */
static size_t
first_at (const struct tables *tables, GElf_Addr value)
{
  size_t low = 0, high = tables->symbol_count;

  while (low < high)
    {
      size_t middle = low + (high - low) / 2;

      if (tables->symbols[middle].elf.st_value < value)
	low = middle + 1;
      else
	high = middle;
    }
  return low;
}

/* The symbol at OFFSET in section SECTION of an object.  */
static struct symbol
symbol_at (const struct tables *tables, size_t section, GElf_Addr offset)
{
  for (size_t i = first_at (tables, offset);
       i < tables->symbol_count && tables->symbols[i].elf.st_value == offset;
       i++)
    if (tables->symbols[i].elf.st_shndx == section)
      return tables->symbols[i];
  return (struct symbol) { .name = NULL };
}

/* The symbol that a relocation in an object is against, ELF, called NAME, with
   ADDEND.  */
static struct symbol
object_symbol (const struct tables *tables, const GElf_Sym *elf,
	       const char *name, GElf_Sxword addend)
{
  if (GELF_ST_TYPE (elf->st_info) == STT_SECTION)
    return symbol_at (tables, elf->st_shndx, addend);
  if (GELF_ST_BIND (elf->st_info) == STB_LOCAL)
    return symbol_at (tables, elf->st_shndx, elf->st_value);
  return (struct symbol) { .elf = *elf, .name = name };
}

/* The table KIND while it is read.  */
struct reader
{
  struct tables *tables;
  const struct object *object;
  enum table_kind kind;
  size_t section;		/* Its index.  */
  GElf_Shdr header;
};

/* Note what relocation RELA, against SYMBOL called NAME, says about an entry of
   the table.  */
static void
take_relocation (const struct reader *reader, const GElf_Rela *rela,
		 const GElf_Sym *symbol, const char *name)
{
  bool program = reader->object->header.e_type != ET_REL;
  GElf_Addr offset = rela->r_offset - (program ? reader->header.sh_addr : 0);
  size_t entry = offset / kinds[reader->kind].entry_size;

  if (offset >= reader->header.sh_size
      || offset % kinds[reader->kind].entry_size != 0)
    return;
  if (!program)
    reader->tables->kinds[reader->kind].symbols[entry]
      = object_symbol (reader->tables, symbol, name, rela->r_addend);
  else
    reader->tables->kinds[reader->kind].addresses[entry]
      = rela->r_addend + (GELF_R_SYM (rela->r_info) == 0 ? 0
							 : symbol->st_value);
}

/* Take the relocations in the section SECTION with HEADER.  */
static void
take_relocations (const struct reader *reader, Elf_Scn *section,
		  const GElf_Shdr *header)
{
  Elf_Scn *symbols = elf_getscn (reader->object->elf, header->sh_link);
  Elf_Data *data = elf_getdata (section, NULL);
  Elf_Data *symbol_data = symbols == NULL ? NULL : elf_getdata (symbols, NULL);
  GElf_Shdr symbols_header;

  if (data == NULL || symbol_data == NULL
      || gelf_getshdr (symbols, &symbols_header) == NULL)
    return;
  for (size_t i = 0; i < header->sh_size / sizeof (Elf64_Rela); i++)
    {
      GElf_Rela rela;
      GElf_Sym symbol;

      if (gelf_getrela (data, i, &rela) != NULL
	  && gelf_getsym (symbol_data, GELF_R_SYM (rela.r_info), &symbol)
	     != NULL)
	take_relocation (reader, &rela, &symbol,
			 elf_strptr (reader->object->elf,
				     symbols_header.sh_link, symbol.st_name));
    }
}

/* The entries of a program's table as they are in the file, for those without
   a relocation.  */
static void
take_addresses (const struct reader *reader, Elf_Scn *section)
{
  Elf_Data *data = elf_getdata (section, NULL);
  size_t size = kinds[reader->kind].entry_size;

  for (size_t i = 0; i < reader->tables->kinds[reader->kind].count; i++)
    if (data != NULL && data->d_buf != NULL && (i + 1) * size <= data->d_size)
      {
	uint64_t address;

	memcpy (&address, (char *) data->d_buf + i * size, sizeof address);
	reader->tables->kinds[reader->kind].addresses[i] = address;
      }
}

static void
read_table (struct tables *tables, const struct object *object,
	    enum table_kind kind)
{
  Elf_Scn *section = object_find_section (object, kinds[kind].section);
  struct reader reader = { tables, object, kind, 0, { 0 } };
  size_t count;
  GElf_Shdr header;

  /* A size with nothing in the file is not believed.  */
  if (section == NULL || gelf_getshdr (section, &reader.header) == NULL
      || reader.header.sh_type == SHT_NOBITS)
    return;
  reader.section = elf_ndxscn (section);
  count = reader.header.sh_size / kinds[kind].entry_size;
  tables->kinds[kind].count = count;
  tables->kinds[kind].symbols = XCNEWVEC (struct symbol, count + 1);
  tables->kinds[kind].addresses = XCNEWVEC (GElf_Addr, count + 1);
  if (object->header.e_type != ET_REL)
    take_addresses (&reader, section);
  section = NULL;
  while ((section = elf_nextscn (object->elf, section)) != NULL)
    if (gelf_getshdr (section, &header) != NULL && header.sh_type == SHT_RELA
	&& (object->header.e_type != ET_REL
	    || header.sh_info == reader.section))
      take_relocations (&reader, section, &header);
}

void
tables_read (struct tables *tables, const struct object *object)
{
  *tables = (struct tables) { 0 };
  read_symbols (tables, object);
  for (int kind = 0; kind < TABLE_KINDS; kind++)
    read_table (tables, object, kind);
}

void
tables_release (struct tables *tables)
{
  free (tables->symbols);
  for (int kind = 0; kind < TABLE_KINDS; kind++)
    {
      free (tables->kinds[kind].symbols);
      free (tables->kinds[kind].addresses);
    }
}

/* Whether SYMBOL of an object is at ADDRESS in PROGRAM.  */
static bool
is_at (const struct tables *program, GElf_Addr address,
       const struct symbol *symbol)
{
  if (symbol->name == NULL)
    return false;
  for (size_t i = first_at (program, address);
       i < program->symbol_count
       && program->symbols[i].elf.st_value == address; i++)
    {
      const struct symbol *there = &program->symbols[i];

      if (strcmp (there->name, symbol->name) == 0
	  && (there->file == NULL || symbol->file == NULL
	      || strcmp (there->file, symbol->file) == 0))
	return true;
    }
  return false;
}

static bool
is_strong_global (const struct symbol *symbol)
{
  return GELF_ST_BIND (symbol->elf.st_info) == STB_GLOBAL
	 && (GELF_ST_TYPE (symbol->elf.st_info) == STT_FUNC
	     || GELF_ST_TYPE (symbol->elf.st_info) == STT_OBJECT);
}

/* Whether SYMBOL of the object with the tables PART is at ADDRESS in PROGRAM,
   and the global symbols in one section with it are as far from there.  This
   tells symbols of the same name from each other whose files have the same
   name, too.  */
static bool
fits (const struct tables *program, GElf_Addr address,
      const struct tables *part, const struct symbol *symbol)
{
  if (!is_at (program, address, symbol))
    return false;
  for (size_t i = 0; i < part->symbol_count; i++)
    {
      const struct symbol *other = &part->symbols[i];

      if (other->elf.st_shndx == symbol->elf.st_shndx
	  && is_strong_global (other)
	  && !is_at (program, address + (other->elf.st_value
					 - symbol->elf.st_value), other))
	return false;
    }
  return true;
}

bool
tables_have_part (const struct tables *program, const size_t at[TABLE_KINDS],
		  const struct tables *part)
{
  for (int kind = 0; kind < TABLE_KINDS; kind++)
    {
      size_t count = part->kinds[kind].count;

      if (count > program->kinds[kind].count - at[kind])
	return false;
      for (size_t i = 0; i < count; i++)
	if (!fits (program, program->kinds[kind].addresses[at[kind] + i],
		   part, &part->kinds[kind].symbols[i]))
	  return false;
    }
  return true;
}

/* Whether PROGRAM has SYMBOL of the object with the tables PART.  It may be a
   local one there, since some linkers make local what is not exported.  */
static bool
has_symbol (const struct tables *program, const struct tables *part,
	    const struct symbol *symbol)
{
  for (size_t i = 0; i < program->symbol_count; i++)
    if (program->symbols[i].elf.st_size == symbol->elf.st_size
	&& strcmp (program->symbols[i].name, symbol->name) == 0
	&& fits (program, program->symbols[i].elf.st_value, part, symbol))
      return true;
  return false;
}

bool
tables_define_symbols_of (const struct tables *program,
			  const struct tables *part)
{
  bool any = false;

  for (size_t i = 0; i < part->symbol_count; i++)
    if (is_strong_global (&part->symbols[i]))
      {
	if (!has_symbol (program, part, &part->symbols[i]))
	  return false;
	any = true;
      }
  return any;
}
