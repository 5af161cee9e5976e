/* Bytes as characters.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* The base64 of RFC 4648, but that the end is made up with null bytes instead
   of '='; whoever reads it knows how long it is.  */

#ifndef TOOLCHAIN_AS_BASE64_H
#define TOOLCHAIN_AS_BASE64_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* How many characters SIZE bytes take.  */
#define BASE64_LENGTH(SIZE) (((SIZE) + 2) / 3 * 4)

/* Write the SIZE bytes at DATA to FILE.  */
extern void base64_write (FILE *file, const unsigned char *data, size_t size);

/* Read SIZE bytes to DATA from the BASE64_LENGTH (SIZE) characters at TEXT;
   false if these are something else.  */
extern bool base64_read (unsigned char *data, size_t size, const char *text);

#endif /* TOOLCHAIN_AS_BASE64_H */
