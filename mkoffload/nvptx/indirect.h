/* Tables of functions that regions call through pointers of the host's.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef MKOFFLOAD_NVPTX_INDIRECT_H
#define MKOFFLOAD_NVPTX_INDIRECT_H

#include "mkoffload/nvptx/ptx.h"

/* Give each object of PROGRAM that has such functions a table of them, and note
   the tables.  */
extern void indirect_add_tables (struct ptx_program *program);

#endif /* MKOFFLOAD_NVPTX_INDIRECT_H */
