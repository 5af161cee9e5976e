/* Regions of "device(ancestor: 1)", which devices have the host run.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_ANCESTORS_H
#define GCC_PLUGIN_FRONT_END_ANCESTORS_H

#include "gcc-plugin/gcc.h"

/* Whether NODE is the function of one that the host has.  Offloaded code names
   it, and does not call it.  */
extern bool ancestors_host_part_p (symtab_node *node);

/* Around writing the native stream: take the definitions of all these away, and
   put them back.  */
extern void ancestors_hide (void);
extern void ancestors_restore (void);

#endif /* GCC_PLUGIN_FRONT_END_ANCESTORS_H */
