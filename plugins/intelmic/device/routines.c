/* Which of OpenMP's routines are the process's in clang's images.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* These images look for symbols in their own libraries first, so that they use
   LLVM's libomp and not libgomp.  That library does not know that it is on a
   device, and answers as on the host.  The dynamic linker has no order of
   libraries that finds a few symbols elsewhere, so when an image has been
   loaded, its references to them are stored anew.  */

#include "config.h"

#include <dlfcn.h>
#include <link.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "device/process.h"

#ifdef __x86_64__
# define IS_REFERENCE(type) \
  ((type) == R_X86_64_JUMP_SLOT || (type) == R_X86_64_GLOB_DAT \
   || (type) == R_X86_64_64)
#elif defined __aarch64__
# define IS_REFERENCE(type) \
  ((type) == R_AARCH64_JUMP_SLOT || (type) == R_AARCH64_GLOB_DAT \
   || (type) == R_AARCH64_ABS64)
#else
# error "which relocations refer to functions?"
#endif

/* The names of C and, with an underscore after them, of Fortran.  */
static const char *const routines[] = {
  "omp_get_device_num",
  "omp_get_initial_device",
  "omp_get_num_devices",
  "omp_is_initial_device"
};

/* Whether NAME is one of them.  */
static bool
is_routine (const char *name)
{
  for (size_t i = 0; i < sizeof routines / sizeof routines[0]; i++)
    {
      size_t length = strlen (routines[i]);
      if (strncmp (name, routines[i], length) == 0
	  && strcmp (name + length, name[length] == '_' ? "_" : "") == 0)
	return true;
    }
  return false;
}

/* The tables of a loaded image, at its addresses in memory.  */
struct tables
{
  const Elf64_Sym *symbols;
  const char *strings;
  const Elf64_Rela *references, *calls;
  size_t references_size, calls_size;	/* In bytes.  */
};

static struct tables
read_tables (const struct link_map *map)
{
  struct tables tables = { NULL };
  for (const Elf64_Dyn *entry = map->l_ld; entry->d_tag != DT_NULL; entry++)
    switch (entry->d_tag)
      {
      case DT_SYMTAB:
	tables.symbols = (const Elf64_Sym *) entry->d_un.d_ptr;
	break;
      case DT_STRTAB:
	tables.strings = (const char *) entry->d_un.d_ptr;
	break;
      case DT_RELA:
	tables.references = (const Elf64_Rela *) entry->d_un.d_ptr;
	break;
      case DT_RELASZ:
	tables.references_size = entry->d_un.d_val;
	break;
      case DT_JMPREL:
	tables.calls = (const Elf64_Rela *) entry->d_un.d_ptr;
	break;
      case DT_PLTRELSZ:
	tables.calls_size = entry->d_un.d_val;
	break;
      }
  return tables;
}

/* Store VALUE at ADDRESS, which the dynamic linker may have made
   read-only, and leave it so.  */
static void
store (uintptr_t address, uintptr_t value)
{
  uintptr_t page = address & -(uintptr_t) sysconf (_SC_PAGESIZE);
  size_t size = address + sizeof value - page;
  if (*(uintptr_t *) address == value
      || mprotect ((void *) page, size, PROT_READ | PROT_WRITE) != 0)
    return;
  *(uintptr_t *) address = value;
}

/* Store the process's routines where RELOCATIONS, SIZE bytes of the image MAP
   with TABLES, refer to such.  */
static void
redirect (const struct link_map *map, const struct tables *tables,
	  const Elf64_Rela *relocations, size_t size)
{
  for (size_t i = 0; i < size / sizeof *relocations; i++)
    {
      const Elf64_Rela *relocation = &relocations[i];
      const Elf64_Sym *symbol
	= &tables->symbols[ELF64_R_SYM (relocation->r_info)];
      const char *name = tables->strings + symbol->st_name;
      if (!IS_REFERENCE (ELF64_R_TYPE (relocation->r_info))
	  || symbol->st_shndx != SHN_UNDEF || !is_routine (name))
	continue;
      void *own = dlsym (RTLD_DEFAULT, name);
      if (own)
	store (map->l_addr + relocation->r_offset, (uintptr_t) own);
    }
}

void
routines_redirect (void *image)
{
  struct link_map *map;
  if (dlinfo (image, RTLD_DI_LINKMAP, &map) != 0)
    return;
  struct tables tables = read_tables (map);
  if (!tables.symbols || !tables.strings)
    return;
  redirect (map, &tables, tables.references, tables.references_size);
  redirect (map, &tables, tables.calls, tables.calls_size);
}
