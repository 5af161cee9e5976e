/* As much of libelf as the programs need that every compilation starts.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The front doors and the assembler are static programs, since loading
   libraries takes longer than most of what they do.  libelf cannot be linked
   statically everywhere, and brings libraries to decompress sections, in which
   none of ours is.  object.c and what else these two programs consist of call
   these functions in its place, by their names and with its headers; the
   contracts are libelf's.  Files have the byte order of this machine.  */

#include <config.h>

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include <gelf.h>
#include <libiberty.h>

struct Elf_Scn
{
  /* First, so that it is found from the data.  */
  Elf_Data data;
  Elf *elf;
  size_t index;
  GElf_Shdr header;
};

struct Elf
{
  const char *start;
  size_t size;
  bool wide;			/* 64-bit.  */
  bool damaged;			/* Not all section headers are there.  */
  GElf_Ehdr header;
  Elf_Scn *sections;
  size_t count;
};

/* Copy the member FIELD of FROM to TO.  */
#define COPY(field) (to->field = from.field)

/* Copy all members of an ELF header but the first; of a section header, of a
   symbol.  */
#define COPY_EHDR							\
  (COPY (e_type), COPY (e_machine), COPY (e_version), COPY (e_entry),	\
   COPY (e_phoff), COPY (e_shoff), COPY (e_flags), COPY (e_ehsize),	\
   COPY (e_phentsize), COPY (e_phnum), COPY (e_shentsize),		\
   COPY (e_shnum), COPY (e_shstrndx))
#define COPY_SHDR							\
  (COPY (sh_name), COPY (sh_type), COPY (sh_flags), COPY (sh_addr),	\
   COPY (sh_offset), COPY (sh_size), COPY (sh_link), COPY (sh_info),	\
   COPY (sh_addralign), COPY (sh_entsize))
#define COPY_SYM							\
  (COPY (st_name), COPY (st_info), COPY (st_other), COPY (st_shndx),	\
   COPY (st_value), COPY (st_size))

/* Read what is of TYPE at START into *TO, by one of these.  */
#define READ_AS(type, start, copy)					\
  do									\
    {									\
      type from;							\
									\
      memcpy (&from, start, sizeof from);				\
      copy;								\
    }									\
  while (0)

