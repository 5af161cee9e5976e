/* What an address belongs to.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* For messages.  dladdr would know, but takes ld.so's lock (loader.h), and the
   messages come while locks of ours are held, and from threads that a
   constructor may wait for.  */

#ifndef SYMBOL_H
#define SYMBOL_H

#include <stdbool.h>
#include <stdint.h>

struct symbol
{
  /* The program or library, and where it begins.  */
  const char *file;
  uintptr_t base;
  /* The path of its file, and what its addresses are beyond those there.  */
  const char *path;
  uintptr_t bias;
  /* The symbol that it exports with exactly the address, or null.  */
  const char *name;
  bool is_code;
};

/* Find what ADDRESS belongs to; false if that is nothing ld.so has loaded.
   What *SYMBOL points to stays as long as that is loaded.  */
extern bool symbol_find (const void *address, struct symbol *symbol);

#endif /* SYMBOL_H */
