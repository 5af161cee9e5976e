/* Files of images that stay.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* An image is a file without a name otherwise, which goes with the device:
   debuggers find it through /proc as long as the process is there.  */

#include "config.h"
#include "host/kept-image.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "host/settings.h"

/* What the user calls LIBRARY; the program itself has no name there.  */
static const char *
name_of (const struct link_map *library)
{
  const char *path = library ? library->l_name : "";
  const char *slash = strrchr (path, '/');
  return slash ? slash + 1 : *path ? path : program_invocation_short_name;
}

void
kept_image_name (char name[PATH_MAX + 1], const struct link_map *library)
{
  static _Atomic unsigned count;
  const char *folder = settings_kept_images ();
  *name = '\0';
  if (!folder)
    return;
  /* The device may be in another folder by now.  What is too long for a path
     the system refuses.  */
  char *absolute = realpath (folder, NULL);
  snprintf (name, PATH_MAX + 1, "%s/%s.%d.%u.so", absolute ? absolute : folder,
	    name_of (library), (int) getpid (), ++count);
  free (absolute);
}
