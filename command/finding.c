/* What gomp-offload doctor has found.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#include <config.h>

#include "command/finding.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libiberty.h>

void
finding_add (struct findings *findings, enum severity severity,
	     const char *subject, const char *advice, const char *format, ...)
{
  va_list args;
  char *text;

  va_start (args, format);
  if (vasprintf (&text, format, args) < 0)
    xmalloc_failed (strlen (format));
  va_end (args);
  findings->values = XRESIZEVEC (struct finding, findings->values,
				 findings->count + 1);
  findings->values[findings->count++] = (struct finding) {
    severity, xstrdup (subject), text, advice
  };
  findings->problem_count += severity == FINDING_PROBLEM;
}

void
findings_release (struct findings *findings)
{
  for (size_t i = 0; i < findings->count; i++)
    {
      free (findings->values[i].subject);
      free (findings->values[i].text);
    }
  free (findings->values);
}
