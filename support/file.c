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

/* The path of the file that is called as the last three say, one after the
   other, in the directory of which LENGTH characters at DIRECTORY are the name;
   malloc'ed.  NULL if there is no such file.  */
static char *
file_in (const char *directory, size_t length, const char *prefix,
	 const char *name, const char *suffix)
{
  char *file = xasprintf ("%.*s/%s%s%s", (int) length, directory, prefix, name,
			  suffix);

  if (access (file, R_OK) == 0)
    return file;
  free (file);
  return NULL;
}

char *
file_library (const char *path, const char *name)
{
  char *file = NULL;

  while (*path != '\0' && file == NULL)
    {
      size_t length = strcspn (path, ":");

      if (*name == ':')
	file = file_in (path, length, "", name + 1, "");
      else
	{
	  file = file_in (path, length, "lib", name, ".so");
	  if (file == NULL)
	    file = file_in (path, length, "lib", name, ".a");
	}
      path += length + (path[length] == ':');
    }
  return file;
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
