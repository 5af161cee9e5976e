/* Small ELF files, made up in memory.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "harness/elf-writer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char names_section[] = ".shstrtab";

/* Bring FILE to a multiple of 8 bytes; where that is.  */
static size_t
align (FILE *file)
{
  while (ftell (file) % 8 != 0)
    putc (0, file);
  return ftell (file);
}

/* Append NAME to the names that are in FILE, which began at START; the offset
   there.  */
static size_t
write_name (FILE *file, size_t start, const char *name)
{
  size_t offset = ftell (file) - start;

  fwrite (name, 1, strlen (name) + 1, file);
  return offset;
}

/* Write the names of the COUNT SECTIONS to FILE, and note them in HEADERS.  */
static void
write_names (FILE *file, const struct elf_section *sections, size_t count,
	     Elf64_Shdr *headers)
{
  Elf64_Shdr *names = &headers[count + 1];
  size_t start = ftell (file);

  putc (0, file);
  for (size_t i = 0; i < count; i++)
    headers[i + 1].sh_name = write_name (file, start, sections[i].name);
  *names = (Elf64_Shdr) {
    .sh_name = write_name (file, start, names_section),
    .sh_type = SHT_STRTAB, .sh_offset = start, .sh_addralign = 1
  };
  names->sh_size = ftell (file) - start;
}

void *
elf_write (unsigned type, const struct elf_section *sections, size_t count,
	   size_t *size)
{
  Elf64_Ehdr header = {
    .e_ident = { ELFMAG0, ELFMAG1, ELFMAG2, ELFMAG3, ELFCLASS64, ELFDATA2LSB,
		 EV_CURRENT },
    .e_type = type, .e_machine = EM_X86_64, .e_version = EV_CURRENT,
    .e_ehsize = sizeof header, .e_shentsize = sizeof (Elf64_Shdr),
    .e_shnum = count + 2, .e_shstrndx = count + 1
  };
  Elf64_Shdr *headers = calloc (count + 2, sizeof *headers);
  char *bytes;
  FILE *file = open_memstream (&bytes, size);

  fwrite (&header, 1, sizeof header, file);
  for (size_t i = 0; i < count; i++)
    {
      headers[i + 1] = sections[i].header;
      headers[i + 1].sh_offset = align (file);
      headers[i + 1].sh_size = sections[i].size;
      headers[i + 1].sh_addralign = 8;
      if (sections[i].size > 0)
	fwrite (sections[i].contents, 1, sections[i].size, file);
    }
  write_names (file, sections, count, headers);
  header.e_shoff = align (file);
  fwrite (headers, sizeof *headers, count + 2, file);
  fclose (file);
  memcpy (bytes, &header, sizeof header);
  free (headers);
  return bytes;
}
