/* Whose definition of a symbol an image uses.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* On the host the dynamic linker looks for a symbol in the program first, and
   then in libraries.  So a program may have a variable "index" or a function
   "gamma", whatever libc or libm call by these names.  In the device, what was
   loaded before comes first: the process, its libraries, and those that other
   images brought.  So that an image means its own symbol, too, where a library
   has one of that name, the symbol is made a protected one.  Symbols that only
   other images have are left alone: images share those as their libraries do
   in the host, which has made protected or hidden what these do not share.  */

#include "config.h"

#include <dlfcn.h>
#include <link.h>
#include <stdbool.h>
#include <string.h>

#include "device/process.h"
#include "shared/elf-image.h"

/* Whether what is at ADDRESS belongs to an image, which is loaded from a file
   in /proc, or to nothing that was loaded, such as a thread-local variable.  */
static bool
is_of_image (const void *address)
{
  static const char directory[] = "/proc/";
  Dl_info info;
  struct link_map *map;
  return (dladdr1 (address, &info, (void **) &map, RTLD_DL_LINKMAP) == 0
	  || strncmp (map->l_name, directory, sizeof directory - 1) == 0);
}

/* Whether SYMBOL, NAME, is one of those that C++ has everybody define that uses
   them, and of which there is one in the end.  */
static bool
is_for_all (const char *name, const Elf64_Sym *symbol)
{
  return (ELF64_ST_BIND (symbol->st_info) != STB_GLOBAL
	  && strncmp (name, "_Z", 2) == 0);
}

/* For elf_image_exports: if a library has SYMBOL, NAME, of the image at DATA,
   too, protect it, or if it is for all leave it to them.  */
static bool
protect (const char *name, const Elf64_Sym *symbol, void *data)
{
  void *found = dlsym (RTLD_DEFAULT, name);
  if (found && !is_of_image (found))
    elf_image_restrict (symbol, data, data, is_for_all (name, symbol)
			? STV_DEFAULT : STV_PROTECTED);
  return false;
}

void
symbols_keep_own (char *data, size_t size)
{
  struct elf_image image = { data, size };
  if (elf_image_valid (&image))
    elf_image_exports (&image, protect, data);
}
