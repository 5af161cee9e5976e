/* Messages of the programs that run at compile and link time.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "support/diagnostic.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

void (*diagnostic_before_death) (void);

static const char *program_name = "gomp-offload";

void
diagnostic_set_program (const char *name)
{
  program_name = name;
}

const char *
diagnostic_program (void)
{
  return program_name;
}

/* What others have named may have anything in its name.  libiberty's xvasprintf
   does not know "%zu" and takes the arguments after it for others.  */
static void
report (const char *severity, const char *format, va_list args)
{
  char *message, *line;

  if (vasprintf (&message, format, args) < 0)
    xmalloc_failed (strlen (format));
  line = diagnostic_quote (message);
  fprintf (stderr, "%s: %s: %s\n", program_name, severity, line);
  free (line);
  free (message);
}

void
report_warning (const char *format, ...)
{
  va_list args;

  va_start (args, format);
  report ("warning", format, args);
  va_end (args);
}

void
report_error (const char *format, ...)
{
  va_list args;

  va_start (args, format);
  report ("error", format, args);
  va_end (args);
}

char *
diagnostic_quote (const char *name)
{
  char *quoted = xmalloc (2 * strlen (name) + 1), *to = quoted;

  for (; *name != '\0'; name++)
    if (*name == '\n')
      to = stpcpy (to, "\\n");
    else
      *to++ = *name == '\33' || *name == '\r' ? '?' : *name;
  *to = '\0';
  return quoted;
}

void
die (const char *format, ...)
{
  va_list args;

  if (diagnostic_before_death != NULL)
    diagnostic_before_death ();
  va_start (args, format);
  report ("error", format, args);
  va_end (args);
  exit (1);
}
