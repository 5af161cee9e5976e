/* What the nvptx compiler says when it fails, in words for users.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef MKOFFLOAD_NVPTX_EXPLAIN_H
#define MKOFFLOAD_NVPTX_EXPLAIN_H

#include <stdbool.h>

#include "support/child.h"

/* Whether the compiler's messages SAID do not tell the source lines and
   explain_failure can find them in PTX.  */
extern bool explain_needs_lines (const char *said);

/* Report the failure that the messages of COMPILER, which has ended, tell: one
   line for an internal error and for each function that the device lacks; those
   made for users as they are, unless they are SHOWN already.  If none of them
   is about an error, say how the compiler ended.  PTX is the program compiled
   with -g, or NULL.  */
extern void explain_failure (const struct child_process *compiler,
			     const char *ptx, bool shown);

#endif /* MKOFFLOAD_NVPTX_EXPLAIN_H */
