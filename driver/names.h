/* Names of compilers.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* These functions are also called before the C library has been initialized
   (driver/start.c), and so call nothing of it.  */

#ifndef DRIVER_NAMES_H
#define DRIVER_NAMES_H

#include <stdbool.h>
#include <stddef.h>

extern bool name_begins (const char *word, const char *prefix);

/* The last part of PATH.  */
extern const char *name_last (const char *path);

/* The compiler, "gcc", "g++" or "gfortran", that NAME, the last part of a path,
   stands for; the C compiler if that cannot be seen.  */
extern const char *name_compiler (const char *name);

/* The release that NAME, the last part of a path, says of COMPILER, a result of
   name_compiler: 12 for "gcc-12", "cc-12" and "x86_64-linux-gnu-gcc-12"; 0 if
   it says none, -1 if NAME does not stand for COMPILER.  */
extern int name_release (const char *name, const char *compiler);

/* Write to OUT, which has room for both, PATH of a C compiler with COMPILER
   instead of the "gcc" in its last part.  */
extern void name_sibling (char *out, const char *path, const char *compiler);

#endif /* DRIVER_NAMES_H */
