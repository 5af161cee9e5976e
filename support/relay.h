/* What a program says, passed on as it says it.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef SUPPORT_RELAY_H
#define SUPPORT_RELAY_H

#include <stdbool.h>

#include "support/child.h"

/* Called with each LINE, with its newline unless it is a last one without.  */
typedef void relay_line (const char *line, void *context);

/* As child_run, with CHILD's KEEP_ERRORS not set; what it writes to stderr
   goes, line by line and at once, to EACH (LINE, CONTEXT).  What a process
   that stays after CHILD writes there is lost.  */
extern bool relay_run (struct child_process *child, relay_line *each,
		       void *context);

#endif /* SUPPORT_RELAY_H */
