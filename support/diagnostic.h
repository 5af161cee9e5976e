/* Messages of the programs that run at compile and link time.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

/* Every message is one line on stderr that begins with the program's name and
   says what is wrong, where, and, if the user can do something about it, what.
   The format does not end in a newline.  */

#ifndef SUPPORT_DIAGNOSTIC_H
#define SUPPORT_DIAGNOSTIC_H

/* Set the name that messages begin with; NAME is not copied.  */
extern void diagnostic_set_program (const char *name);
extern const char *diagnostic_program (void);

extern void report_warning (const char *format, ...)
  __attribute__ ((format (printf, 1, 2)));
extern void report_error (const char *format, ...)
  __attribute__ ((format (printf, 1, 2)));

/* NAME, of a file, so that it is part of one line: what cannot be shown there
   is "\\n" or '?'.  Malloc'ed.  */
extern char *diagnostic_quote (const char *name);

/* What die calls first, if it is not NULL; it need not return.  */
extern void (*diagnostic_before_death) (void);

/* Report an error and exit with status 1; temporary files go.  */
extern void die (const char *format, ...)
  __attribute__ ((noreturn, format (printf, 1, 2)));

#endif /* SUPPORT_DIAGNOSTIC_H */
