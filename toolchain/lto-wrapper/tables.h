/* The offload tables of objects, and of the program that they are in.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* GCC puts a word into .gnu.offload_funcs for each device function, its
   address, and two into .gnu.offload_vars for each variable, its address and
   its size.  In an object, relocations say which symbols that are; in a
   program it is addresses, at which there may be several symbols.  Local
   symbols of different files may have the same name, so that the file belongs
   to it.  */

#ifndef TOOLCHAIN_LTO_WRAPPER_TABLES_H
#define TOOLCHAIN_LTO_WRAPPER_TABLES_H

#include <stdbool.h>
#include <stddef.h>

#include "support/object.h"

enum table_kind
{
  TABLE_FUNCS,
  TABLE_VARS,
  TABLE_KINDS
};

struct symbol
{
  GElf_Sym elf;
  const char *name;	/* The object's.  */
  const char *file;	/* NULL for a global symbol, or if not known.  */
};

struct tables
{
  struct symbol *symbols;
  size_t symbol_count;

  /* For each entry of a table: its symbol, of which the name is NULL if it is
     not known, in an object; its address in a program.  */
  struct
  {
    struct symbol *symbols;
    GElf_Addr *addresses;
    size_t count;
  }
  kinds[TABLE_KINDS];
};

/* Read the tables of OBJECT, an object or a program, which has to exist longer
   than *TABLES.  Release them with tables_release.  */
extern void tables_read (struct tables *tables, const struct object *object);
extern void tables_release (struct tables *tables);

/* Whether the entries of an object's tables PART are those of PROGRAM, in both
   tables from the positions AT on.  */
extern bool tables_have_part (const struct tables *program,
			      const size_t at[TABLE_KINDS],
			      const struct tables *part);

/* Whether PROGRAM has all global functions and variables that an object with
   the tables PART defines, if there are any, and they are that object's.  */
extern bool tables_define_symbols_of (const struct tables *program,
				      const struct tables *part);

#endif /* TOOLCHAIN_LTO_WRAPPER_TABLES_H */
