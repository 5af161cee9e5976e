/* The file of a trace, while programs write to it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "command/trace-hold.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <libiberty.h>

#include "support/diagnostic.h"
#include "support/environment.h"
#include "trace-format.h"

static void __attribute__ ((noreturn))
refuse (const char *name)
{
  die ("the trace cannot be written to '%s': %s", name, xstrerror (errno));
}

/* Write the first piece of the file.  */
static bool
write_head (int trace)
{
  char *head = xmalloc (TRACE_PIECE_SIZE);
  ssize_t written;
  int length;

  memset (head, ' ', TRACE_PIECE_SIZE);
  head[TRACE_PIECE_SIZE - 1] = '\n';
  /* No process that writes to it began at 0.  */
  length = sprintf (head, TRACE_HEAD, (long) getpid (), 0ull);
  head[length] = ' ';
  written = write (trace, head, TRACE_PIECE_SIZE);
  /* Why not all of it, the next try says.  */
  if (written > 0 && written < (ssize_t) TRACE_PIECE_SIZE
      && write (trace, head + written, TRACE_PIECE_SIZE - written) >= 0)
    errno = ENOSPC;
  free (head);
  return written == (ssize_t) TRACE_PIECE_SIZE;
}

/* NAME, wherever the program goes.  */
static char *
absolute (const char *name)
{
  char *folder, *path;

  if (*name == '/')
    return xstrdup (name);
  folder = getcwd (NULL, 0);
  /* The runtime takes the first "%p".  */
  if (folder == NULL || strstr (folder, "%p") != NULL)
    {
      free (folder);
      return xstrdup (name);
    }
  path = concat (folder, "/", name, NULL);
  free (folder);
  return path;
}

int
trace_hold (const char *name)
{
  char *path = absolute (name);
  struct stat status;
  int trace;

  environment_set_named ("GOMP_OFFLOAD_TRACE", path);
  free (path);
  if (strstr (name, "%p") != NULL)
    return -1;
  trace = open (name, O_RDWR | O_CREAT | O_CLOEXEC | O_NONBLOCK | O_NOCTTY,
		0666);
  if (trace < 0 || fstat (trace, &status) != 0)
    refuse (name);
  if (!S_ISREG (status.st_mode))
    die ("the trace cannot be written to '%s': it is no ordinary file", name);
  if (flock (trace, LOCK_EX | LOCK_NB) != 0 && errno != EWOULDBLOCK)
    refuse (name);
  if (flock (trace, LOCK_EX | LOCK_NB) != 0)
    die ("the trace cannot be written to '%s': a program that runs writes one"
	 " there", name);
  if (ftruncate (trace, 0) != 0 || !write_head (trace))
    refuse (name);
  flock (trace, LOCK_SH);
  return trace;
}

void
trace_let_go (int trace)
{
  char text[96];

  if (trace < 0)
    return;
  if (flock (trace, LOCK_EX | LOCK_NB) == 0
      && lseek (trace, 0, SEEK_END) > 0
      && write (trace, text,
		sprintf (text, TRACE_END, (long) getpid ())) < 0)
    report_error ("the end of the trace cannot be written: %s",
		  xstrerror (errno));
  close (trace);
}
