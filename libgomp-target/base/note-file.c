/* The notes of the compiler plugin in a program's file.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "no-cancel.h"
#include "base/note-file.h"

/* No program has more.  */
#define MAX_NOTES (1 << 30)

/* SIZE bytes at OFFSET of the file FD, to be freed; null if there are
   fewer.  */
static void *
read_part (int fd, size_t size, uint64_t offset)
{
  char *part = size > 0 && size <= MAX_NOTES ? malloc (size) : NULL;
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

/* Read the section of notes, if one of the COUNT SECTIONS is called so; their
   names are STRINGS, of SIZE bytes.  */
static void
read_section (struct notes *notes, int fd, const ElfW (Shdr) *sections,
	      size_t count, const char *strings, size_t size)
{
  for (size_t i = 0; i < count; i++)
    {
      const size_t name = sections[i].sh_name;
      if (name < size && size - name >= sizeof OFFLOAD_NOTES_SECTION
	  && !memcmp (strings + name, OFFLOAD_NOTES_SECTION,
		      sizeof OFFLOAD_NOTES_SECTION)
	  && sections[i].sh_type == SHT_PROGBITS
	  && !(sections[i].sh_flags & SHF_COMPRESSED))
	{
	  notes->size = sections[i].sh_size;
	  notes->contents = read_part (fd, notes->size, sections[i].sh_offset);
	  return;
	}
    }
}

/* Read the notes of the file FD.  */
static void
read_file (struct notes *notes, int fd)
{
  ElfW (Ehdr) *header = read_part (fd, sizeof *header, 0);
  ElfW (Shdr) *sections = NULL;
  if (header && !memcmp (header->e_ident, ELFMAG, SELFMAG)
      && header->e_shentsize == sizeof *sections
      && header->e_shstrndx < header->e_shnum)
    sections = read_part (fd, header->e_shnum * sizeof *sections,
			  header->e_shoff);
  if (sections)
    {
      const ElfW (Shdr) *names = &sections[header->e_shstrndx];
      char *strings = read_part (fd, names->sh_size, names->sh_offset);
      if (strings)
	read_section (notes, fd, sections, header->e_shnum, strings,
		      names->sh_size);
      free (strings);
    }
  free (sections);
  free (header);
}

void
notes_read (struct notes *notes, const char *path)
{
  *notes = (struct notes) { NULL, 0 };
  int cancel = cancel_disable ();
  int fd = open (path, O_RDONLY | O_CLOEXEC);
  if (fd >= 0)
    {
      read_file (notes, fd);
      close (fd);
    }
  cancel_restore (cancel);
}

const struct offload_note *
notes_next (const struct notes *notes, size_t *offset)
{
  if (!notes->contents
      || notes->size < *offset + sizeof (struct offload_note))
    return NULL;
  const struct offload_note *note
    = (const struct offload_note *) (notes->contents + *offset);
  const size_t room = notes->size - *offset - sizeof *note;
  if (note->length == 0 || note->length % OFFLOAD_NOTE_ALIGNMENT != 0
      || note->length > room || note->text[note->length - 1] != '\0')
    return NULL;
  *offset += sizeof *note + note->length;
  return note;
}
