/* The file that a trace is written to.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include "system-error.h"
#include "trace-format.h"
#include "base/diag.h"
#include "base/trace-file.h"

/* -1: it is not open, or there is no more room.  Written by one thread at a
   time, see trace_file_piece.  */
static int file = -1;
static char *path;

/* Where FILE is, whatever the current folder; and which one it is.  */
static char *full_path;
static struct stat identity;

/* Not as what waits for a reader, or for a terminal.  */
#define OPEN_FLAGS (O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)

/* Say, once, why nothing more is written.  */
static void
give_up (int error)
{
  char text[SYSTEM_ERROR_MAX];
  diag_warning ("the trace cannot be written to '%s': %s; the program goes on"
		" without", path, error == ENODEV ? "it is no ordinary file"
		: error == EWOULDBLOCK ? "another program has locked it"
		: error == EBADF ? "the program has closed it"
		: system_error (error, text));
  if (file >= 0)
    close (file);
  file = -1;
}

static bool
is_trace (int descriptor)
{
  struct stat status;
  return (fstat (descriptor, &status) == 0
	  && status.st_dev == identity.st_dev
	  && status.st_ino == identity.st_ino);
}

/* Whether FILE can be used.  The program may have closed it, as daemons close
   all descriptors, and its number may be that of a file of its own: then open
   the trace once more.  */
static bool
have_file (void)
{
  if (file < 0)
    return false;
  if (is_trace (file))
    return true;
  file = full_path ? open (full_path, OPEN_FLAGS) : -1;
  if (file >= 0 && is_trace (file))
    {
      flock (file, LOCK_SH | LOCK_NB);
      return true;
    }
  give_up (EBADF);
  return false;
}

/* NAME with the number of this process in the place of "%p"; null without
   memory.  */
static char *
expand (const char *name)
{
  const char *place = strstr (name, "%p");
  char *text;
  if (!place)
    return strdup (name);
  if (asprintf (&text, "%.*s%ld%s", (int) (place - name), name,
		(long) getpid (), place + 2) < 0)
    return NULL;
  return text;
}

/* Enough for the following.  */
#define LINE_SIZE 128

/* When this process began, whatever it executes, in the system's ticks; 0 if
   that is not known.  */
static unsigned long long
began (void)
{
  char text[1024], *at;
  unsigned long long ticks = 0;
  int status = open ("/proc/self/stat", O_RDONLY | O_CLOEXEC);
  ssize_t size = status < 0 ? 0 : read (status, text, sizeof text - 1);
  if (status >= 0)
    close (status);
  text[size > 0 ? size : 0] = '\0';
  /* The second field, which may have anything in it, is in parentheses.  */
  at = strrchr (text, ')');
  for (int field = 2; at && field < 22; field++)
    at = strchr (at + 1, ' ');
  if (at)
    sscanf (at, "%llu", &ticks);
  return ticks;
}

static int
write_head (char text[LINE_SIZE])
{
  return snprintf (text, LINE_SIZE, TRACE_HEAD, (long) getpid (), began ());
}

/* Whether this process, before it executed the program that runs now, has begun
   the file.  */
static bool
is_own (void)
{
  char own[LINE_SIZE], head[LINE_SIZE];
  int size = write_head (own);
  return (pread (file, head, size, 0) == size
	  && memcmp (own, head, size) == 0);
}

/* Append SIZE bytes, which TEXT begins and blanks follow.  False if that is not
   possible, and errno says why.  */
