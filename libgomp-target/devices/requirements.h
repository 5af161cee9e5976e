/* What the program's images require of devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef DEVICES_REQUIREMENTS_H
#define DEVICES_REQUIREMENTS_H

#include <stdbool.h>

/* An image has REQUIREMENTS (requirements.h) of the program's devices.  Devices
   that cannot fulfill them do not count.  Ends the program if they are not
   those of the images before, or come when devices without have been counted.
   May be called before anything else of the runtime, from any thread.  */
extern void requirements_note (unsigned requirements);

/* What devices have to be able to do, GOMP_REQUIRES_TARGET_USED left out.  */
extern unsigned requirements_of_devices (void);

/* Whether one of them is that regions use the host's memory itself.  */
extern bool requirements_share_memory (void);

/* Whether a pointer keeps its value in a region if what it points to is not
   mapped and need not be, as OpenMP 5.2 has it.  In OpenMP 5.1 it is null, and
   in programs of GCC 12, which are those that do not say what they require.  */
extern bool requirements_pointers_keep_values (void);

#endif /* DEVICES_REQUIREMENTS_H */
