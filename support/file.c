/* Files, as a whole, and where they are.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "support/file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <libiberty.h>

#include "support/diagnostic.h"
#include "support/environment.h"
#include "support/text.h"

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
file_read_descriptor (int descriptor, size_t *length)
{
  struct stat st;
  size_t used = 0;
  ssize_t got = 0;
  char *text;

  if (fstat (descriptor, &st) != 0)
    die ("cannot read what was written: %s", strerror (errno));
  text = xmalloc (st.st_size + 1);
  while (used < (size_t) st.st_size
	 && (got = pread (descriptor, text + used, st.st_size - used,
			  used)) > 0)
    used += got;
  if (got < 0)
    die ("cannot read what was written: %s", strerror (errno));
  text[used] = '\0';
  if (length != NULL)
    *length = used;
  return text;
}

/* End the program, which could not write PATH for the reason that errno
   has.  */
static void
cannot_write (const char *path)
{
  die ("cannot write '%s': %s", path, strerror (errno));
}

FILE *
file_create (const char *path)
{
  FILE *file = fopen (path, "w");

  if (file == NULL)
    cannot_write (path);
  return file;
}

void
file_finish (FILE *file, const char *path)
{
  bool good = !ferror (file);

  /* What could not be written before is tried once more, which says why.  */
  errno = EIO;
  if (fclose (file) != 0 || !good)
    cannot_write (path);
}

void
file_write (const char *path, const void *contents, size_t size)
{
  FILE *file = file_create (path);

  fwrite (contents, 1, size, file);
  file_finish (file, path);
}

char *
file_in_path (const char *name)
{
  const char *directories = environment_value (PATH_VARIABLE);
  struct list_element directory;

  while (list_next (&directories, ':', &directory))
    {
      char *path = xasprintf ("%.*s/%s", (int) directory.length,
			      directory.name, name);

      if (directory.length > 0 && access (path, X_OK) == 0)
	return path;
      free (path);
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

/* These are blanks (collect2 is told of lto-wrapper with a backslash before
   each), '%' and ';' (specs), ':' (COMPILER_PATH), '|', '\\' and line feeds
   (files of arguments).  The number is one that GNU make does not use for its
   job server.  */
char *
file_name_for_gcc (char *directory)
{
  int descriptor, high;

  if (strpbrk (directory, " \t\n\v\f\r:%;|\\") == NULL)
    return directory;
  descriptor = open (directory, O_PATH | O_DIRECTORY);
  high = fcntl (descriptor, F_DUPFD, 100);
  if (high < 0)
    return directory;
  close (descriptor);
  free (directory);
  return xasprintf ("/proc/self/fd/%d", high);
}
