/* Makes the device compiler's input of a host object.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A host object holds code for the host, perhaps LTO code for the host, and
   the native stream of device code.  The copy made here holds the latter alone
   and under the names of the former, so that for lto1 and the linker it is an
   ordinary LTO object.

   With -g, streams refer to DWARF in .gnu.debuglto_* sections through symbols.
   Those sections come along, with what they need in turn: relocations, symbols
   and COMDAT groups.  A first pass over the sections decides which are kept
   and numbers them anew; then each is copied, numbers translated.  */

#include <config.h>

#include "mkoffload/intelmic/extract.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libiberty.h>

#include "include/offload-sections.h"
#include "mkoffload/options.h"
#include "support/text.h"

#define SECTION_NAMES ".shstrtab"

/* Its absence makes the linker warn of an executable stack.  */
#define STACK_NOTE ".note.GNU-stack"

struct extraction
{
  const struct object *object;
  size_t n_sections;
  size_t symbols;		/* Old index of the symbol table, or 0.  */
  size_t *section_map;		/* New index by old, 0 if not kept.  */
  size_t n_symbols;
  size_t *symbol_map;		/* New number by old, 0 if not kept.  */
  size_t n_local_symbols;	/* Of the new ones.  */
  Elf *out;
  char *names;			/* Of the new sections.  */
  size_t names_size;
  void **buffers;		/* Of the new sections, by old index.  */
};

static Elf_Scn *
old_section (const struct extraction *e, size_t index, GElf_Shdr *header)
{
  Elf_Scn *section = elf_getscn (e->object->elf, index);

  gelf_getshdr (section, header);
  return section;
}

/* Decide which sections are kept for their own sake, which because they
   belong to one of those, and number them.  */
static void
choose_sections (struct extraction *e)
{
  bool *keep = XCNEWVEC (bool, e->n_sections);
  size_t next = 1;
  GElf_Shdr header;

  for (size_t i = 1; i < e->n_sections; i++)
    {
      Elf_Scn *section = old_section (e, i, &header);
      const char *name = object_section_name (e->object, section);

      if (header.sh_type == SHT_SYMTAB)
	e->symbols = i;
      keep[i] = header.sh_type == SHT_PROGBITS
		&& (has_prefix (name, OFFLOAD_NATIVE_PREFIX)
		    || has_prefix (name, DEBUG_LTO_PREFIX)
		    || strcmp (name, STACK_NOTE) == 0);
    }
  for (size_t i = 1; i < e->n_sections; i++)
    {
      Elf_Scn *section = old_section (e, i, &header);

      if (header.sh_type == SHT_RELA || header.sh_type == SHT_REL)
	keep[i] = header.sh_info < e->n_sections && keep[header.sh_info];
      else if (header.sh_type == SHT_GROUP)
	{
	  Elf_Data *data = elf_getdata (section, NULL);
	  const Elf32_Word *members = data == NULL ? NULL : data->d_buf;

	  for (size_t k = 1; members != NULL && k < data->d_size / 4; k++)
	    if (members[k] < e->n_sections && keep[members[k]])
	      keep[i] = true;
	}
    }
  if (e->symbols != 0)
    {
      keep[e->symbols] = true;
      old_section (e, e->symbols, &header);
      if (header.sh_link < e->n_sections)
	keep[header.sh_link] = true;
    }
  for (size_t i = 1; i < e->n_sections; i++)
    e->section_map[i] = keep[i] ? next++ : 0;
  free (keep);
}

/* What NAME is called in the copy; malloc'ed.  */
static char *
new_name (const char *name)
{
  if (has_prefix (name, OFFLOAD_NATIVE_PREFIX))
    return concat (LTO_PREFIX, name + strlen (OFFLOAD_NATIVE_PREFIX), NULL);
  return xstrdup (name);
}

/* Append NAME to the section names; where it is.  */
static size_t
add_name (struct extraction *e, const char *name)
{
  size_t at = e->names_size, length = strlen (name) + 1;

  e->names = XRESIZEVEC (char, e->names, at + length);
  memcpy (e->names + at, name, length);
  e->names_size += length;
  return at;
}

/* Translate the symbols in TO, a copy, leaving out those whose sections are
   not kept.  */
