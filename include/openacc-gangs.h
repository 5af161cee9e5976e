/* How many gangs an OpenACC region may have on an emulated device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* What the device's compiler and the device agree upon.  Of a region that asks
   for more, no more are run, as OpenACC allows: each of them would execute what
   is outside of loops.  */

#ifndef OPENACC_GANGS_H
#define OPENACC_GANGS_H

#define OPENACC_GANGS_MAX 65536

#endif /* OPENACC_GANGS_H */
