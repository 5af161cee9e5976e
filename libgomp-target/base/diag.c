/* What the runtime prints.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "gomp-plugin-ext.h"
#include "no-cancel.h"
#include "base/diag.h"
#include "base/lock.h"
#include "base/program-end.h"

/* An error.  One of OpenACC begins as libgomp's do, by which programs know
   it.  */
static void
print_error (const char *text)
{
  static const char mark[] = GOMP_PLUGIN_OPENACC_ERROR;
  bool of_openacc = strncmp (text, mark, strlen (mark)) == 0;
  int cancel = cancel_disable ();
  fprintf (stderr, "%s%s\n", of_openacc ? "\n" : "libgomp-target: error: ",
	   text);
  cancel_restore (cancel);
}

/* Build the whole line first: threads of the program print at the same
   time.  */
static void __attribute__ ((format (printf, 1, 0)))
print_error_line (const char *fmt, va_list ap)
{
  char line[2048];
  vsnprintf (line, sizeof line, fmt, ap);
  print_error (line);
}

static void __attribute__ ((format (printf, 2, 0)))
print_line (const char *severity, const char *fmt, va_list ap)
{
  char line[2048];
  vsnprintf (line, sizeof line, fmt, ap);
  int cancel = cancel_disable ();
  fprintf (stderr, "libgomp-target: %s%s\n", severity, line);
  cancel_restore (cancel);
}

bool
diag_fail (struct diag *diag, const char *fmt, ...)
{
  if (diag->text[0] != '\0')
    return false;
  va_list ap;
  va_start (ap, fmt);
  vsnprintf (diag->text, sizeof diag->text, fmt, ap);
  va_end (ap);
  return false;
}

void
diag_warning (const char *fmt, ...)
{
  va_list ap;
  va_start (ap, fmt);
  print_line ("warning: ", fmt, ap);
  va_end (ap);
}

void
diag_error (const char *fmt, ...)
{
  va_list ap;
  va_start (ap, fmt);
  print_error_line (fmt, ap);
  va_end (ap);
}

void
diag_error_text (const char *text)
{
  print_error (text);
}

void
diag_fatal (const char *fmt, ...)
{
  lock_assert_none_held ();
  if (program_end_claim (EXIT_FAILURE))
    {
      va_list ap;
      va_start (ap, fmt);
      print_error_line (fmt, ap);
      va_end (ap);
    }
  program_end ();
}

void
diag_debug_line (const char *fmt, ...)
{
  va_list ap;
  va_start (ap, fmt);
  print_line ("", fmt, ap);
  va_end (ap);
}
