/* The notes of the compiler plugin in a program's file.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef NOTE_FILE_H
#define NOTE_FILE_H

#include <stddef.h>
#include "offload-notes.h"

/* The notes of a program or library.  */
struct notes
{
  /* To be freed; null if there are none.  */
  char *contents;
  size_t size;
};

/* Read those of the file PATH; none if that fails.  */
extern void notes_read (struct notes *notes, const char *path);

/* The note at *OFFSET or after it, whose text ends with a 0; *OFFSET goes
   past it.  Null if there is none.  */
extern const struct offload_note *notes_next (const struct notes *notes,
					      size_t *offset);

#endif /* NOTE_FILE_H */