static bool
renumber_symbols (struct extraction *e, Elf_Data *to)
{
  size_t entry = gelf_fsize (e->object->elf, ELF_T_SYM, 1, EV_CURRENT);
  size_t used = 0;
  GElf_Sym symbol;

  e->n_symbols = to->d_size / entry;
  e->symbol_map = XCNEWVEC (size_t, e->n_symbols + 1);
  for (size_t i = 0; i < e->n_symbols; i++)
    {
      if (gelf_getsym (to, i, &symbol) == NULL)
	return false;
      if (i > 0
	  && (symbol.st_shndx >= e->n_sections
	      || e->section_map[symbol.st_shndx] == 0))
	continue;
      symbol.st_shndx = i == 0 ? 0 : e->section_map[symbol.st_shndx];
      e->symbol_map[i] = used;
      if (GELF_ST_BIND (symbol.st_info) == STB_LOCAL)
	e->n_local_symbols = used + 1;
      if (!gelf_update_sym (to, used++, &symbol))
	return false;
    }
  to->d_size = used * entry;
  return true;
}

/* Whether the section that was number INDEX has debug information.  */
static bool
is_debug_info (const struct extraction *e, size_t index)
{
  Elf_Scn *section = elf_getscn (e->object->elf, index);

  return section != NULL
	 && has_prefix (object_section_name (e->object, section),
			DEBUG_LTO_PREFIX);
}

/* Translate the symbol numbers of the relocations in TO, a copy.  Where there
   is debug information of the host's variables, as of the one that a string's
   length is in, it is not known where they are: the relocation does nothing,
   as each with the type 0 does.  */
static bool
renumber_relocations (const struct extraction *e, Elf_Data *to, bool debug_info)
{
  size_t count = to->d_size / gelf_fsize (e->object->elf, to->d_type, 1,
					  EV_CURRENT);
  GElf_Rela rela;
  GElf_Rel rel;
  bool addends = to->d_type == ELF_T_RELA;

  for (size_t i = 0; i < count; i++)
    {
      GElf_Xword info;

      if (addends ? gelf_getrela (to, i, &rela) == NULL
		  : gelf_getrel (to, i, &rel) == NULL)
	return false;
      info = addends ? rela.r_info : rel.r_info;
      if (GELF_R_SYM (info) >= e->n_symbols)
	return false;
      if (GELF_R_SYM (info) == 0 || e->symbol_map[GELF_R_SYM (info)] != 0)
	info = GELF_R_INFO (e->symbol_map[GELF_R_SYM (info)],
			    GELF_R_TYPE (info));
      else if (debug_info)
	info = rela.r_addend = 0;
      else
	return false;
      rela.r_info = rel.r_info = info;
      if (addends ? !gelf_update_rela (to, i, &rela)
		  : !gelf_update_rel (to, i, &rel))
	return false;
    }
  return true;
}

/* Translate the members of a group in TO, a copy, leaving out those that are
   not kept.  */
static bool
renumber_group (const struct extraction *e, Elf_Data *to)
{
  Elf32_Word *members = to->d_buf;
  size_t used = 1;

  for (size_t i = 1; i < to->d_size / 4; i++)
    if (members[i] < e->n_sections && e->section_map[members[i]] != 0)
      members[used++] = e->section_map[members[i]];
  to->d_size = used * 4;
  return true;
}

/* Give the section that was number INDEX its contents: a copy in e->buffers,
   with what refers to other sections translated.  */
static bool
copy_contents (struct extraction *e, size_t index)
{
  GElf_Shdr header;
  Elf_Scn *from = old_section (e, index, &header);
  Elf_Data *old = elf_getdata (from, NULL);
  Elf_Data *data = elf_newdata (elf_getscn (e->out, e->section_map[index]));

  if (data == NULL || old == NULL)
    return false;
  *data = *old;
  data->d_off = 0;
  if (strcmp (object_section_name (e->object, from),
	      OFFLOAD_NATIVE_PREFIX ".opts") == 0)
    {
      char *contents = xstrndup (old->d_buf == NULL ? "" : old->d_buf,
				 old->d_size);

      data->d_buf = e->buffers[index] = options_edit_section (contents);
      data->d_size = strlen (data->d_buf) + 1;
      free (contents);
      return true;
    }
  if (old->d_buf == NULL)
    return true;
  data->d_buf = e->buffers[index] = xmemdup (old->d_buf, old->d_size,
					     old->d_size + 1);
  switch (header.sh_type)
    {
    case SHT_SYMTAB:
      return renumber_symbols (e, data);
    case SHT_RELA:
    case SHT_REL:
      return renumber_relocations (e, data, is_debug_info (e, header.sh_info));
    case SHT_GROUP:
      return renumber_group (e, data);
    default:
      return true;
    }
}

