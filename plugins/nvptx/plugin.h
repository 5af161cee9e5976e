/* The nvptx plugin: what the runtime calls.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later, with the GCC Runtime
   Library Exception, version 3.1; see COPYING and COPYING.RUNTIME.  */

#ifndef NVPTX_PLUGIN_H
#define NVPTX_PLUGIN_H

struct device;

/* Device N, which is up.  Ends the program in a child of the process that
   brought it up.  */
extern struct device *plugin_device (int n);

#endif /* NVPTX_PLUGIN_H */
