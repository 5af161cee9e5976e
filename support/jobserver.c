/* Leave to run more than one thing at a time.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "support/jobserver.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <libiberty.h>

#include "support/environment.h"
#include "support/text.h"

/* The ends of the pipe, -1 if there is none.  Reading does not block.  */
static int read_end = -1, write_end = -1;
static bool connected, own;

/* The tokens: each goes back as it came.  */
static char tokens[JOBSERVER_TOKENS];
static size_t token_count;

/* Whether DESCRIPTOR, which somebody says to be an end of a pipe, is one that
   is open for MODE; *ST then says which pipe it is.  */
static bool
is_pipe_end (int descriptor, int mode, struct stat *st)
{
  int flags = descriptor < 0 ? -1 : fcntl (descriptor, F_GETFL);

  return flags >= 0
	 && ((flags & O_ACCMODE) == mode || (flags & O_ACCMODE) == O_RDWR)
	 && fstat (descriptor, st) == 0 && S_ISFIFO (st->st_mode);
}

/* Use the pipe with the ends READER and WRITER.  That reading does not block is
   a property of what was opened, which other processes share; so it is opened
   once more.  */
static void
use_pipe (int reader, int writer)
{
  struct stat a, b;
  char path[64];

  /* A descriptor that make has closed may have become something else.  */
  if (!is_pipe_end (reader, O_RDONLY, &a) || !is_pipe_end (writer, O_WRONLY, &b)
      || a.st_dev != b.st_dev || a.st_ino != b.st_ino)
    return;
  snprintf (path, sizeof path, "/proc/self/fd/%d", reader);
  read_end = open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  write_end = writer;
}

/* Use what VALUE, that of the option in MAKEFLAGS, names.  */
static void
use_server (const char *value)
{
  int reader, writer;

  if (has_prefix (value, "fifo:"))
    {
      char *path = xstrndup (value + 5, strcspn (value + 5, " "));

      read_end = open (path, O_RDWR | O_NONBLOCK | O_CLOEXEC);
      write_end = read_end;
      free (path);
    }
  else if (sscanf (value, "%d,%d", &reader, &writer) == 2)
    use_pipe (reader, writer);
}

/* Make a pipe with tokens for all CPUs but one.  */
static void
make_server (void)
{
  cpu_set_t cpus;
  int ends[2], count = 1;

  if (sched_getaffinity (0, sizeof cpus, &cpus) == 0)
    count = CPU_COUNT (&cpus);
  if (count > JOBSERVER_TOKENS)
    count = JOBSERVER_TOKENS;
  if (count < 2 || pipe2 (ends, O_NONBLOCK | O_CLOEXEC) != 0)
    return;
  own = true;
  read_end = ends[0];
  write_end = ends[1];
  while (--count > 0 && write (write_end, "+", 1) == 1)
    continue;
}

/* What MAKEFLAGS says: the rest of it from there, or NULL.  The last one
   counts.  */
static const char *
server_of_make (void)
{
  static const char option[] = "--jobserver-auth=";
  const char *flags = environment_value (MAKEFLAGS_VARIABLE), *value = NULL;

  while (flags != NULL && (flags = strstr (flags, option)) != NULL)
    value = flags += strlen (option);
  return value;
}

void
jobserver_hand_on (void)
{
  const char *value = server_of_make ();
  char *word = value == NULL ? NULL : xstrndup (value, strcspn (value, " "));

  environment_set (JOBSERVER_VARIABLE, word);
  free (word);
}

void
jobserver_connect (void)
{
  const char *value = environment_value (JOBSERVER_VARIABLE);

  if (connected)
    return;
  connected = true;
  atexit (jobserver_give_all_back);
  if (value == NULL)
    value = server_of_make ();
  if (value != NULL)
    use_server (value);
  else
    make_server ();
}

void
jobserver_share (void)
{
  char *value;

  if (!own)
    return;
  fcntl (read_end, F_SETFD, 0);
  fcntl (write_end, F_SETFD, 0);
  value = xasprintf ("%d,%d", read_end, write_end);
  environment_set (JOBSERVER_VARIABLE, value);
  free (value);
}

bool
jobserver_take (void)
{
  ssize_t length;

  if (read_end < 0 || token_count == JOBSERVER_TOKENS)
    return false;
  do
    length = read (read_end, &tokens[token_count], 1);
  while (length < 0 && errno == EINTR);
  token_count += length == 1;
  return length == 1;
}

void
jobserver_give_back (void)
{
  if (token_count == 0)
    return;
  token_count--;
  while (write (write_end, &tokens[token_count], 1) < 0 && errno == EINTR)
    continue;
}

void
jobserver_give_all_back (void)
{
  while (token_count > 0)
    jobserver_give_back ();
}

int
jobserver_descriptor (void)
{
  return token_count < JOBSERVER_TOKENS ? read_end : -1;
}
