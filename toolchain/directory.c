/* Where the front door is, and what is installed beside it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "toolchain/directory.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libiberty.h>

#include "support/diagnostic.h"
#include "support/file.h"

/* The canonical form of DIRECTORY if our lto-wrapper is in it, else NULL.
   Takes DIRECTORY.  */
static char *
if_toolchain (char *directory)
{
  char *wrapper = concat (directory, "/lto-wrapper", NULL), *found = NULL;

  if (access (wrapper, X_OK) == 0)
    found = realpath (directory, NULL);
  free (wrapper);
  free (directory);
  return found;
}

char *
toolchain_find (int release)
{
  char *here = file_program_directory ();
  char *name = xasprintf ("gcc-%d", release);
  char *found = if_toolchain (concat (here, "/../", name, NULL));

  if (found == NULL)
    found = if_toolchain (concat (PACKAGE_DIRECTORY, "/", name, NULL));
  free (here);
  free (name);
  return found;
}

char *
toolchain_directory (int release)
{
  char *found = toolchain_find (release), *here;

  if (found != NULL)
    return file_name_for_gcc (found);
  here = file_program_directory ();
  report_error ("the offload toolchain is in neither '%s/../gcc-%d' nor"
		" '%s/gcc-%d'; install gomp-offload for GCC %d (Debian package"
		" gcc-%d-gomp-offload)", here, release, PACKAGE_DIRECTORY,
		release, release, release);
  free (here);
  return NULL;
}

char *
toolchain_runtime_directory (const char *toolchain)
{
  char *above = concat (toolchain, "/../..", NULL);
  char *found = realpath (above, NULL);

  return found == NULL ? above : (free (above), found);
}

bool
is_system_directory (const char *directory)
{
  static const char *const searched[] = {
    "/lib", "/usr/lib", "/lib64", "/usr/lib64",
    "/lib/" GCC_SERVED_MACHINE, "/usr/lib/" GCC_SERVED_MACHINE
  };

  for (size_t i = 0; i < ARRAY_SIZE (searched); i++)
    if (strcmp (directory, searched[i]) == 0)
      return true;
  return false;
}
