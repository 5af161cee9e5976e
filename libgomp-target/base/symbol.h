/* What an address belongs to.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* For messages.  dladdr would know, but takes ld.so's lock (loader.h), and the
   messages come while locks of ours are held, and from threads that a
   constructor may wait for.  And it only knows what is exported.  */

#ifndef SYMBOL_H
#define SYMBOL_H

#include <link.h>
#include <stdbool.h>
#include <stdint.h>
#include "short-name.h"

struct symbol
{
  /* The program or library, and where it begins.  */
  const char *file;
  uintptr_t base;
  /* The path of its file, and what its addresses are beyond those there.  */
  const char *path;
  uintptr_t bias;
  /* Its dynamic section, or null.  */
  const ElfW (Dyn) *dynamic;
  bool is_code;
};

/* What an address lies in.  */
struct symbol_name
{
  /* As the user knows it.  */
  char text[SHORT_NAME_SIZE];
  /* Bytes from its beginning to the address, and in all; 0 if that is not
     known.  */
  uintptr_t offset;
  uintptr_t size;
};

/* Find what ADDRESS belongs to; false if that is nothing ld.so has loaded.
   What *SYMBOL points to stays as long as that is loaded.  */
extern bool symbol_find (const void *address, struct symbol *symbol);

/* Find the function or variable that ADDRESS is in, which belongs to SYMBOL.
   That reads the table of all symbols in its file or, where it was stripped,
   takes what is exported.  False if there is none, and *NAME is empty.  */
extern bool symbol_name (const struct symbol *symbol, const void *address,
			 struct symbol_name *name);

/* The symbols of a file; all 0 before it is used, and to be released after
   that.  */
struct symbol_table
{
  const char *path;
  char *symbols;
  size_t size;
  char *strings;
  size_t length;
};

extern void symbol_table_release (struct symbol_table *table);

/* As symbol_name, for several addresses: mostly they are in one file, which is
   then read once.  */
extern bool symbol_name_from (struct symbol_table *table,
			      const struct symbol *symbol,
			      const void *address, struct symbol_name *name);

#endif /* SYMBOL_H */
