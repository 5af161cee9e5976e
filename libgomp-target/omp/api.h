/* What OpenACC's routines share with OpenMP's.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef OMP_API_H
#define OMP_API_H

#include "base/diag.h"
#include "devices/device.h"

/* Free MEMORY of DEVICE for a routine that was called at CALLER.  False, with
   the REASON, if it cannot be.  */
extern bool routine_free (struct device *device, void *memory,
			  const void *caller, struct diag *reason);

/* Whether the memory at HOST is mapped to device NUMBER by a construct that
   holds it (ITEM_HOLD).  */
extern bool routine_finds_held (const void *host, int number);

#endif /* OMP_API_H */
