/* Locks of the runtime, and their order.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#include "config.h"
#include "base/lock.h"

#ifndef NDEBUG
__thread unsigned locks_held;
#endif
