/* Which symbols of a library of the host are for others.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* What a symbol means to each library on the host was decided by the host's
   linker and dynamic linker: from visibility, options (-Bsymbolic, -rdynamic),
   version scripts, and what others need.  The result is in the table of dynamic
   symbols of each library, and in the relocations that name them.  For a device
   whose plugin is in another process it can be written as a text.  */

#ifndef PLUGINS_HOST_LIBRARY_H
#define PLUGINS_HOST_LIBRARY_H

#include <elf.h>
#include <link.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What the dynamic section says, or what was read from a text.  */
struct host_library
{
  const Elf64_Sym *symbols;
  const char *names;
  const uint32_t *gnu_hash;	/* One of the tables may be absent.  */
  const uint32_t *hash;
  struct
  {
    const Elf64_Rela *start;
    size_t size;		/* In bytes.  */
  }
  relocations, jumps;
  bool *looked_for;		/* By index, whether a relocation names the
				   symbol; ... */
  uint32_t known;		/* ... so many, none of those above.  */
  const char **list;		/* Of a text: the names, in order, ...  */
  uint32_t count;		/* ... and how many.  */
};

/* What a symbol is to others.  */
enum host_symbol
{
  HOST_SYMBOL_HIDDEN,
  HOST_SYMBOL_EXPORTED,
  HOST_SYMBOL_LOOKED_FOR	/* And the library itself looks for it, too.  */
};

/* Read LIBRARY of what is loaded as MAP says; or of the SIZE bytes at TEXT,
   which host_library_write has made, and which have to stay.  Whether there is
   something to find.  Whatever this returns, it is to be released.  */
extern bool host_library_read (struct host_library *library,
			       const struct link_map *map);
extern bool host_library_parse (struct host_library *library, const char *text,
				size_t size);
extern void host_library_release (struct host_library *library);

/* What LIBRARY, which was read, has as the symbol NAME of an image.  */
extern enum host_symbol host_library_symbol (const struct host_library *library,
					     const char *name);

/* What is loaded as MAP says, as a text of *SIZE bytes, to be freed.  */
extern char *host_library_write (const struct link_map *map, size_t *size);

/* Whether MAP, which is loaded, defines the symbol NAME, of an image, for
   others.  */
extern bool host_library_exports_name (const struct link_map *map,
				       const char *name);

/* Whether MAP, which is loaded, is the program, or one that the program was
   linked with, or that such a library was.  */
extern bool host_library_is_linked (const struct link_map *map);

/* Call VISIT with DATA for the name of each symbol that MAP, which is loaded,
   defines for others, until one returns true.  Whether one did.  */
extern bool host_library_exports (const struct link_map *map,
				  bool (*visit) (const char *name, void *data),
				  void *data);

#endif /* PLUGINS_HOST_LIBRARY_H */
