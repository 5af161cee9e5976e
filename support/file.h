/* Files, as a whole, and where they are.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef SUPPORT_FILE_H
#define SUPPORT_FILE_H

#include <stddef.h>
#include <stdio.h>

/* All of the file PATH, malloc'ed, with a null character after it; its length
   is stored into *LENGTH unless that is NULL.  Ends the program if the file
   cannot be read.  */
extern char *file_read (const char *path, size_t *length);

/* The same for the open file DESCRIPTOR, from its start, wherever it has been
   read or written to.  */
extern char *file_read_descriptor (int descriptor, size_t *length);

/* Make or empty the file PATH, to be written.  Ends the program if that
   fails.  */
extern FILE *file_create (const char *path);

/* Close FILE, which file_create made of PATH.  Ends the program if anything
   that was written to it since is not there.  */
extern void file_finish (FILE *file, const char *path);

/* Make the file PATH of SIZE bytes at CONTENTS.  Ends the program if that
   fails.  */
extern void file_write (const char *path, const void *contents, size_t size);

/* The path of the program NAME in the first directory of PATH that has it,
   malloc'ed; NULL if none has.  */
extern char *file_in_path (const char *name);

/* The directory that this program is in, malloc'ed.  */
extern char *file_program_directory (void);

/* A name for DIRECTORY, which this takes, that GCC understands: its own or, if
   that has characters that GCC takes for something else, that of a descriptor,
   which all programs that are started inherit.  Malloc'ed.  */
extern char *file_name_for_gcc (char *directory);

#endif /* SUPPORT_FILE_H */
