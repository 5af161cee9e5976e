/* Indices that grow by what comparisons say.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_DEVICE_CHOICES_H
#define GCC_PLUGIN_DEVICE_CHOICES_H

/* Have lto1 choose between offsets where code adds up such an index.  */
extern void choices_register (void);

#endif /* GCC_PLUGIN_DEVICE_CHOICES_H */
