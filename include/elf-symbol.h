/* Symbols of ELF libraries.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef ELF_SYMBOL_H
#define ELF_SYMBOL_H

#include <elf.h>
#include <stdbool.h>

/* Whether SYMBOL is defined there and others may use it.  */
static inline bool
elf_symbol_is_exported (const Elf64_Sym *symbol)
{
  unsigned visibility = ELF64_ST_VISIBILITY (symbol->st_other);
  return (symbol->st_shndx != SHN_UNDEF
	  && ELF64_ST_BIND (symbol->st_info) != STB_LOCAL
	  && (visibility == STV_DEFAULT || visibility == STV_PROTECTED));
}

#endif /* ELF_SYMBOL_H */
