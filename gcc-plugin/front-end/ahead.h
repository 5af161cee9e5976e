/* Has device code made while GCC still compiles the host's.

   Copyright (C) 2026 The gomp-offload developers.

   This file is part of gomp-offload.  It is free software under the terms of
   the GNU General Public License, version 3 or later; see COPYING.  */

#ifndef GCC_PLUGIN_FRONT_END_AHEAD_H
#define GCC_PLUGIN_FRONT_END_AHEAD_H

#include "gcc-plugin/gcc.h"

/* Prepare for it in this PLUGIN.  */
extern void ahead_register (const struct plugin_name_args *plugin);

/* Called when the assembler file has all streams, and before GCC compiles any
   function.  */
extern void ahead_start (void);

#endif /* GCC_PLUGIN_FRONT_END_AHEAD_H */
