/* Temporary files that vanish with the program.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "support/tempfile.h"

#include <errno.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <libiberty.h>

#include "support/arguments.h"
#include "support/diagnostic.h"

static char *directory;
static pid_t owner;
static char *kept_prefix;
static struct arguments unfinished_outputs = ARGUMENTS_INIT;

static int
remove_one (const char *path, const struct stat *st, int type, struct FTW *ftw)
{
  (void) st;
  (void) type;
  (void) ftw;
  remove (path);
  return 0;
}

/* Remove the output PATH.  It may be /dev/null, which stays.  */
static void
remove_output (const char *path)
{
  struct stat st;

  if (stat (path, &st) == 0 && S_ISREG (st.st_mode))
    unlink (path);
}

void
tempfile_remove_all (void)
{
  /* A forked child that exits must not take the parent's files along.  */
  if (owner != getpid ())
    return;
  for (size_t i = 0; i < unfinished_outputs.count; i++)
    remove_output (unfinished_outputs.values[i]);
  tempfile_output_done ();
  if (directory != NULL)
    nftw (directory, remove_one, 16, FTW_DEPTH | FTW_PHYS);
  free (directory);
  directory = NULL;
}

static void
remove_at_exit (void)
{
  if (owner == 0)
    atexit (tempfile_remove_all);
  owner = getpid ();
}

void
tempfile_output (const char *path)
{
  remove_at_exit ();
  arguments_push (&unfinished_outputs, path);
}

void
tempfile_output_done (void)
{
  arguments_release (&unfinished_outputs);
}

static void
make_directory (void)
{
  /* TMPDIR if that is of use, and where GCC goes if not.  */
  const char *parent = choose_tmpdir ();
  char *path = concat (parent, "gomp-offload-XXXXXX", NULL);

  if (mkdtemp (path) == NULL)
    die ("cannot make a temporary directory in '%s': %s; set TMPDIR to a"
	 " directory that can be written", parent, strerror (errno));
  directory = path;
  remove_at_exit ();
}

void
tempfile_keep_as (const char *prefix)
{
  free (kept_prefix);
  kept_prefix = xstrdup (prefix);
}

char *
tempfile_hidden_path (const char *suffix)
{
  if (directory == NULL)
    make_directory ();
  return concat (directory, "/offload", suffix, NULL);
}

char *
tempfile_path (const char *suffix)
{
  if (kept_prefix != NULL)
    return concat (kept_prefix, suffix, NULL);
  return tempfile_hidden_path (suffix);
}

const char *
tempfile_directory (void)
{
  return directory;
}
