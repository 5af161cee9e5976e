/* Where the front door is, and what is installed beside it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef TOOLCHAIN_DIRECTORY_H
#define TOOLCHAIN_DIRECTORY_H

#include <stdbool.h>

/* In the toolchain's directory: an object that makes collect2 run lto-wrapper,
   which has no use for it (see toolchain/crt/crtoffload.c).  */
#define FIND_OBJECT "crtoffloadfind.o"

/* In its accel/TARGET, if that has a compiler of its own: a link to that.  */
#define TARGET_COMPILER_LINK "compiler"

/* The directory with what belongs to the stock compiler of RELEASE: beside this
   program, or where configure put it.  Malloc'ed; NULL if it is in neither
   place.  */
extern char *toolchain_find (int release);

/* The directory for -B of the stock compiler of RELEASE, without a '/' at the
   end, by a name that GCC understands.  Malloc'ed; NULL, after a message, if
   there is none.  */
extern char *toolchain_directory (int release);

/* The directory of libgomp-target.so.1, malloc'ed, for such a directory.  */
extern char *toolchain_runtime_directory (const char *toolchain);

/* Whether the dynamic linker searches DIRECTORY without being told to.  */
extern bool is_system_directory (const char *directory);

#endif /* TOOLCHAIN_DIRECTORY_H */
