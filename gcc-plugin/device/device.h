/* Makes the host's lto1 a device compiler.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_DEVICE_DEVICE_H
#define GCC_PLUGIN_DEVICE_DEVICE_H

#include "gcc-plugin/arguments.h"

/* Make lto1 a device compiler, as ARGUMENTS say.  PLUGIN is the plugin's
   name.  */
extern void device_register (const char *plugin,
			     const struct plugin_arguments &arguments);

#endif /* GCC_PLUGIN_DEVICE_DEVICE_H */
