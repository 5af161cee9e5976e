/* Sections of a program's or library's file.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "no-cancel.h"
#include "base/file-section.h"

/* No section that is read here is larger.  */
#define MAX_SIZE (1 << 30)

/* SIZE bytes at OFFSET of the file FD, to be freed; null if there are
   fewer.  */
static void *
read_part (int fd, size_t size, uint64_t offset)
{
  char *part = size > 0 && size <= MAX_SIZE ? malloc (size) : NULL;
  size_t done = 0;
  while (part && done < size)
    {
      ssize_t n = pread (fd, part + done, size - done, offset + done);
      if (n <= 0)
	{
	  free (part);
	  return NULL;
	}
      done += n;
    }
  return part;
}

/* The one of COUNT SECTIONS that is called NAME and of TYPE, or null; their
   names are STRINGS, of SIZE bytes.  */
static const ElfW (Shdr) *
find (const ElfW (Shdr) *sections, size_t count, const char *strings,
      size_t size, const char *name, uint32_t type)
{
  const size_t length = strlen (name) + 1;
  for (size_t i = 0; i < count; i++)
    {
      const size_t start = sections[i].sh_name;
      if (start < size && size - start >= length
	  && !memcmp (strings + start, name, length)
	  && sections[i].sh_type == type
	  && !(sections[i].sh_flags & SHF_COMPRESSED))
	return &sections[i];
    }
  return NULL;
}

/* The section NAME, of TYPE, of the file FD, whose header is HEADER.  */
static char *
read_section (int fd, const ElfW (Ehdr) *header, const char *name,
	      uint32_t type, size_t *size)
{
  const size_t count = header->e_shnum;
  ElfW (Shdr) *sections
    = read_part (fd, count * sizeof *sections, header->e_shoff);
  if (!sections)
    return NULL;
  const ElfW (Shdr) *names = &sections[header->e_shstrndx], *found = NULL;
  char *strings = read_part (fd, names->sh_size, names->sh_offset);
  if (strings)
    found = find (sections, count, strings, names->sh_size, name, type);
  char *contents = NULL;
  if (found)
    {
      *size = found->sh_size;
      contents = read_part (fd, *size, found->sh_offset);
    }
  free (strings);
  free (sections);
  return contents;
}

char *
file_section (const char *path, const char *name, uint32_t type, size_t *size)
{
  char *contents = NULL;
  int cancel = cancel_disable ();
  int fd = open (path, O_RDONLY | O_CLOEXEC);
  ElfW (Ehdr) *header = fd >= 0 ? read_part (fd, sizeof *header, 0) : NULL;
  if (header && !memcmp (header->e_ident, ELFMAG, SELFMAG)
      && header->e_shentsize == sizeof (ElfW (Shdr))
      && header->e_shstrndx < header->e_shnum)
    contents = read_section (fd, header, name, type, size);
  free (header);
  if (fd >= 0)
    close (fd);
  cancel_restore (cancel);
  return contents;
}
