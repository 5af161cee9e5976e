/* The content of a file of the cache of device code.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "support/image-cache-content.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

/* As much is read at a time.  A file that is mapped would end the program where
   it cannot be read.  */
#define PART_SIZE 32768

/* Read up to SIZE bytes at OFFSET of FD to DATA; how many, 0 at the end or
   if it fails.  */
static size_t
read_part (int fd, void *data, size_t size, off_t offset)
{
  ssize_t got;
  do
    got = pread (fd, data, size, offset);
  while (got < 0 && errno == EINTR);
  return got > 0 ? got : 0;
}

/* Make LINE, which comes after the content of FD for KEY, which has SIZE bytes;
   the checksum is of both.  */
static bool
make_end (int fd, const char *key, size_t size,
	  char line[CONTENT_END_LENGTH + 1])
{
  struct checksum checksum;
  char text[CHECKSUM_SIZE], part[PART_SIZE];
  checksum_begin (&checksum);
  checksum_add (&checksum, key, DIGEST_LENGTH);
  for (size_t done = 0, got; done < size; done += got)
    {
      size_t wanted = size - done < sizeof part ? size - done : sizeof part;
      got = read_part (fd, part, wanted, done);
      if (got == 0)
	return false;
      checksum_add (&checksum, part, got);
    }
  checksum_end (&checksum, text);
  snprintf (line, CONTENT_END_LENGTH + 1, CONTENT_MARK "%.*s %s\n",
	    DIGEST_LENGTH, key, text);
  return true;
}

/* The bytes of the file FD, 0 if they cannot be known.  */
static size_t
file_size (int fd)
{
  struct stat status;
  return fstat (fd, &status) == 0 ? status.st_size : 0;
}

bool
content_check (int fd, const char *key, size_t *size)
{
  char expected[CONTENT_END_LENGTH + 1], found[CONTENT_END_LENGTH];
  size_t whole = file_size (fd);
  if (whole <= CONTENT_END_LENGTH)
    return false;
  *size = whole - CONTENT_END_LENGTH;
  return (read_part (fd, found, sizeof found, *size) == sizeof found
	  && make_end (fd, key, *size, expected)
	  && memcmp (found, expected, sizeof found) == 0);
}

/* Whether a file may have SIZE bytes: a signal would end the program where it
   is written beyond its limit.  */
static bool
within_limit (size_t size)
{
  struct rlimit limit;
  if (getrlimit (RLIMIT_FSIZE, &limit) != 0 || limit.rlim_cur >= size)
    return true;
  errno = EFBIG;
  return false;
}

bool
content_write (int fd, const void *data, size_t size)
{
  const char *rest = data;
  off_t end = lseek (fd, 0, SEEK_END);
  if (end < 0 || !within_limit (end + size))
    return false;
  while (size > 0)
    {
      ssize_t written = write (fd, rest, size);
      if (written <= 0 && (written == 0 || errno != EINTR))
	{
	  if (written == 0)
	    errno = ENOSPC;
	  return false;
	}
      if (written > 0)
	{
	  rest += written;
	  size -= written;
	}
    }
  return true;
}

bool
content_finish (int fd, const char *key, size_t limit)
{
  char end[CONTENT_END_LENGTH + 1];
  size_t size = file_size (fd);
  if (size == 0)
    {
      errno = ENODATA;
      return false;
    }
  if (size + CONTENT_END_LENGTH > limit)
    {
      errno = EFBIG;
      return false;
    }
  return (make_end (fd, key, size, end)
	  && content_write (fd, end, CONTENT_END_LENGTH));
}
