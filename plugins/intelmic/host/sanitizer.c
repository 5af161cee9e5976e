/* Sanitizers that device code is compiled with.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/sanitizer.h"

#include <link.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* That of AddressSanitizer, which replaces functions of the C library.  */
#define LIBRARY "libasan.so"

static _Atomic (char *) library;

/* A library to look for, and where it is.  */
struct search
{
  const char *name;
  char *path;
};

/* For dl_iterate_phdr.  */
static int
look_at (struct dl_phdr_info *info, size_t size __attribute__ ((unused)),
	 void *data)
{
  struct search *search = data;
  const char *slash = strrchr (info->dlpi_name, '/');
  if (!slash || strcmp (slash + 1, search->name) != 0)
    return 0;
  search->path = strdup (info->dlpi_name);
  return 1;
}

/* The program has the same library, mostly, and it may not be where ld.so would
   find it.  */
void
sanitizer_note (const struct elf_image *image)
{
  const char *name = elf_image_needed (image, LIBRARY);
  if (!name || atomic_load (&library))
    return;
  struct search search = { name, NULL };
  dl_iterate_phdr (look_at, &search);
  char *found = search.path ? search.path : strdup (name), *none = NULL;
  if (!atomic_compare_exchange_strong (&library, &none, found))
    free (found);
}

const char *
sanitizer_library (void)
{
  return atomic_load (&library);
}
