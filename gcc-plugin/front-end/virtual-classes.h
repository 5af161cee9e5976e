/* Lets virtual functions of the host's objects be called on the device.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_VIRTUAL_CLASSES_H
#define GCC_PLUGIN_VIRTUAL_CLASSES_H

#include "gcc-plugin/gcc.h"

/* Have the virtual tables of classes for the device go there as "declare
   target" variables.  Called when the translation unit is complete, and the
   tables of what is offloaded are not written yet.  */
extern void virtual_classes_offer (void);

#endif /* GCC_PLUGIN_VIRTUAL_CLASSES_H */
