/* Calls in the compiler's PTX that do not fit the functions they call.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef MKOFFLOAD_NVPTX_REPAIR_H
#define MKOFFLOAD_NVPTX_REPAIR_H

#include "mkoffload/nvptx/ptx.h"

/* Give each call in PROGRAM as many arguments as the function that it calls
   has.  */
extern void ptx_program_repair (struct ptx_program *program);

#endif /* MKOFFLOAD_NVPTX_REPAIR_H */