/* Give the section that was number INDEX its header.  */
static bool
copy_header (struct extraction *e, size_t index)
{
  GElf_Shdr header;
  Elf_Scn *from = old_section (e, index, &header);
  char *name = new_name (object_section_name (e->object, from));

  header.sh_name = add_name (e, name);
  free (name);
  if (header.sh_link != 0 && header.sh_link < e->n_sections)
    header.sh_link = e->section_map[header.sh_link];
  switch (header.sh_type)
    {
    case SHT_SYMTAB:
      header.sh_info = e->n_local_symbols;
      break;
    case SHT_RELA:
    case SHT_REL:
      header.sh_info = e->section_map[header.sh_info];
      break;
    case SHT_GROUP:
      if (header.sh_info >= e->n_symbols || e->symbol_map[header.sh_info] == 0)
	return false;
      header.sh_info = e->symbol_map[header.sh_info];
      break;
    default:
      break;
    }
  return gelf_update_shdr (elf_getscn (e->out, e->section_map[index]),
			   &header) != 0;
}

/* A new section of the copy, or NULL.  Without memory for its header libelf
   gives one without.  */
static Elf_Scn *
new_section (struct extraction *e)
{
  Elf_Scn *section = elf_newscn (e->out);
  GElf_Shdr header;

  return section != NULL && gelf_getshdr (section, &header) != NULL ? section
	 : NULL;
}

/* Add the section that holds the names, and the ELF header.  */
static bool
finish_headers (struct extraction *e)
{
  Elf_Scn *section = new_section (e);
  Elf_Data *data = section == NULL ? NULL : elf_newdata (section);
  GElf_Shdr header = { .sh_type = SHT_STRTAB, .sh_addralign = 1 };
  GElf_Ehdr file = e->object->header;

  if (data == NULL)
    return false;
  header.sh_name = add_name (e, SECTION_NAMES);
  data->d_buf = e->names;
  data->d_size = e->names_size;
  data->d_type = ELF_T_BYTE;
  data->d_align = 1;
  data->d_version = EV_CURRENT;
  file.e_shstrndx = elf_ndxscn (section);
  file.e_phnum = file.e_shnum = 0;
  file.e_phoff = file.e_shoff = 0;
  return gelf_update_shdr (section, &header)
	 && gelf_update_ehdr (e->out, &file);
}

/* Make the copy, in memory.  */
static bool
copy_object (struct extraction *e)
{
  if (gelf_newehdr (e->out, gelf_getclass (e->object->elf)) == NULL
      || !gelf_update_ehdr (e->out, (GElf_Ehdr *) &e->object->header))
    return false;
  add_name (e, "");
  for (size_t i = 1; i < e->n_sections; i++)
    if (e->section_map[i] != 0 && new_section (e) == NULL)
      return false;
  /* The symbols first: the others refer to them.  */
  if (e->symbols != 0 && !copy_contents (e, e->symbols))
    return false;
  for (size_t i = 1; i < e->n_sections; i++)
    if (e->section_map[i] != 0
	&& ((i != e->symbols && !copy_contents (e, i)) || !copy_header (e, i)))
      return false;
  return finish_headers (e);
}

/* Why libelf could not do what it was asked for last.  */
static const char *
elf_problem (void)
{
  int error = elf_errno ();

  return error != 0 ? elf_errmsg (error)
		    : "its sections contradict each other";
}

/* Make the copy and write it to the file PATH, which is open; NULL, or what is
   wrong, malloc'ed.  */
static char *
write_copy (struct extraction *e, const char *path)
{
  if (e->out == NULL || !copy_object (e))
    return xasprintf ("cannot take the device code out of '%s': %s",
		      e->object->name, elf_problem ());
  errno = 0;
  if (elf_update (e->out, ELF_C_WRITE) < 0)
    return xasprintf ("cannot write '%s': %s", path,
		      errno != 0 ? xstrerror (errno) : elf_problem ());
  return NULL;
}

bool
extract_native (const struct object *object, const char *path, char **problem)
{
  struct extraction e = { .object = object };
  int fd = open (path, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);

  if (fd < 0)
    {
      *problem = xasprintf ("cannot write '%s': %s", path, xstrerror (errno));
      return false;
    }
  elf_getshdrnum (object->elf, &e.n_sections);
  e.section_map = XCNEWVEC (size_t, e.n_sections + 1);
  e.buffers = XCNEWVEC (void *, e.n_sections + 1);
  choose_sections (&e);
  e.out = elf_begin (fd, ELF_C_WRITE, NULL);
  *problem = write_copy (&e, path);
  if (e.out != NULL)
    elf_end (e.out);
  for (size_t i = 0; i < e.n_sections; i++)
    free (e.buffers[i]);
  free (e.buffers);
  free (e.section_map);
  free (e.symbol_map);
  free (e.names);
  if (close (fd) != 0 && *problem == NULL)
    *problem = xasprintf ("cannot write '%s': %s", path, xstrerror (errno));
  return *problem == NULL;
}
