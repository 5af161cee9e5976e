/* Calling a function that takes its arguments one by one.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_SPREAD_H
#define INTELMIC_SPREAD_H

#include "device/teams.h"

/* Run REGION, whose function does.  */
extern void spread_call (const struct region_call *region);

#endif /* INTELMIC_SPREAD_H */