/* The same of ELF's file, where the type has a number of bits.  */
#define READ(elf, type, start, copy)					\
  do									\
    if ((elf)->wide)							\
      READ_AS (Elf64_##type, start, copy);				\
    else								\
      READ_AS (Elf32_##type, start, copy);				\
  while (0)

/* Read the header of the section at OFFSET of ELF's file into *TO; false if
   that is outside.  */
static bool
read_section (const Elf *elf, GElf_Shdr *to, size_t offset)
{
  size_t size = gelf_fsize ((Elf *) elf, ELF_T_SHDR, 1, EV_CURRENT);

  if (offset > elf->size || size > elf->size - offset)
    return false;
  READ (elf, Shdr, elf->start + offset, COPY_SHDR);
  return true;
}

/* Read all section headers; false if they are not all there.  More sections
   than the ELF header can tell are told by the first of them.  */
static bool
read_sections (Elf *elf)
{
  size_t size = gelf_fsize (elf, ELF_T_SHDR, 1, EV_CURRENT);
  size_t table = elf->header.e_shoff, count = elf->header.e_shnum;
  GElf_Shdr first;

  if (table == 0)
    return true;
  if (!read_section (elf, &first, table))
    return false;
  if (count == 0)
    count = first.sh_size;
  if (count > (elf->size - table) / size)
    return false;
  elf->sections = XCNEWVEC (Elf_Scn, count);
  elf->count = count;
  for (size_t i = 0; i < count; i++)
    {
      elf->sections[i].elf = elf;
      elf->sections[i].index = i;
      read_section (elf, &elf->sections[i].header, table + i * size);
    }
  return true;
}

unsigned
elf_version (unsigned version)
{
  return version;
}

Elf *
elf_memory (char *image, size_t size)
{
  Elf *elf;
  GElf_Ehdr *to;
  bool wide = image[EI_CLASS] == ELFCLASS64;

  if (size < (wide ? sizeof (Elf64_Ehdr) : sizeof (Elf32_Ehdr)))
    return NULL;
  elf = XCNEW (Elf);
  elf->start = image;
  elf->size = size;
  elf->wide = wide;
  to = &elf->header;
  memcpy (to->e_ident, image, EI_NIDENT);
  READ (elf, Ehdr, image, COPY_EHDR);
  elf->damaged = !read_sections (elf);
  return elf;
}

int
elf_end (Elf *elf)
{
  free (elf->sections);
  free (elf);
  return 0;
}

Elf_Kind
elf_kind (Elf *elf)
{
  return memcmp (elf->start, ELFMAG, SELFMAG) == 0 ? ELF_K_ELF : ELF_K_NONE;
}

GElf_Ehdr *
gelf_getehdr (Elf *elf, GElf_Ehdr *header)
{
  *header = elf->header;
  return header;
}

size_t
gelf_fsize (Elf *elf, Elf_Type type, size_t count, unsigned version)
{
  (void) version;
  if (type != ELF_T_SHDR)
    return 0;
  return count * (elf->wide ? sizeof (Elf64_Shdr) : sizeof (Elf32_Shdr));
}

int
elf_getshdrnum (Elf *elf, size_t *count)
{
  *count = elf->count;
  return elf->damaged ? -1 : 0;
}

int
elf_getshdrstrndx (Elf *elf, size_t *index)
{
  *index = elf->header.e_shstrndx;
  if (*index == SHN_XINDEX && elf->count > 0)
    *index = elf->sections[0].header.sh_link;
  return *index < elf->count ? 0 : -1;
}

Elf_Scn *
elf_nextscn (Elf *elf, Elf_Scn *section)
{
  size_t next = section == NULL ? 1 : section->index + 1;

  return next < elf->count ? &elf->sections[next] : NULL;
}

GElf_Shdr *
gelf_getshdr (Elf_Scn *section, GElf_Shdr *header)
{
  *header = section->header;
  return header;
}

Elf_Data *
elf_rawdata (Elf_Scn *section, Elf_Data *previous)
{
  const GElf_Shdr *header = &section->header;
  const Elf *elf = section->elf;
  bool bits = header->sh_type != SHT_NOBITS && header->sh_size > 0;

  if (previous != NULL
      || (bits && (header->sh_offset > elf->size
		   || header->sh_size > elf->size - header->sh_offset)))
    return NULL;
  section->data.d_buf = bits ? (char *) elf->start + header->sh_offset : NULL;
  section->data.d_size = header->sh_size;
  return &section->data;
}

Elf_Data *
elf_getdata (Elf_Scn *section, Elf_Data *previous)
{
  return elf_rawdata (section, previous);
}

char *
elf_strptr (Elf *elf, size_t index, size_t offset)
{
  Elf_Data *data;

  if (index >= elf->count
      || elf->sections[index].header.sh_type != SHT_STRTAB)
    return NULL;
  data = elf_rawdata (&elf->sections[index], NULL);
  if (data == NULL || data->d_buf == NULL || offset >= data->d_size
      || memchr ((char *) data->d_buf + offset, '\0', data->d_size - offset)
	 == NULL)
    return NULL;
  return (char *) data->d_buf + offset;
}

GElf_Sym *
gelf_getsym (Elf_Data *data, int index, GElf_Sym *to)
{
  const Elf *elf = ((Elf_Scn *) data)->elf;
  size_t size = elf->wide ? sizeof (Elf64_Sym) : sizeof (Elf32_Sym);

  if (data->d_buf == NULL || index < 0
      || (size_t) index >= data->d_size / size)
    return NULL;
  READ (elf, Sym, (char *) data->d_buf + index * size, COPY_SYM);
  return to;
}
