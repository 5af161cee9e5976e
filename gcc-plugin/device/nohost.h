/* OpenACC's routines that the host does without.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_DEVICE_NOHOST_H
#define GCC_PLUGIN_DEVICE_NOHOST_H

/* Add the pass that has the device keep them.  */
extern void nohost_register (void);

#endif /* GCC_PLUGIN_DEVICE_NOHOST_H */
