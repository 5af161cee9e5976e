/* Leaves short loops of device code to the vectorizer.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_DEVICE_SHORT_LOOPS_H
#define GCC_PLUGIN_DEVICE_SHORT_LOOPS_H

/* Add the passes that do that.  */
extern void short_loops_register (void);

#endif /* GCC_PLUGIN_DEVICE_SHORT_LOOPS_H */
