/* Addresses in sections, and what is there.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "command/place.h"

#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

enum { WORD = sizeof (uint64_t), SECTION_SHIFT = 48 };

static bool
is_relocatable (const struct object *object)
{
  return object->header.e_type == ET_REL;
}

/* The place that SYMBOL of OBJECT stands for, ADDEND bytes further on.  */
static place_t
place_of (const struct object *object, const GElf_Sym *symbol, int64_t addend)
{
  if (symbol->st_shndx == SHN_UNDEF)
    return 0;
  return (is_relocatable (object)
	  ? (place_t) symbol->st_shndx << SECTION_SHIFT : 0)
	 + symbol->st_value + addend;
}

/* Add to WORDS the relocation RELA, at OFFSET of their section, whose symbols
   are in the table that HEADER is linked to.  */
static void
add_relocation (struct section_words *words, const GElf_Rela *rela,
		uint64_t offset, const GElf_Shdr *header)
{
  Elf *elf = words->object->elf;
  Elf_Scn *table = elf_getscn (elf, header->sh_link);
  struct word_relocation relocation = { .offset = offset };
  GElf_Shdr table_header;
  GElf_Sym symbol;

  if (GELF_R_SYM (rela->r_info) == 0)
    relocation.place = rela->r_addend;
  else if (table != NULL && gelf_getshdr (table, &table_header) != NULL
	   && gelf_getsym (elf_getdata (table, NULL),
			   GELF_R_SYM (rela->r_info), &symbol) != NULL)
    {
      relocation.place = place_of (words->object, &symbol, rela->r_addend);
      if (GELF_ST_TYPE (symbol.st_info) != STT_SECTION)
	relocation.name = elf_strptr (elf, table_header.sh_link,
				      symbol.st_name);
    }
  words->relocations[words->relocation_count++] = relocation;
}

/* Add to WORDS, the section with the index INDEX and the header OF, the
   relocations for them in SECTION.  */
static void
add_relocations (struct section_words *words, size_t index,
		 const GElf_Shdr *of, Elf_Scn *section)
{
  bool relocatable = is_relocatable (words->object);
  GElf_Shdr header;
  GElf_Rela rela;
  Elf_Data *data;
  uint64_t begin = relocatable ? 0 : of->sh_addr;

  if (gelf_getshdr (section, &header) == NULL || header.sh_type != SHT_RELA
      || (relocatable && header.sh_info != index)
      || (data = elf_getdata (section, NULL)) == NULL)
    return;
  words->relocations
    = XRESIZEVEC (struct word_relocation, words->relocations,
		  words->relocation_count
		  + data->d_size / gelf_fsize (words->object->elf, ELF_T_RELA,
					       1, EV_CURRENT) + 1);
  for (int i = 0; gelf_getrela (data, i, &rela) != NULL; i++)
    if (rela.r_offset >= begin && rela.r_offset - begin < of->sh_size)
      add_relocation (words, &rela, rela.r_offset - begin, &header);
}

static int
compare_offsets (const void *left, const void *right)
{
  const struct word_relocation *l = left, *r = right;

  return (l->offset > r->offset) - (l->offset < r->offset);
}

void
section_words_open (struct section_words *words, const struct object *object,
		    const char *name)
{
  Elf_Scn *of = object_find_section (object, name), *section = NULL;
  GElf_Shdr header;

  *words = (struct section_words) { .object = object };
  if (of == NULL || gelf_getshdr (of, &header) == NULL
      || header.sh_type == SHT_NOBITS)
    return;
  words->data = elf_rawdata (of, NULL);
  if (words->data == NULL || words->data->d_buf == NULL)
    {
      words->data = NULL;
      return;
    }
  words->count = words->data->d_size / WORD;
  while ((section = elf_nextscn (object->elf, section)) != NULL)
    add_relocations (words, elf_ndxscn (of), &header, section);
  if (words->relocation_count > 0)
    qsort (words->relocations, words->relocation_count,
	   sizeof *words->relocations, compare_offsets);
}

void
section_words_close (struct section_words *words)
{
  free (words->relocations);
}

uint64_t
section_word (const struct section_words *words, size_t i)
{
  uint64_t value;

  memcpy (&value, (const char *) words->data->d_buf + i * WORD, WORD);
  return value;
}

place_t
section_word_place (const struct section_words *words, size_t i,
		    const char **name)
{
  struct word_relocation key = { .offset = i * WORD }, *found = NULL;

  if (words->relocation_count > 0)
    found = bsearch (&key, words->relocations, words->relocation_count,
		     sizeof key, compare_offsets);
  *name = found != NULL ? found->name : NULL;
  return found != NULL ? found->place : section_word (words, i);
}

static int
compare_places (const void *left, const void *right)
{
  const struct placed_symbol *l = left, *r = right;

  return (l->place > r->place) - (l->place < r->place);
}

/* Set SYMBOLS to those of the table whose header is HEADER and whose data is
   DATA.  */
static void
add_symbols (struct placed_symbols *symbols, const struct object *object,
	     const GElf_Shdr *header, Elf_Data *data)
{
  GElf_Sym symbol;

  symbols->values
    = XNEWVEC (struct placed_symbol,
	       data->d_size / gelf_fsize (object->elf, ELF_T_SYM, 1, EV_CURRENT)
	       + 1);
  for (int i = 1; gelf_getsym (data, i, &symbol) != NULL; i++)
    {
      int type = GELF_ST_TYPE (symbol.st_info);
      const char *name = elf_strptr (object->elf, header->sh_link,
				     symbol.st_name);

      if (symbol.st_shndx != SHN_UNDEF && name != NULL
	  && (type == STT_FUNC || type == STT_OBJECT || type == STT_TLS))
	symbols->values[symbols->count++] = (struct placed_symbol) {
	  place_of (object, &symbol, 0), symbol.st_size, name
	};
    }
}

void
placed_symbols_read (struct placed_symbols *symbols,
		     const struct object *object)
{
  GElf_Shdr header;
  Elf_Data *data = object_section_of_type (object, SHT_SYMTAB, &header);

  *symbols = (struct placed_symbols) { NULL, 0 };
  if (data == NULL)
    data = object_section_of_type (object, SHT_DYNSYM, &header);
  if (data != NULL)
    add_symbols (symbols, object, &header, data);
  if (symbols->count > 0)
    qsort (symbols->values, symbols->count, sizeof *symbols->values,
	   compare_places);
}

void
placed_symbols_release (struct placed_symbols *symbols)
{
  free (symbols->values);
}

const char *
placed_symbol_name (const struct placed_symbols *symbols, place_t place)
{
  struct placed_symbol key = { .place = place }, *found = NULL;

  if (symbols->count > 0 && place != 0)
    found = bsearch (&key, symbols->values, symbols->count, sizeof key,
		     compare_places);
  return found != NULL ? found->name : NULL;
}
