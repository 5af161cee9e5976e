/* What the lines of a user's program say.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload, free software under the GNU General
   Public License, version 3 or later; see COPYING.  */

/* GCC makes of "atomic read" the same load as of any other read, and may make
   of "atomic write" a plain store.  They are where the directive is, or its
   statement.  */

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include "ptx-check.h"

/* Whether LINE has the directive "omp atomic".  */
static bool
has_atomic (const char *line)
{
  for (; *line; line++)
    if (strncasecmp (line, "omp", 3) == 0
	&& strncasecmp (line + 3 + strspn (line + 3, " \t"), "atomic", 6) == 0)
      return true;
  return false;
}

/* Whether LINE goes on in the next.  */
static bool
goes_on (const char *line)
{
  size_t length = strlen (line);

  while (length > 0 && isspace ((unsigned char) line[length - 1]))
    length--;
  return length > 0 && (line[length - 1] == '\\' || line[length - 1] == '&');
}

static bool
has_letters (const char *line)
{
  while (*line && !isalpha ((unsigned char) *line))
    line++;
  return *line;
}

void
ptx_read_source (struct ptx_program *program, struct ptx_file *file)
{
  enum { NONE, DIRECTIVE, STATEMENT } in = NONE;
  FILE *source = fopen (file->name, "r");
  char *line = NULL;
  size_t size = 0;

  for (int number = 1; source && getline (&line, &size, source) >= 0; number++)
    {
      if (has_atomic (line))
	in = DIRECTIVE;
      if (in == NONE)
	continue;
      struct ptx_line *atomic = ptx_new (&program->arena, sizeof *atomic);
      *atomic = (struct ptx_line) { number, file->atomics };
      file->atomics = atomic;
      if (in == DIRECTIVE && !goes_on (line))
	in = STATEMENT;
      else if (in == STATEMENT && has_letters (line))
	in = NONE;
    }
  free (line);
  if (source)
    fclose (source);
}

bool
ptx_line_is_atomic (const struct ptx_file *file, int number)
{
  const struct ptx_line *line = file->atomics;

  while (line && line->number != number)
    line = line->next;
  return line;
}
