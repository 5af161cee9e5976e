/* What the runtime prints.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* Internal functions don't print and don't end the program: they return false
   and leave one line of explanation in a struct diag, which the caller of the
   entry point owns.  The entry point prints it, once, when it holds no
   lock.  */

#ifndef DIAG_H
#define DIAG_H

#include <stdbool.h>
#include "base/env.h"

/* Why something failed.  Empty as long as nothing has.  */
struct diag
{
  char text[1792];
};

/* Store a formatted line into *DIAG, unless it has one already (the first cause
   is the one that matters).  Always returns false, so that it can be
   returned.  */
extern bool diag_fail (struct diag *diag, const char *fmt, ...)
  __attribute__ ((format (printf, 2, 3)));

/* One line to stderr, with the library's name in front.  An error of OpenACC
   begins with GOMP_PLUGIN_OPENACC_ERROR, and has an empty line in front.  */
extern void diag_warning (const char *fmt, ...)
  __attribute__ ((format (printf, 1, 2)));
extern void diag_error (const char *fmt, ...)
  __attribute__ ((format (printf, 1, 2)));

/* An error of several lines, of any length.  */
extern void diag_error_text (const char *text);

/* The same as diag_error, then end the program with EXIT_FAILURE
   (program-end.h); of several threads that do so, one says why.  For entry
   points; holding a lock here is a bug.  */
extern void diag_fatal (const char *fmt, ...)
  __attribute__ ((noreturn, format (printf, 1, 2)));

extern void diag_debug_line (const char *fmt, ...)
  __attribute__ ((format (printf, 1, 2)));

/* One line of trace if GOMP_DEBUG is at least LEVEL.  */
#define diag_debug(level, ...)						\
  do									\
    {									\
      if (__builtin_expect (env.debug >= (level), 0))			\
	diag_debug_line (__VA_ARGS__);					\
    }									\
  while (0)

#endif /* DIAG_H */
