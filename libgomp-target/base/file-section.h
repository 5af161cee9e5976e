/* Sections of a program's or library's file.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* For messages: what is not loaded is read when there is something to be
   said.  */

#ifndef FILE_SECTION_H
#define FILE_SECTION_H

#include <stddef.h>
#include <stdint.h>

/* The section NAME, of type TYPE (SHT_...), of the file PATH, to be freed, and
   its size; null if there is none, or none that is readable.  */
extern char *file_section (const char *path, const char *name, uint32_t type,
			   size_t *size);

#endif /* FILE_SECTION_H */
