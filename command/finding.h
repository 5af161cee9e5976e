/* What gomp-offload doctor has found.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef COMMAND_FINDING_H
#define COMMAND_FINDING_H

#include <stdbool.h>
#include <stddef.h>

enum severity
{
  FINDING_FINE,
  FINDING_NOTE,			/* May matter to the user.  */
  FINDING_PROBLEM		/* What was asked for does not work.  */
};

struct finding
{
  enum severity severity;
  char *subject;		/* What was looked at.  */
  char *text;			/* How it is.  */
  const char *advice;		/* What to do, or NULL.  */
};

struct findings
{
  struct finding *values;
  size_t count;
  size_t problem_count;
};

/* Append one about SUBJECT; ADVICE is not copied.  */
extern void finding_add (struct findings *findings, enum severity severity,
			 const char *subject, const char *advice,
			 const char *format, ...)
  __attribute__ ((format (printf, 5, 6)));
extern void findings_release (struct findings *findings);

#endif /* COMMAND_FINDING_H */
