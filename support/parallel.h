/* Several programs run at the same time.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef SUPPORT_PARALLEL_H
#define SUPPORT_PARALLEL_H

#include <stddef.h>

#include "support/child.h"

/* Run the COUNT programs CHILDREN, as child_run would one after the other; more
   than one at a time as far as jobserver.h allows.  To the user it looks as if
   they had run in their order: what one says on stderr, unless the caller set
   KEEP_ERRORS, comes after what those before it said.  When one fails, those
   after it are ended, or not even started, and have nothing to
   say.  The index of the first that failed, COUNT if none did.  */
extern size_t parallel_run (struct child_process *children, size_t count);

#endif /* SUPPORT_PARALLEL_H */
