/* How much memory this process may still have.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef INTELMIC_HOST_ROOM_H
#define INTELMIC_HOST_ROOM_H

#include <stdint.h>

/* How many bytes of memory the system has, and the control groups of this
   process (version 2) leave it, without anything having to go.  Some tens of
   microseconds.  */
extern uint64_t room_for_memory (void);

#endif /* INTELMIC_HOST_ROOM_H */
