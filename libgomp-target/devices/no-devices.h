/* Why a plugin has no devices.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef NO_DEVICES_H
#define NO_DEVICES_H

#include <stdbool.h>
#include "base/diag.h"
#include "devices/plugin.h"

/* Whether PLUGIN cannot have any, and may end the program if it is asked.  */
extern bool no_devices_certain (const struct plugin *plugin);

/* Note as PLUGIN's problem why it has counted no device; SAID is what it said
   meanwhile.  Under the registry's lock.  */
extern void no_devices_note (struct plugin *plugin, const struct diag *said);

#endif /* NO_DEVICES_H */
