/* Calls that differ between the versions of GCC's plugin ABI.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

/* GCC 12 has version 1 of the ABI, GCC 13 version 2, and GCC 14 to 16 have
   version 3.  Most operations are the same in all of them; those that are not
   are called through here and nowhere else.  What a later version adds is
   optional and not used.  */

#ifndef PLUGIN_VERSION_H
#define PLUGIN_VERSION_H

#include "devices/plugin.h"

/* With the contracts of gomp-plugin.h, and further:  */
struct plugin_calls
{
  /* REQUIRES is what the program requires of its devices (GOMP_REQUIRES_*);
     negative if those of PLUGIN cannot do all of it.  */
  int (*get_num_devices) (const struct plugin *plugin, unsigned requires);
  int (*load_image) (const struct plugin *plugin, int n, unsigned version,
		     const void *target_data, struct addr_pair **table);
};

/* The calls of plugins of VERSION; null if the runtime does not know it.  */
extern const struct plugin_calls *plugin_calls_of_version (unsigned version);

/* The last of the versions that it knows, which begin with 1.  */
extern unsigned plugin_newest_version (void);

#endif /* PLUGIN_VERSION_H */
