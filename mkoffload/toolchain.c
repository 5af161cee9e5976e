/* Where a mkoffload finds its siblings.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "mkoffload/toolchain.h"

#include <stdlib.h>
#include <unistd.h>

#include <libiberty.h>

#include "support/diagnostic.h"
#include "support/file.h"

/* The path that NAME has from the folder of this program.  */
static char *
path_of (const char *name)
{
  char *directory = file_name_for_gcc (file_program_directory ());
  char *path = concat (directory, "/", name, NULL);

  free (directory);
  return path;
}

char *
toolchain_file (const char *name)
{
  char *path = path_of (name);

  if (access (path, R_OK) != 0)
    die ("'%s' is missing; install gomp-offload again", path);
  return path;
}

char *
toolchain_find_file (const char *name)
{
  char *path = path_of (name);

  if (access (path, R_OK) == 0)
    return path;
  free (path);
  return NULL;
}
