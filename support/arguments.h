/* Argument vectors and files of arguments.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* A null-terminated vector of strings that grows.

     struct arguments args = ARGUMENTS_INIT;

     arguments_push (&args, "gcc");
     arguments_pushf (&args, "-o%s", file);
     ... use args.values, a char ** for exec ...
     arguments_release (&args);

   The vector owns copies of its strings.  Memory that cannot be had ends the
   program.  Files of arguments (@file) are in the form that GCC's programs
   share, libiberty's.  */

#ifndef SUPPORT_ARGUMENTS_H
#define SUPPORT_ARGUMENTS_H

#include <stdbool.h>
#include <stddef.h>

#include "support/environment.h"

struct arguments
{
  char **values;	/* NULL as long as there was no push.  */
  size_t count;
  size_t allocated;
};

#define ARGUMENTS_INIT { NULL, 0, 0 }

extern void arguments_push (struct arguments *args, const char *value);
extern void arguments_pushf (struct arguments *args, const char *format, ...)
  __attribute__ ((format (printf, 2, 3)));

/* Append the strings of the null-terminated VALUES, which may be NULL.  */
extern void arguments_push_all (struct arguments *args, char *const *values);

/* Append the words of LINE, split and unquoted as a shell's words (single and
   double quotes, backslash).  */
extern void arguments_push_words (struct arguments *args, const char *line);

/* Append the words of the environment variable VARIABLE, or if its value is
   "@FILE", those that the file has.  */
extern void arguments_push_environment (struct arguments *args,
					enum environment_variable variable);

/* Whether VALUE is among them.  */
extern bool arguments_contain (const struct arguments *args,
			       const char *value);

/* Free what the vector owns; it is then empty and can be used again.  */
extern void arguments_release (struct arguments *args);

/* Append the strings of the null-terminated VALUES, and for each @file among
   them what the file says.  A file that cannot be read stays as it is.  One
   that includes itself ends the program, after a message.  */
extern void arguments_push_expanded (struct arguments *args,
				     char *const *values);

/* A line that a shell would split into the null-terminated VALUES again, which
   may be NULL; malloc'ed.  The former quotes words that need it, the latter all
   of them: as GCC does where it hands options on, and expects it there.  */
extern char *arguments_quote (char *const *values);
extern char *arguments_quote_all (char *const *values);

#endif /* SUPPORT_ARGUMENTS_H */
