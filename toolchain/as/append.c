/* Adds sections to an object that is there already.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* What is in the object stays where it is; only the section headers and their
   names, which assemblers write last, are written anew after the new sections.
   libelf could do it, but spoils the file (0.188).  */

#include <config.h>

#include "toolchain/as/append.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libiberty.h>

#include "mkoffload/unit.h"

struct appending
{
  int fd;
  off_t end;			/* Where the next thing is written.  */
  Elf64_Ehdr header;
  Elf64_Shdr *table;		/* Old and new sections, COUNT by now.  */
  size_t count;
  size_t names;			/* Which of them has the names.  */
  char *new_names;
  size_t names_size;
};

/* Read what there is in OBJECT, leaving room for MORE sections, whose names
   take SIZE bytes.  */
static bool
begin (struct appending *a, const struct object *object, size_t more,
       size_t size)
{
  const char *file = object->map;
  Elf64_Shdr *names;

  if (object->header.e_ident[EI_CLASS] != ELFCLASS64
      || object->header.e_ident[EI_DATA] != ELFDATA2LSB
      || object->header.e_type != ET_REL
      || elf_getshdrnum (object->elf, &a->count) != 0
      || elf_getshdrstrndx (object->elf, &a->names) != 0)
    {
      errno = EINVAL;
      return false;
    }
  memcpy (&a->header, file, sizeof a->header);
  a->end = object->map_size;
  if (a->header.e_shoff + a->count * sizeof *a->table == object->map_size)
    a->end = a->header.e_shoff;
  a->table = XCNEWVEC (Elf64_Shdr, a->count + more);
  memcpy (a->table, file + a->header.e_shoff, a->count * sizeof *a->table);
  names = &a->table[a->names];
  a->new_names = XCNEWVEC (char, names->sh_size + size);
  memcpy (a->new_names, file + names->sh_offset, names->sh_size);
  a->names_size = names->sh_size;
  a->fd = open (object->path, O_WRONLY | O_CLOEXEC);
  return a->fd >= 0;
}

/* Write SIZE bytes at CONTENTS next, aligned; *OFFSET says where.  */
static bool
put (struct appending *a, const void *contents, size_t size,
     Elf64_Off *offset)
{
  a->end = (a->end + UNIT_ALIGNMENT - 1) / UNIT_ALIGNMENT * UNIT_ALIGNMENT;
  *offset = a->end;
  for (size_t done = 0; done < size; )
    {
      ssize_t n = pwrite (a->fd, (const char *) contents + done, size - done,
			  a->end + done);

      if (n < 0)
	return false;
      done += n;
    }
  a->end += size;
  return true;
}

static bool
add (struct appending *a, const struct appended_section *section)
{
  Elf64_Shdr *header = &a->table[a->count++];

  header->sh_name = a->names_size;
  header->sh_type = SHT_PROGBITS;
  header->sh_flags = SHF_EXCLUDE;
  header->sh_size = section->size;
  header->sh_addralign = UNIT_ALIGNMENT;
  strcpy (a->new_names + a->names_size, section->name);
  a->names_size += strlen (section->name) + 1;
  return put (a, section->contents, section->size, &header->sh_offset);
}

/* Write the names and the headers.  Many sections are counted in the first of
   these.  */
static bool
finish (struct appending *a)
{
  Elf64_Shdr *names = &a->table[a->names];
  Elf64_Off start;

  names->sh_size = a->names_size;
  a->header.e_shnum = a->count < SHN_LORESERVE ? a->count : 0;
  a->table[0].sh_size = a->count < SHN_LORESERVE ? 0 : a->count;
  if (!put (a, a->new_names, a->names_size, &names->sh_offset)
      || !put (a, a->table, a->count * sizeof *a->table, &a->header.e_shoff)
      || ftruncate (a->fd, a->end) != 0)
    return false;
  a->end = 0;
  return put (a, &a->header, sizeof a->header, &start);
}

bool
append_sections (const struct object *object,
		 const struct appended_section *sections, size_t count)
{
  struct appending a = { .fd = -1 };
  size_t size = 0;
  bool done;
  int error = 0;

  for (size_t i = 0; i < count; i++)
    size += strlen (sections[i].name) + 1;
  done = begin (&a, object, count, size);
  for (size_t i = 0; i < count && done; i++)
    done = add (&a, &sections[i]);
  done = done && finish (&a);
  if (!done)
    error = errno;
  if (a.fd >= 0 && close (a.fd) != 0 && error == 0)
    error = errno;
  free (a.table);
  free (a.new_names);
  errno = error;
  return error == 0;
}
