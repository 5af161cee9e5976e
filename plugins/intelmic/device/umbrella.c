/* A library that is nothing but a list of those that it needs.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* dlopen opens one library and what that needs: maps all, then resolves their
   symbols, with the definitions of the first before those of the others, and
   then has them initialize themselves, what others need before those.  This is
   how a program starts with its libraries, and how their images are to be
   loaded.  If they were opened one by one, the program's definitions could not
   come first, as its image needs the others.  So they are opened by way of a
   library which needs them in the order of their precedence.

   It is one segment, which the dynamic linker reads as a program's, without
   sections: the headers, the dynamic section, a symbol that is none, and the
   names.  */

#include "config.h"

#include <elf.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "device/process.h"

struct umbrella
{
  Elf64_Ehdr header;
  Elf64_Phdr segment;
  Elf64_Phdr dynamic_segment;
  Elf64_Phdr stack;
  Elf64_Sym no_symbol;
  Elf64_Dyn dynamic[];	/* Then the names, the first of which is empty.  */
};

/* Entries beside those for what is needed.  */
#define OTHER_ENTRIES 5

/* Fill in the headers of UMBRELLA, of SIZE bytes, with DYNAMIC_SIZE bytes of
   dynamic section.  */
static void
fill_headers (struct umbrella *umbrella, size_t size, size_t dynamic_size)
{
  umbrella->header = (Elf64_Ehdr) {
    .e_ident = { ELFMAG0, ELFMAG1, ELFMAG2, ELFMAG3, ELFCLASS64, ELFDATA2LSB,
		 EV_CURRENT },
    .e_type = ET_DYN,
    .e_machine = MACHINE_ELF,
    .e_version = EV_CURRENT,
    .e_phoff = offsetof (struct umbrella, segment),
    .e_ehsize = sizeof (Elf64_Ehdr),
    .e_phentsize = sizeof (Elf64_Phdr),
    .e_phnum = 3
  };
  umbrella->segment = (Elf64_Phdr) {
    .p_type = PT_LOAD,
    .p_flags = PF_R | PF_W,
    .p_filesz = size,
    .p_memsz = size,
    .p_align = sysconf (_SC_PAGESIZE)
  };
  size_t at = offsetof (struct umbrella, dynamic);
  umbrella->dynamic_segment = (Elf64_Phdr) {
    .p_type = PT_DYNAMIC,
    .p_flags = PF_R | PF_W,
    .p_offset = at,
    .p_vaddr = at,
    .p_paddr = at,
    .p_filesz = dynamic_size,
    .p_memsz = dynamic_size,
    .p_align = 8
  };
  /* Not an executable one, which is what none would mean.  */
  umbrella->stack = (Elf64_Phdr) {
    .p_type = PT_GNU_STACK,
    .p_flags = PF_R | PF_W,
    .p_align = 16
  };
}

char *
umbrella_make (char *const *paths, unsigned count, size_t *size)
{
  size_t dynamic_size = (count + OTHER_ENTRIES) * sizeof (Elf64_Dyn);
  size_t names_at = sizeof (struct umbrella) + dynamic_size, names_size = 1;
  for (unsigned i = 0; i < count; i++)
    names_size += strlen (paths[i]) + 1;
  *size = names_at + names_size;
  char *start = calloc (1, *size);
  if (!start)
    return NULL;
  struct umbrella *umbrella = (struct umbrella *) start;
  fill_headers (umbrella, *size, dynamic_size);
  Elf64_Dyn *entry = umbrella->dynamic;
  size_t name = 1;
  for (unsigned i = 0; i < count; i++)
    {
      *entry++ = (Elf64_Dyn) { DT_NEEDED, { name } };
      strcpy (start + names_at + name, paths[i]);
      name += strlen (paths[i]) + 1;
    }
  *entry++ = (Elf64_Dyn) { DT_STRTAB, { names_at } };
  *entry++ = (Elf64_Dyn) { DT_STRSZ, { names_size } };
  *entry++ = (Elf64_Dyn) { DT_SYMTAB,
			   { offsetof (struct umbrella, no_symbol) } };
  *entry++ = (Elf64_Dyn) { DT_SYMENT, { sizeof (Elf64_Sym) } };
  *entry = (Elf64_Dyn) { DT_NULL, { 0 } };
  return start;
}
