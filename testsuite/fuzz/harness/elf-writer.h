/* Small ELF files, made up in memory.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef FUZZ_ELF_WRITER_H
#define FUZZ_ELF_WRITER_H

#include <elf.h>
#include <stddef.h>

/* A section: its header, of which the writer fills in sh_name, sh_offset,
   sh_size and sh_addralign, and its contents.  */
struct elf_section
{
  const char *name;
  Elf64_Shdr header;
  const void *contents;
  size_t size;
};

/* An ELF file of TYPE, an ET_*, with the COUNT SECTIONS, which are numbered
   from 1 on, and after them one with their names.  Malloc'ed; its size goes to
   *SIZE.  */
extern void *elf_write (unsigned type, const struct elf_section *sections,
			size_t count, size_t *size);

#endif /* FUZZ_ELF_WRITER_H */
