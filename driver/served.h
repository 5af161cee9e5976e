/* The compilers that are served.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* One front door is for all of them.  A name with a release (gcc-14) is for the
   compiler of that release.  One without is for the only compiler or, if there
   are several, for what it means along PATH, which the name of the file tells
   that it leads to: gcc is a link to gcc-14, or to x86_64-linux-gnu-gcc-14.

   These functions are also called before the C library has been initialized
   (driver/start.c), and so call nothing of it.  */

#ifndef DRIVER_SERVED_H
#define DRIVER_SERVED_H

#include <stdbool.h>
#include <stddef.h>

enum { LONGEST_PATH = 4096 };

/* A compiler.  */
struct compiler
{
  int release;			/* 12; 0 if it is not known.  */
  char path[LONGEST_PATH];	/* Of its file.  */
};

/* If the front door called NAME, the last part of a path, is for a compiler
   that is served, or without a release for one along PATH (NULL if that is not
   set) that tells its own, store that and return true.  */
extern bool served_find (struct compiler *compiler, const char *name,
			 const char *path);

/* Find COMPILER, a result of name_compiler, along PATH: neither this program
   nor what leads to a file that is called something else, such as ccache.
   False if there is none.  */
extern bool served_find_along (struct compiler *found, const char *compiler,
			       const char *path);

/* The release of COMPILER, a result of name_compiler, in the file PATH, as the
   name of that tells, followed through all links; 0 if it does not.  */
extern int served_release_of (const char *path, const char *compiler);

/* The path of the C compiler of RELEASE, or NULL if that is not served.  */
extern const char *served_path (int release);

/* The folders where the compiler of RELEASE and its linker look for libraries,
   separated by ':'; those of the first that is served if RELEASE is not.  */
extern const char *served_library_path (int release);

/* The release of the Ith that configure was given; 0 after the last.  */
extern int served_release (size_t i);

#endif /* DRIVER_SERVED_H */
