/* The members of an archive.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* An archive is a magic string, then for each member a header (struct ar_hdr)
   and the member's bytes, padded to an even length.  A thin archive has the
   headers alone: the members are files beside it.  libelf does not read those,
   so the headers are read here.  The member "/" is an index of symbols; "//"
   holds the names that do not fit into a header, which then says "/OFFSET".  */

#include <config.h>

#include "support/object.h"

#include <ar.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libiberty.h>

#define THIN_MAGIC "!<thin>\n"

struct archive
{
  const char *path;
  int fd;
  off_t size;
  bool thin;
  char *long_names;	/* The contents of "//", terminated, or NULL.  */
  size_t long_names_size;
};

static enum object_status
open_archive (struct archive *archive, const char *path)
{
  char magic[SARMAG];

  *archive = (struct archive) { .path = path };
  archive->fd = open (path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (archive->fd < 0)
    return OBJECT_UNREADABLE;
  archive->size = lseek (archive->fd, 0, SEEK_END);
  if (pread (archive->fd, magic, SARMAG, 0) == SARMAG)
    {
      archive->thin = memcmp (magic, THIN_MAGIC, SARMAG) == 0;
      if (archive->thin || memcmp (magic, ARMAG, SARMAG) == 0)
	return OBJECT_OK;
    }
  close (archive->fd);
  return OBJECT_NOT_ELF;
}

/* The number in the SIZE digits at FIELD.  */
static long long
number (const char *field, size_t size)
{
  char text[24];

  memcpy (text, field, size);
  text[size] = '\0';
  return strtoll (text, NULL, 10);
}

/* Read the SIZE bytes at OFFSET as the table of long names.  */
static bool
read_long_names (struct archive *archive, off_t offset, size_t size)
{
  free (archive->long_names);
  archive->long_names = XCNEWVEC (char, size + 1);
  archive->long_names_size = size;
  return pread (archive->fd, archive->long_names, size, offset)
	 == (ssize_t) size;
}

/* The path of the member of a thin archive that HEADER is for: relative to the
   archive's folder.  Malloc'ed.  */
static char *
thin_member_path (const struct archive *archive, const struct ar_hdr *header)
{
  const char *name = header->ar_name, *slash = strrchr (archive->path, '/');
  size_t room = sizeof header->ar_name, length;
  char *member, *folder, *path;

  if (*name == '/')
    {
      size_t offset = number (name + 1, sizeof header->ar_name - 1);

      if (archive->long_names == NULL || offset >= archive->long_names_size)
	return xstrdup ("");
      name = archive->long_names + offset;
      room = archive->long_names_size - offset;
    }
  for (length = 0; length < room && name[length] != '\n'; length++)
    if (name[length] == '/'
	&& (length + 1 == room || strchr ("\n ", name[length + 1]) != NULL))
      break;
  member = xstrndup (name, length);
  if (*member == '/' || slash == NULL)
    return member;
  folder = xstrndup (archive->path, slash + 1 - archive->path);
  path = concat (folder, member, NULL);
  free (folder);
  free (member);
  return path;
}

/* Call EACH for the member with HEADER whose bytes begin at OFFSET, if it is
   an object; whether to go on.  */
static bool
visit_member (const struct archive *archive, const struct ar_hdr *header,
	      off_t offset, bool (*each) (const char *, void *), void *context)
{
  char magic[SELFMAG];
  char *name;
  bool go_on;

  if (archive->thin)
    name = thin_member_path (archive, header);
  else if (pread (archive->fd, magic, SELFMAG, offset) != SELFMAG
	   || memcmp (magic, ELFMAG, SELFMAG) != 0)
    return true;
  else
    name = xasprintf ("%s@0x%llx", archive->path, (long long) offset);
  go_on = each (name, context);
  free (name);
  return go_on;
}

/* Whether HEADER is for one of the archive's own tables.  */
static bool
is_table (const struct ar_hdr *header)
{
  return header->ar_name[0] == '/' && !(header->ar_name[1] >= '0'
					&& header->ar_name[1] <= '9');
}

enum object_status
archive_for_each (const char *path, bool (*each) (const char *, void *),
		  void *context)
{
  struct archive archive;
  struct ar_hdr header;
  off_t at = SARMAG;
  enum object_status status = open_archive (&archive, path);
  ssize_t got = 0;

  if (status != OBJECT_OK)
    return status;
  while ((got = pread (archive.fd, &header, sizeof header, at))
	 == sizeof header)
    {
      long long size = number (header.ar_size, sizeof header.ar_size);
      bool table = is_table (&header);

      at += sizeof header;
      if (memcmp (header.ar_fmag, ARFMAG, 2) != 0 || size < 0
	  || ((table || !archive.thin) && size > archive.size - at))
	break;
      if (table && header.ar_name[1] == '/'
	  && !read_long_names (&archive, at, size))
	break;
      if (!table && !visit_member (&archive, &header, at, each, context))
	{
	  got = 0;
	  break;
	}
      if (table || !archive.thin)
	at += (size + 1) & ~1LL;
    }
  if (got != 0)
    status = OBJECT_CORRUPT;
  free (archive.long_names);
  close (archive.fd);
  return status;
}
