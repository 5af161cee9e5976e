/* What the compiler for amdgcn-amdhsa means.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef MKOFFLOAD_GCN_EXPLAIN_H
#define MKOFFLOAD_GCN_EXPLAIN_H

#include <stdbool.h>

/* Report what ERRORS say, in a line for each cause; false if they are not
   understood.  */
extern bool gcn_explain (const char *errors);

#endif /* MKOFFLOAD_GCN_EXPLAIN_H */
