/* Where a mkoffload finds its siblings.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "mkoffload/toolchain.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libiberty.h>

#include "support/diagnostic.h"

char *
toolchain_file (const char *name)
{
  char self[PATH_MAX];
  ssize_t length = readlink ("/proc/self/exe", self, sizeof self - 1);
  char *slash, *path;

  if (length < 0)
    die ("cannot find out where this program lies; is /proc mounted?");
  self[length] = '\0';
  slash = strrchr (self, '/');
  slash[1] = '\0';
  path = concat (self, name, NULL);
  if (access (path, R_OK) != 0)
    die ("'%s' is missing; install gomp-offload again", path);
  return path;
}
