/* What the user does not want to be told.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef SUPPRESSIONS_H
#define SUPPRESSIONS_H

#include <stdbool.h>
#include "base/note.h"

/* Whether a line of the file that GOMP_OFFLOAD_CHECK_SUPPRESS names is about a
   finding that is called KIND, has TEXT, and is about what NOTE says.  */
extern bool suppressions_match (const char *kind, const struct note_text *note,
				const char *text);

#endif /* SUPPRESSIONS_H */
