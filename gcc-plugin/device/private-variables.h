/* Notes about variables that OpenACC's gangs have for themselves.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_DEVICE_PRIVATE_VARIABLES_H
#define GCC_PLUGIN_DEVICE_PRIVATE_VARIABLES_H

/* Have GCC ask for them, so that they are made.  */
extern void private_variables_register (void);

#endif /* GCC_PLUGIN_DEVICE_PRIVATE_VARIABLES_H */