static bool
append (const char *text, size_t length, size_t size)
{
  struct rlimit limit;
  struct stat status;
  char *all = malloc (size);
  if (!all)
    return false;
  /* Beyond the limit there would be a signal.  */
  if (getrlimit (RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY
      && fstat (file, &status) == 0
      && (rlim_t) status.st_size + size > limit.rlim_cur)
    {
      free (all);
      errno = EFBIG;
      return false;
    }
  if (length > 0)
    memcpy (all, text, length);
  memset (all + length, ' ', size - length);
  /* So that events begin lines.  */
  if (size > length)
    all[size - 1] = '\n';
  errno = ENOSPC;
  bool ok = write (file, all, size) == (ssize_t) size;
  free (all);
  return ok;
}

/* Get a shared lock.  Who begins the file has an exclusive one meanwhile, which
   takes no time; another program may have one for ever.  */
static bool
share (void)
{
  for (int i = 0; i < 100; i++)
    {
      if (flock (file, LOCK_SH | LOCK_NB) == 0)
	return true;
      if (errno != EWOULDBLOCK)
	return false;
      usleep (10000);
    }
  return false;
}

/* Begin anew, unless others write to it.  */
static bool
begin (void)
{
  char head[LINE_SIZE];
  struct stat status;
  if (flock (file, LOCK_EX | LOCK_NB) != 0)
    {
      if (errno != EWOULDBLOCK || !share ())
	return false;
    }
  else if (!is_own () && ftruncate (file, 0) != 0)
    return false;
  return (fstat (file, &status) == 0
	  && (status.st_size > 0
	      || append (head, write_head (head), TRACE_PIECE_SIZE))
	  && share ());
}

void
trace_file_open (const char *name)
{
  path = expand (name);
  if (!path)
    return;
  file = open (path, OPEN_FLAGS | O_CREAT, 0666);
  if (file < 0 || fstat (file, &identity) != 0)
    give_up (errno);
  else if (!S_ISREG (identity.st_mode))
    give_up (ENODEV);
  else if (!begin ())
    give_up (errno);
  else
    full_path = realpath (path, NULL);
}

/* Map SIZE bytes at OFFSET.  */
static bool
map (struct trace_piece *piece, off_t offset, size_t size)
{
  size_t before = offset % sysconf (_SC_PAGESIZE);
  char *memory = mmap (NULL, before + size, PROT_READ | PROT_WRITE, MAP_SHARED,
		       file, offset - before);
  if (memory == MAP_FAILED)
    return false;
  /* So that no event has to wait for a page.  */
  for (size_t i = before; i < before + size; i += 4096)
    ((volatile char *) memory)[i] = ' ';
  *piece = (struct trace_piece) {
    .at = memory + before,
    /* The last one is the end of a line.  */
    .end = memory + before + size - 1,
    .mapped = memory,
    .mapped_size = before + size
  };
  return true;
}

bool
trace_file_piece (struct trace_piece *piece, size_t size)
{
  if (!have_file ())
    return false;
  size = (size + TRACE_PIECE_SIZE) / TRACE_PIECE_SIZE * TRACE_PIECE_SIZE;
  if (append (NULL, 0, size))
    {
      off_t end = lseek (file, 0, SEEK_CUR);
      if (end >= (off_t) size && map (piece, end - size, size))
	return true;
    }
  give_up (errno);
  return false;
}

void
trace_piece_release (struct trace_piece *piece)
{
  if (piece->mapped)
    munmap (piece->mapped, piece->mapped_size);
  *piece = (struct trace_piece) { .mapped = NULL };
}

/* The file, opened anew for the child that this thread forks; or -1, and why
   not.  */
static __thread int file_of_child;
static __thread int error_of_child;

void
trace_file_before_fork (void)
{
  char name[32];
  file_of_child = -1;
  if (!have_file ())
    return;
  snprintf (name, sizeof name, "/proc/thread-self/fd/%d", file);
  file_of_child = open (name, O_RDWR | O_APPEND | O_CLOEXEC);
  error_of_child = errno;
  if (file_of_child >= 0)
    flock (file_of_child, LOCK_SH | LOCK_NB);
}

void
trace_file_after_fork_parent (void)
{
  if (file_of_child >= 0)
    close (file_of_child);
}

void
trace_file_after_fork (void)
{
  if (file < 0)
    return;
  if (file_of_child < 0)
    {
      give_up (error_of_child);
      return;
    }
  close (file);
  file = file_of_child;
}

void
trace_file_close (void)
{
  char line[LINE_SIZE];
  if (!have_file ())
    return;
  int size = snprintf (line, sizeof line, TRACE_END, (long) getpid ());
  if (flock (file, LOCK_EX | LOCK_NB) == 0)
    append (line, size, size);
  close (file);
  file = -1;
}
