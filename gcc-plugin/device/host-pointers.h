/* Has code on the device take pointers of the host's for what they mean.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_HOST_POINTERS_H
#define GCC_PLUGIN_HOST_POINTERS_H

#include "gcc-plugin/gcc.h"

/* In FUNCTION: pointers that are called, and those of objects to their virtual
   tables.  */
extern void host_pointers_translate (struct function *function);

#endif /* GCC_PLUGIN_HOST_POINTERS_H */
