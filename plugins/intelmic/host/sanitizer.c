/* Sanitizers that device code is compiled with.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "host/sanitizer.h"

#include <link.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/spawn.h"
#include "host/valgrind.h"

/* Those that replace functions of the C library.  */
#define ADDRESS_LIBRARY "libasan.so"
#define THREAD_LIBRARY "libtsan.so"

/* What tells the latter of libgomp; beside the device's program.  */
#define ORDER_LIBRARY "libgomp-order.so"

static _Atomic (char *) libraries;
static _Atomic bool is_thread, is_address;

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
static char *
find (const char *name)
{
  struct search search = { name, NULL };
  dl_iterate_phdr (look_at, &search);
  return search.path ? search.path : strdup (name);
}

char *
sanitizer_with_order (char *library)
{
  char *order = spawn_beside (ORDER_LIBRARY), *both;
  if (!order || asprintf (&both, "%s:%s", library, order) < 0)
    both = strdup (library);
  free (order);
  free (library);
  return both;
}

void
sanitizer_note (const struct elf_image *image)
{
  const char *thread = elf_image_needed (image, THREAD_LIBRARY);
  const char *name = (thread ? thread
		      : elf_image_needed (image, ADDRESS_LIBRARY));
  if (!name || atomic_load (&libraries))
    return;
  char *found = find (name), *none = NULL;
  if (thread && found)
    found = sanitizer_with_order (found);
  if (!atomic_compare_exchange_strong (&libraries, &none, found))
    free (found);
  else
    atomic_store (thread ? &is_thread : &is_address, true);
}

const char *
sanitizer_libraries (void)
{
  const char *found = atomic_load (&libraries);
  return found ? found : valgrind_libraries ();
}

bool
sanitizer_is_address (void)
{
  return atomic_load (&is_address);
}

bool
sanitizer_is_thread (void)
{
  return atomic_load (&is_thread);
}
