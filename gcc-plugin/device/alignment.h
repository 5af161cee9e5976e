/* Where loops of device code begin.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_DEVICE_ALIGNMENT_H
#define GCC_PLUGIN_DEVICE_ALIGNMENT_H

/* In all functions, before the first IPA pass.  */
extern void alignment_prepare (void);

#endif /* GCC_PLUGIN_DEVICE_ALIGNMENT_H */
