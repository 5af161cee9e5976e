/* Names of compilers.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* These functions are also called before the C library has been initialized
   (driver/start.c), and so call nothing of it.  */

#ifndef DRIVER_WORDS_H
#define DRIVER_WORDS_H

#include <stdbool.h>
#include <stddef.h>

extern bool word_begins (const char *word, const char *prefix);

/* The compiler, "gcc", "g++" or "gfortran", that NAME, the last part of a path,
   stands for; the C compiler if that cannot be seen.  */
extern const char *word_compiler (const char *name);

/* Write to OUT, which has room for both, PATH of a C compiler with COMPILER
   instead of the "gcc" in its last part.  */
extern void word_sibling (char *out, const char *path, const char *compiler);

#endif /* DRIVER_WORDS_H */
