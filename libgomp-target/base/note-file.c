/* The notes of the compiler plugin in a program's file.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <elf.h>
#include "base/file-section.h"
#include "base/note-file.h"

void
notes_read (struct notes *notes, const char *path)
{
  notes->size = 0;
  notes->contents = file_section (path, OFFLOAD_NOTES_SECTION, SHT_PROGBITS,
				  &notes->size);
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
