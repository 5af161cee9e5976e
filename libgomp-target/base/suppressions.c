/* What the user does not want to be told.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* A line is KIND:PATTERN, a comment after "#", or empty.  A kind may be a
   pattern, too.  */

#include "config.h"
#include <errno.h>
#include <fnmatch.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include "no-cancel.h"
#include "base/diag.h"
#include "base/suppressions.h"

static bool
matches (const char *pattern, const char *name)
{
  return *name != '\0' && fnmatch (pattern, name, 0) == 0;
}

/* Whether PATTERN is one of PLACE, FILE:LINE: of all of it or of the file, with
   its folders or without.  */
static bool
matches_place (const char *pattern, const char *place)
{
  char file[SHORT_NAME_SIZE];
  strcpy (file, place);
  const char *slash = strrchr (place, '/');
  char *colon = strrchr (file, ':');
  if (colon)
    *colon = '\0';
  const char *last = strrchr (file, '/');
  return (matches (pattern, place) || matches (pattern, file)
	  || (slash && matches (pattern, slash + 1))
	  || (last && matches (pattern, last + 1)));
}

/* End LINE before the comment and blanks that it ends with, and return where it
   begins.  */
static char *
trim (char *line)
{
  line[strcspn (line, "#\r\n")] = '\0';
  size_t length = strlen (line);
  while (length > 0 && strchr (" \t", line[length - 1]))
    line[--length] = '\0';
  return line + strspn (line, " \t");
}

/* Whether LINE is about the finding.  Complain once if it is none of a file of
   suppressions.  */
static bool
line_matches (char *line, const char *kind, const struct note_text *note,
	      const char *text)
{
  static atomic_flag warned = ATOMIC_FLAG_INIT;
  char *pattern = strchr (line = trim (line), ':');
  if (!pattern)
    {
      if (*line && !atomic_flag_test_and_set (&warned))
	diag_warning ("GOMP_OFFLOAD_CHECK_SUPPRESS=%s: \"%s\" is no line such"
		      " as stale:PATTERN", env.check_suppress, line);
      return false;
    }
  *pattern++ = '\0';
  return (matches (line, kind)
	  && (matches (pattern, note->item) || matches (pattern, note->function)
	      || matches_place (pattern, note->place)
	      || matches (pattern, text)));
}

static bool
file_matches (FILE *file, const char *kind, const struct note_text *note,
	      const char *text)
{
  char line[1024];
  bool found = false;
  while (!found && fgets (line, sizeof line, file))
    found = line_matches (line, kind, note, text);
  return found;
}

bool
suppressions_match (const char *kind, const struct note_text *note,
		    const char *text)
{
  static atomic_flag warned = ATOMIC_FLAG_INIT;
  if (!env.check_suppress)
    return false;
  int cancel = cancel_disable ();
  FILE *file = fopen (env.check_suppress, "re");
  bool found = file && file_matches (file, kind, note, text);
  if (file)
    fclose (file);
  else if (!atomic_flag_test_and_set (&warned))
    diag_warning ("GOMP_OFFLOAD_CHECK_SUPPRESS=%s cannot be read: %s",
		  env.check_suppress, strerror (errno));
  cancel_restore (cancel);
  return found;
}
