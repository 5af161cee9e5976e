/* Variables of common blocks that are "declare target".

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_COMMONS_H
#define GCC_PLUGIN_FRONT_END_COMMONS_H

#include "gcc-plugin/gcc.h"

/* Before a function is gimplified: have its regions use the device's common
   blocks.  BODY is the function's.  */
extern void commons_declare (tree *body);

#endif /* GCC_PLUGIN_FRONT_END_COMMONS_H */
