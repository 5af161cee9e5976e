/* The files and libraries that a command line names.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef TOOLCHAIN_INPUTS_H
#define TOOLCHAIN_INPUTS_H

#include <stdbool.h>

#include "support/arguments.h"
#include "support/gcc-option.h"

/* In the command line's order, whatever options they were given with:
   -soname=NAME, paths of files, - for standard input, and the words of
   support/libraries.h.  */
struct inputs
{
  struct arguments words;
  const char *pending;		/* An option for the linker whose argument
				   comes next, or NULL.  */
  bool partial;			/* The linker is told to make an object.  */
  bool lazy;			/* --start-lib: objects are linked as members
				   of archives are.  */
};

#define INPUTS_INIT { .pending = NULL }

/* Take WORD of the compiler's command line, which is SAID; and ARG, an argument
   of the linker, or the name of a file of them after '@'.  */
extern void inputs_take (struct inputs *inputs, const struct gcc_word *said,
			 const char *word);
extern void inputs_take_for_linker (struct inputs *inputs, const char *arg);

/* Whether there is a file, other than a header, or a library among them.  */
extern bool inputs_to_link (const struct inputs *inputs);

/* Whether libgomp is among them.  */
extern bool inputs_name_libgomp (const struct inputs *inputs);

/* Append to LIBRARIES all but the files that, by their name, are no shared
   libraries, nor archives if ARCHIVES.  */
extern void inputs_add_libraries (const struct inputs *inputs,
				  struct arguments *libraries, bool archives);

extern void inputs_release (struct inputs *inputs);

#endif /* TOOLCHAIN_INPUTS_H */
