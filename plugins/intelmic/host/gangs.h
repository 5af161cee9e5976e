/* How many gangs OpenACC's regions have on an emulated device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_GANGS_H
#define INTELMIC_GANGS_H

#include "host/device.h"

/* How many gangs run FUNCTION of DEVICE, of a region that was started with
   ASKED, or 0.  */
extern unsigned gangs_of (struct device *device, uint64_t function,
			  unsigned asked);

#endif /* INTELMIC_GANGS_H */
