/* Files, as a whole, and where they are.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "support/file.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libiberty.h>

#include "support/diagnostic.h"

char *
file_read (const char *path, size_t *length)
{
  FILE *file = fopen (path, "r");
  size_t allocated = 0, used = 0;
  char *text = NULL;

  if (file == NULL)
    die ("cannot read '%s': %s", path, strerror (errno));
  do
    {
      allocated = allocated * 2 + BUFSIZ;
      text = xrealloc (text, allocated);
      used += fread (text + used, 1, allocated - used - 1, file);
    }
  while (used == allocated - 1);
  if (ferror (file))
    die ("cannot read '%s': %s", path, strerror (errno));
  fclose (file);
  text[used] = '\0';
  if (length != NULL)
    *length = used;
  return text;
}

char *
file_in_path (const char *name)
{
  const char *directory = getenv ("PATH");

  while (directory != NULL && *directory != '\0')
    {
      size_t length = strcspn (directory, ":");
      char *path = xasprintf ("%.*s/%s", (int) length, directory, name);

      if (length > 0 && access (path, X_OK) == 0)
	return path;
      free (path);
      directory += length + (directory[length] == ':');
    }
  return NULL;
}

char *
file_program_directory (void)
{
  char path[PATH_MAX];
  ssize_t length = readlink ("/proc/self/exe", path, sizeof path - 1);
  char *slash;

  if (length < 0)
    die ("cannot read /proc/self/exe: %s", strerror (errno));
  path[length] = '\0';
  slash = strrchr (path, '/');
  *slash = '\0';
  return xstrdup (path);
}
