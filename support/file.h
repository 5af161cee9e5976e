/* Files, as a whole, and where they are.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef SUPPORT_FILE_H
#define SUPPORT_FILE_H

#include <stddef.h>

/* All of the file PATH, malloc'ed, with a null character behind it; its length
   is stored into *LENGTH unless that is NULL.  Ends the program if the file
   cannot be read.  */
extern char *file_read (const char *path, size_t *length);

/* The path of the program NAME in the first directory of PATH that has it,
   malloc'ed; NULL if none has.  */
extern char *file_in_path (const char *name);

/* The directory that this program is in, malloc'ed.  */
extern char *file_program_directory (void);

#endif /* SUPPORT_FILE_H */
