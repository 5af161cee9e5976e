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
#include <sys/statvfs.h>
#include <unistd.h>

#include <libiberty.h>

#include "support/arguments.h"
#include "support/diagnostic.h"

/* For mkdtemp: it replaces the last OWN_RANDOM characters.  */
#define OWN_DIRECTORY "gomp-offload-XXXXXX"
#define OWN_RANDOM 6

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

/* End the program, which could not make a temporary THING in PARENT.  */
static void
cannot_make (const char *thing, const char *parent)
{
  die ("cannot make a temporary %s in '%s': %s; set TMPDIR to a directory that"
       " can be written", thing, parent, strerror (errno));
}

static void
make_directory (void)
{
  /* TMPDIR if that is of use, and where GCC goes if not.  */
  const char *parent = choose_tmpdir ();
  char *path = concat (parent, OWN_DIRECTORY, NULL);

  if (mkdtemp (path) == NULL)
    cannot_make ("directory", parent);
  directory = path;
  remove_at_exit ();
}

char *
tempfile_for_others (const char *suffix)
{
  const char *parent = choose_tmpdir ();
  char *path = concat (parent, "ccXXXXXX", suffix, NULL);
  int descriptor = mkstemps (path, strlen (suffix));

  if (descriptor < 0)
    cannot_make ("file", parent);
  close (descriptor);
  return path;
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

/* The length of the first part of the path PARENT, which ends in a '/': without
   directories that programs such as this one have made in it.  */
static int
users_part (const char *parent)
{
  size_t length = strlen (parent), own = strlen (OWN_DIRECTORY "/");

  while (length > own + 1 && parent[length - own - 1] == '/'
	 && strncmp (parent + length - own, OWN_DIRECTORY,
		     strlen (OWN_DIRECTORY) - OWN_RANDOM) == 0)
    length -= own;
  return length - 1;
}

/* Less than this, in KiB, may be too little for a compiler.  What ran into its
   end has removed its files by now.  */
#define LITTLE_SPACE 4096

char *
tempfile_shortage (void)
{
  const char *parent = choose_tmpdir ();
  struct statvfs space;
  unsigned long long left;

  if (statvfs (parent, &space) != 0)
    return NULL;
  left = (unsigned long long) space.f_bavail * space.f_frsize >> 10;
  if (space.f_files > 0 && space.f_favail == 0)
    left = 0;
  else if (space.f_blocks == 0 || left >= LITTLE_SPACE)
    return NULL;
  return xasprintf ("; perhaps there is '%s': '%.*s' has %llu KiB for files,"
		    " set TMPDIR to a directory that has more",
		    strerror (ENOSPC), users_part (parent), parent, left);
}
